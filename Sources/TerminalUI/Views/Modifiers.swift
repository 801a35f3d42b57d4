/// A view with a modifier applied.
public struct ModifiedView: View {
  public let layout: Layout
  private let content: any View
  private let modifier: Modifier

  enum Modifier {
    case background(Style)
    case center
    case frame(width: Int?, height: Int?, alignment: HorizontalAlignment)
    case layout
    case onClick(Canvas.Hit)
    case padding(Edges)
  }

  init(_ content: any View, layout: Layout, modifier: Modifier) {
    self.content = content
    self.layout = layout
    self.modifier = modifier
  }

  public func size(fitting proposal: Size) -> Size {
    switch modifier {
    case .background, .center, .layout, .onClick:
      return content.size(fitting: proposal)
    case .frame(let width, let height, _):
      let inner = content.size(
        fitting: Size(width: width ?? proposal.width, height: height ?? proposal.height))
      return Size(width: width ?? inner.width, height: height ?? inner.height)
    case .padding(let edges):
      let inner = content.size(fitting: Rect(proposal).inset(edges).size)
      return Size(
        width: inner.width + edges.left + edges.right,
        height: inner.height + edges.top + edges.bottom)
    }
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    switch modifier {
    case .background(let style):
      canvas.withBackground(style) { canvas in
        canvas.fill(area)
        content.draw(in: area, on: &canvas)
      }
    case .center:
      content.draw(in: area.centered(content.size(fitting: area.size)), on: &canvas)
    case .frame(_, _, let alignment):
      canvas.clipped(to: area) { content.draw(in: area, aligned: alignment, on: &$0) }
    case .layout:
      content.draw(in: area, on: &canvas)
    case .onClick(let hit):
      canvas.addTarget(hit, in: area)
      content.draw(in: area, on: &canvas)
    case .padding(let edges):
      content.draw(in: area.inset(edges), on: &canvas)
    }
  }
}

/// The alignment of a view in a wider frame.
public enum HorizontalAlignment: Hashable, Sendable {
  case center
  case leading
  case trailing
}

extension View {
  /// Draws the view at one side of an area, or in its middle.
  public func draw(
    in area: Rect, aligned alignment: HorizontalAlignment, on canvas: inout Canvas
  ) {
    guard alignment != .leading else { return draw(in: area, on: &canvas) }
    let rest = max(0, area.width - size(fitting: area.size).width)
    draw(in: area.inset(Edges(left: alignment == .center ? rest / 2 : rest)), on: &canvas)
  }

  /// Gives the view its room in a stack before views with a lower priority.
  public func prioritized(_ priority: Int = 1) -> ModifiedView {
    var layout = layout
    layout.priority = priority
    return ModifiedView(self, layout: layout, modifier: .layout)
  }

  /// Gives the view the remaining room in its stack.
  public func flexible(_ axes: Axes = .both) -> ModifiedView {
    var layout = layout
    layout.flexible = axes
    return ModifiedView(self, layout: layout, modifier: .layout)
  }

  /// Adds blank cells around the view.
  public func padding(_ edges: Edges) -> ModifiedView {
    ModifiedView(self, layout: layout, modifier: .padding(edges))
  }

  /// Fills the view's area with a style and draws the view on top.
  public func background(_ style: Style) -> ModifiedView {
    ModifiedView(self, layout: layout, modifier: .background(style))
  }

  /// Makes the view's area react to clicks.
  public func onClick(_ hit: Canvas.Hit) -> ModifiedView {
    ModifiedView(self, layout: layout, modifier: .onClick(hit))
  }

  /// Fixes the size in cells; the view chooses any dimension that is `nil`.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: HorizontalAlignment = .leading
  ) -> ModifiedView {
    var layout = layout
    if width != nil { layout.flexible.remove(.horizontal) }
    if height != nil { layout.flexible.remove(.vertical) }
    return ModifiedView(
      self, layout: layout, modifier: .frame(width: width, height: height, alignment: alignment))
  }

  /// Takes all available room and draws the view in the middle.
  public func centered() -> ModifiedView {
    ModifiedView(
      self, layout: Layout(flexible: .both, priority: layout.priority), modifier: .center)
  }
}
