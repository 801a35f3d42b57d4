// If only some of the rows of a list or a text fit, `7 of 12` names the last visible one, and `┃`
// at the right edge shows where the visible ones are in the whole. A frame has the words in its
// lower border, other areas on their own line, and areas of few lines at the end of the last one.

extension Text {
  /// For a heading, or the end of a row: `3 of 8 ┃`.
  public static func moreSign(_ shown: Int, of count: Int) -> Text {
    Text("\(shown) of \(count) ┃", style: .dim)
  }
}

extension Canvas {
  private static let columnsForSign = 24
  private static let rowsForSign = 3

  /// The part of an area for the rows if only some of `count` rows fit.
  public func rowsArea(in area: Rect, of count: Int) -> Rect {
    if glyphs != .screenReader, area.maxY == frameBottom { return area.inset(Edges(right: 1)) }
    if area.height >= Self.rowsForSign { return area.inset(Edges(bottom: 1, right: 1)) }
    let isWide = area.width >= Self.columnsForSign
    return area.inset(Edges(right: isWide ? Text.moreSign(count, of: count).columns + 2 : 1))
  }

  /// Draws which rows are visible in an area, unless all of them are.
  public mutating func drawMoreSign(of visible: Range<Int>, _ count: Int, in area: Rect) {
    guard visible.count < count, !area.isEmpty else { return }
    let words = String(localized: "\(visible.upperBound) of \(count)")
    if glyphs != .screenReader {
      let height = min(area.height, max(1, area.height * visible.count / count))
      let top = (area.height - height) * visible.lowerBound / max(1, count - visible.count)
      let thumb = Rect(x: area.maxX - 1, y: area.minY + top, width: 1, height: height)
      fill(thumb, style: .border, with: "┃")
      if area.maxY == frameBottom {
        moreSign = words
        return
      }
    }
    guard area.height >= Self.rowsForSign || area.width >= Self.columnsForSign else { return }
    write(words, at: Point(x: area.maxX - 2 - words.columns, y: area.maxY - 1), style: .dim)
  }

  /// Draws the content of a frame, and then the words in its lower border.
  ///
  /// - Parameter bottom: the row of the border; `nil` if there is none.
  mutating func framed(bottom: Int?, _ border: Rect, _ draw: (inout Canvas) -> Void) {
    let outer = (frameBottom, moreSign)
    (frameBottom, moreSign) = (bottom, nil)
    draw(&self)
    if let moreSign {
      let words = " \(moreSign) "
      write(words, at: Point(x: border.maxX - words.columns, y: border.minY), style: .dim)
    }
    (frameBottom, moreSign) = outer
  }
}
