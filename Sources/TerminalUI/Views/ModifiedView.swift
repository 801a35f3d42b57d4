/// What a modifier makes of a view.
///
/// NB: one type that holds `any View`, and neither generic nor opaque: a feature, in another module,
/// would have each of those looked up at run time wherever it makes one.
public struct ModifiedView: View {
  public let layout: Layout
  private let content: any View
  private let change: Change

  enum Change {
    case align
    case click(Canvas.Hit)
    case frame(width: Int?, height: Int?, alignment: HorizontalAlignment)
    case ground(Style)
    case layout
    case pad(Edges)
  }

  init(_ content: any View, layout: Layout, change: Change) {
    self.content = content
    self.layout = layout
    self.change = change
  }

  public func size(fitting proposal: Size) -> Size {
    switch change {
    case .align, .click, .ground, .layout:
      return content.size(fitting: proposal)
    case .frame(let width, let height, _):
      let inner = content.size(
        fitting: Size(width: width ?? proposal.width, height: height ?? proposal.height))
      return Size(width: width ?? inner.width, height: height ?? inner.height)
    case .pad(let edges):
      let inner = content.size(fitting: Rect(proposal).inset(edges).size)
      return Size(
        width: inner.width + edges.left + edges.right,
        height: inner.height + edges.top + edges.bottom)
    }
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    switch change {
    case .align:
      content.draw(in: area.centered(content.size(fitting: area.size)), on: &canvas)
    case .click(let hit):
      canvas.addTarget(hit, in: area)
      content.draw(in: area, on: &canvas)
    case .frame(_, _, let alignment):
      canvas.clipped(to: area) { content.draw(in: aligned(alignment, in: area), on: &$0) }
    case .ground(let style):
      canvas.withBackground(style) { canvas in
        canvas.fill(area)
        content.draw(in: area, on: &canvas)
      }
    case .layout:
      content.draw(in: area, on: &canvas)
    case .pad(let edges):
      content.draw(in: area.inset(edges), on: &canvas)
    }
  }

  private func aligned(_ alignment: HorizontalAlignment, in area: Rect) -> Rect {
    guard alignment != .leading else { return area }
    let rest = max(0, area.width - content.size(fitting: area.size).width)
    return area.inset(Edges(left: alignment == .center ? rest / 2 : rest))
  }
}
