/// A circle of arcs in braille, one a person, from 12 o'clock clockwise with gaps between. Filled
/// arcs are thick, the others thin, so that it reads without colour. Text stands inside.
///
/// In a window smaller than 60x20, in a small room, without UTF-8 and for screen readers it is a
/// `SegmentBar` with the text below.
public struct Ring: View {
  /// How many arcs there are.
  public var count: Int
  /// How many arcs are filled, 0…`count`.
  public var filled: Int
  /// Of the filled arcs; the others are dim.
  public var style: Style
  /// Lines in the middle of the circle.
  public var captions: [Text]

  /// The smallest window that has room for a ring.
  public static let minimumWindow = Size(width: 60, height: 20)

  public init(count: Int, filled: Int, style: Style = .plain, captions: [Text] = []) {
    self.count = max(1, count)
    self.filled = min(max(0, filled), max(1, count))
    self.style = style
    self.captions = captions
  }

  public var layout: Layout { Layout(isFlexible: true) }

  /// The largest circle: cells are about twice as high as they are wide.
  public func size(fitting proposal: Size) -> Size {
    let height = min(proposal.height, proposal.width / 2)
    return Size(width: height * 2, height: height)
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let hasRoom =
      canvas.size.width >= Self.minimumWindow.width
      && canvas.size.height >= Self.minimumWindow.height
    let circle = area.centered(size(fitting: area.size))
    if canvas.glyphs == .unicode, hasRoom, circle.height >= 7 {
      drawCircle(in: circle, on: &canvas)
    } else {
      drawBar(in: area, on: &canvas)
    }
  }

  private func drawBar(in area: Rect, on canvas: inout Canvas) {
    let block = area.centered(Size(width: area.width, height: captions.count + 1))
    SegmentBar(count: count, filled: filled, style: style).draw(in: block.row(0), on: &canvas)
    for (index, caption) in captions.enumerated() {
      let place = block.row(index + 1).centered(Size(width: caption.columns, height: 1))
      caption.draw(in: place, on: &canvas)
    }
  }

  private func drawCircle(in area: Rect, on canvas: inout Canvas) {
    let dots = RingDots(diameter: area.height * 4, count: count, filled: filled)
    for y in 0..<area.height {
      for x in 0..<area.width {
        let cell = dots.cell(x: x, y: y)
        guard cell.dots > 0, let scalar = Unicode.Scalar(0x2800 + UInt32(cell.dots)) else {
          continue
        }
        canvas.write(
          String(Character(scalar)), at: Point(x: area.minX + x, y: area.minY + y),
          style: cell.isFilled ? style : .dim)
      }
    }
    let first = area.minY + (area.height - captions.count) / 2
    for (index, caption) in captions.enumerated() {
      let row = Rect(x: area.minX, y: first + index, width: area.width, height: 1)
      let room = dots.room(inRow: row.minY - area.minY)
      let line = row.centered(Size(width: min(caption.columns, room), height: 1))
      caption.draw(in: line, on: &canvas)
    }
  }
}
