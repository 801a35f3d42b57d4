/// A bar of equal parts with gaps between, the first ones filled.
///
/// With more parts than there is room for it is a progress bar.
public struct SegmentBar: View {
  /// How many parts there are.
  public var count: Int
  /// How many of the parts are filled, 0…`count`.
  public var filled: Int
  /// Of every part.
  public var style: Style

  public init(count: Int, filled: Int, style: Style = .plain) {
    self.count = max(0, count)
    self.filled = min(max(0, filled), max(0, count))
    self.style = style
  }

  public var layout: Layout { Layout(flexible: .horizontal) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard count > 0 else { return }
    if canvas.glyphs == .screenReader {
      return Text("\(filled) of \(count)", style: style).draw(in: area, on: &canvas)
    }
    let room = area.width - (count - 1)
    guard room >= count else {
      return ProgressBar(fraction: Double(filled) / Double(count), style: style)
        .draw(in: area, on: &canvas)
    }
    var x = area.minX
    for index in 0..<count {
      let width = room * (index + 1) / count - room * index / count
      let place = Rect(x: x, y: area.minY, width: width, height: 1)
      canvas.fill(place, style: style, with: index < filled ? "█" : "░")
      x += width + 1
    }
  }
}
