extension View {
  /// Gets its room before its neighbours in a stack.
  public func prioritized(_ priority: Int = 1) -> ModifiedView {
    var layout = layout
    layout.priority = priority
    return ModifiedView(self, layout: layout, change: .layout)
  }

  /// Takes whatever room its stack has left.
  public func flexible(_ axes: Axes = .both) -> ModifiedView {
    ModifiedView(
      self, layout: Layout(flexible: axes, priority: layout.priority), change: .layout)
  }

  /// Leaves cells free around the view.
  public func padding(_ edges: Edges) -> ModifiedView {
    ModifiedView(self, layout: layout, change: .pad(edges))
  }

  /// Fills the view's room and draws it on that style.
  public func background(_ style: Style) -> ModifiedView {
    ModifiedView(self, layout: layout, change: .ground(style))
  }

  /// Makes the view's room answer clicks.
  public func onClick(_ hit: Canvas.Hit) -> ModifiedView {
    ModifiedView(self, layout: layout, change: .click(hit))
  }

  /// Takes exactly so many cells; `nil` leaves it to the view.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: HorizontalAlignment = .leading
  ) -> ModifiedView {
    var layout = layout
    if width != nil { layout.flexible.remove(.horizontal) }
    if height != nil { layout.flexible.remove(.vertical) }
    return ModifiedView(
      self, layout: layout, change: .frame(width: width, height: height, alignment: alignment))
  }

  /// Takes all the room there is and stands in its middle.
  public func centered() -> ModifiedView {
    ModifiedView(
      self, layout: Layout(flexible: .both, priority: layout.priority), change: .align)
  }
}
