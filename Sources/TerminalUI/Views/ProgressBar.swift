/// How much of something is done.
public struct ProgressBar: View {
  /// 0…1; what lies outside is taken for the nearer end.
  public var fraction: Double
  /// Of the whole bar.
  public var style: Style

  public init(fraction: Double, style: Style = .plain) {
    self.fraction = fraction
    self.style = style
  }

  public var layout: Layout { Layout(flexible: .horizontal) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let part = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    if canvas.glyphs == .screenReader {
      return Text("\(Int(part * 100)) percent", style: style).draw(in: area, on: &canvas)
    }
    let filled = Int(part * Double(area.width))
    let row = area.row(0)
    canvas.fill(row.inset(Edges(right: area.width - filled)), style: style, with: "█")
    canvas.fill(row.inset(Edges(left: filled)), style: style, with: "░")
  }
}
