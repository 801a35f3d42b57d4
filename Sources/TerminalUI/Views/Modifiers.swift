extension View {
  /// Gets its room before its neighbours in a stack.
  public func prioritized(_ priority: Int = 1) -> some View {
    var layout = layout
    layout.priority = priority
    return Modified(content: self, layout: layout)
  }

  /// Takes whatever room its stack has left.
  public func flexible(_ axes: Axes = .both) -> some View {
    Modified(content: self, layout: Layout(flexible: axes, priority: layout.priority))
  }

  /// Leaves cells free around the view.
  public func padding(_ edges: Edges) -> some View {
    Padded(content: self, edges: edges)
  }

  /// Fills the view's room and draws it on that style.
  public func background(_ style: Style) -> some View {
    Grounded(content: self, style: style)
  }

  /// Makes the view's room answer clicks.
  public func onClick(_ hit: Canvas.Hit) -> some View {
    Clickable(content: self, hit: hit)
  }

  /// Takes exactly so many cells; `nil` leaves it to the view.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: HorizontalAlignment = .leading
  ) -> some View {
    Framed(content: self, width: width, height: height, alignment: alignment)
  }

  /// Takes all the room there is and stands in its middle.
  public func centered() -> some View {
    Centered(content: self)
  }
}

// NB: the modifiers hold `any View` rather than being generic over it. A generic one would look its
// type up at run time wherever a feature, in another module, makes one.

private struct Modified: View {
  var content: any View
  var layout: Layout

  func size(fitting proposal: Size) -> Size { content.size(fitting: proposal) }

  func draw(in area: Rect, on canvas: inout Canvas) { content.draw(in: area, on: &canvas) }
}

private struct Padded: View {
  var content: any View
  var edges: Edges

  var layout: Layout { content.layout }

  func size(fitting proposal: Size) -> Size {
    let inner = content.size(fitting: Rect(proposal).inset(edges).size)
    return Size(
      width: inner.width + edges.left + edges.right,
      height: inner.height + edges.top + edges.bottom)
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    content.draw(in: area.inset(edges), on: &canvas)
  }
}

private struct Grounded: View {
  var content: any View
  var style: Style

  var layout: Layout { content.layout }

  func size(fitting proposal: Size) -> Size { content.size(fitting: proposal) }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.grounded(on: style) { canvas in
      canvas.fill(area)
      content.draw(in: area, on: &canvas)
    }
  }
}

private struct Clickable: View {
  var content: any View
  var hit: Canvas.Hit

  var layout: Layout { content.layout }

  func size(fitting proposal: Size) -> Size { content.size(fitting: proposal) }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.answer(hit, in: area)
    content.draw(in: area, on: &canvas)
  }
}

private struct Framed: View {
  var content: any View
  var width: Int?
  var height: Int?
  var alignment: HorizontalAlignment

  var layout: Layout {
    var layout = content.layout
    if width != nil { layout.flexible.remove(.horizontal) }
    if height != nil { layout.flexible.remove(.vertical) }
    return layout
  }

  func size(fitting proposal: Size) -> Size {
    let room = Size(width: width ?? proposal.width, height: height ?? proposal.height)
    let inner = content.size(fitting: room)
    return Size(width: width ?? inner.width, height: height ?? inner.height)
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.clipped(to: area) { canvas in
      let rest = alignment == .leading ? 0 : area.width - content.size(fitting: area.size).width
      let left = alignment == .center ? rest / 2 : rest
      content.draw(in: area.inset(Edges(left: max(0, left))), on: &canvas)
    }
  }
}

private struct Centered: View {
  var content: any View

  var layout: Layout { Layout(flexible: .both, priority: content.layout.priority) }

  func size(fitting proposal: Size) -> Size { content.size(fitting: proposal) }

  func draw(in area: Rect, on canvas: inout Canvas) {
    content.draw(in: area.centered(content.size(fitting: area.size)), on: &canvas)
  }
}
