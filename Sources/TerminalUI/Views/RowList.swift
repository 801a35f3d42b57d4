/// Rows of equal height that scroll so that the selected one is seen.
///
/// Only the rows on screen are built: 100,000 rows cost what a page costs. The offset follows from
/// selection and height alone. A click on a row hits `.item(row)`; on the selected one, `Enter`. For
/// screen readers the cursor stands on the selected row.
public struct RowList: View {
  /// How many rows there are.
  public var count: Int
  /// The index of the selected one; `nil` if none is.
  public var selection: Int?
  /// How many rows of the window each one takes.
  public var rowHeight: Int
  /// Whether a click may select the row of an index.
  public var isSelectable: (Int) -> Bool
  /// Makes the row of an index; called for those that are seen.
  public var row: (Int) -> any View

  public init(
    count: Int, selection: Int?, rowHeight: Int = 1,
    isSelectable: @escaping (Int) -> Bool = { _ in true }, row: @escaping (Int) -> any View
  ) {
    self.count = count
    self.selection = selection
    self.rowHeight = rowHeight
    self.isSelectable = isSelectable
    self.row = row
  }

  public var layout: Layout { Layout(isFlexible: true) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, count * rowHeight))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let first = Self.firstVisible(
      selection: selection ?? 0, count: count, capacity: max(1, area.height / rowHeight))
    let end = min(count, first + (area.height + rowHeight - 1) / rowHeight)
    canvas.clipped(to: area) { canvas in
      for index in first..<end {
        let y = area.minY + (index - first) * rowHeight
        let place = Rect(x: area.minX, y: y, width: area.width, height: rowHeight)
        if isSelectable(index) {
          canvas.addTarget(index == selection ? .key(.enter) : .item(index), in: place)
        }
        row(index).draw(in: place, on: &canvas)
        if canvas.glyphs == .screenReader, index == selection, canvas.caret == nil {
          canvas.placeCaret(at: place.origin)
        }
      }
    }
  }

  /// The first row to draw: lists turn like pages that overlap by one row, so that a step within a
  /// page redraws two rows and nothing else.
  public static func firstVisible(selection: Int, count: Int, capacity: Int) -> Int {
    guard count > capacity else { return 0 }
    let step = max(1, capacity - 1)
    let page = max(0, min(selection, count - 1)) / step
    return min(page * step, count - capacity)
  }
}
