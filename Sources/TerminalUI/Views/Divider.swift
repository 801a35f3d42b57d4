/// A line across its room.
public struct Divider: View {
  public var style: Style

  public init(style: Style = .dim) {
    self.style = style
  }

  public var layout: Layout { Layout(flexible: .horizontal) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area.row(0), style: style, with: "─")
  }
}
