/// Views side by side, from left to right.
public struct HStack: View {
  /// The blank columns between two children.
  public let spacing: Int
  /// The views, from left to right.
  public let children: [any View]

  public init(spacing: Int = 0, @ViewBuilder _ children: () -> [any View]) {
    self.spacing = spacing
    self.children = children()
  }

  public var layout: Layout { Layout(of: children, along: .horizontal) }

  public func size(fitting proposal: Size) -> Size {
    let sizes = divide(proposal)
    return Size(
      width: sizes.reduce(spacing * max(0, sizes.count - 1)) { $0 + $1.width },
      height: sizes.map(\.height).max() ?? 0)
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    var x = area.minX
    for (child, size) in zip(children, divide(area.size)) {
      let place = Rect(x: x, y: area.minY, width: size.width, height: area.height)
      if !place.isEmpty { child.draw(in: place.intersection(area), on: &canvas) }
      x += size.width + spacing
    }
  }

  private func divide(_ room: Size) -> [Size] {
    room.divided(among: children, spacing: spacing, along: .horizontal)
  }
}

/// Views stacked from top to bottom.
public struct VStack: View {
  /// The blank rows between two children.
  public let spacing: Int
  /// The views, from top to bottom.
  public let children: [any View]

  public init(spacing: Int = 0, @ViewBuilder _ children: () -> [any View]) {
    self.spacing = spacing
    self.children = children()
  }

  public var layout: Layout { Layout(of: children, along: .vertical) }

  public func size(fitting proposal: Size) -> Size {
    let sizes = divide(proposal)
    return Size(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.reduce(spacing * max(0, sizes.count - 1)) { $0 + $1.height })
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    var y = area.minY
    for (child, size) in zip(children, divide(area.size)) {
      let place = Rect(x: area.minX, y: y, width: area.width, height: size.height)
      if !place.isEmpty { child.draw(in: place.intersection(area), on: &canvas) }
      y += size.height + spacing
    }
  }

  private func divide(_ room: Size) -> [Size] {
    room.divided(among: children, spacing: spacing, along: .vertical)
  }
}

/// Blank space that fills the remaining room in a stack.
public struct Spacer: View {
  /// The number of cells it takes even if there is no room.
  public var minimum: Int

  public init(minimum: Int = 0) {
    self.minimum = minimum
  }

  public var layout: Layout {
    var layout = Layout(flexible: .both)
    layout.isSpacer = true
    return layout
  }

  public func size(fitting proposal: Size) -> Size {
    Size(width: minimum, height: minimum)
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {}
}

extension Size {
  /// The sizes of a stack's children.
  ///
  /// By priority, then in order, children of fixed size get the size they want, and those with a
  /// least height get that; then these grow in the same order, and flexible ones share the rest
  /// equally. O(children × log(children)).
  fileprivate func divided(among children: [any View], spacing: Int, along axis: Axes) -> [Size] {
    var sizes = Array(repeating: Size.zero, count: children.count)
    var kept = Array(repeating: 0, count: children.count)
    var rest = extent(along: axis) - spacing * max(0, children.count - 1)
    let layouts = children.map(\.layout)
    let order = children.indices.sorted {
      (-layouts[$0].priority, $0) < (-layouts[$1].priority, $1)
    }
    func isFixed(_ index: Int) -> Bool { !layouts[index].flexible.contains(axis) }
    func isGrowing(_ index: Int) -> Bool { axis == .vertical && layouts[index].leastHeight > 0 }
    func serve(_ index: Int) {
      let room = max(0, rest + kept[index])
      sizes[index] = children[index].size(fitting: with(room, along: axis))
      rest += kept[index] - sizes[index].extent(along: axis)
    }
    for index in order {
      if isGrowing(index), layouts[index].leastHeight <= rest {
        kept[index] = layouts[index].leastHeight
        rest -= kept[index]
      } else if !isGrowing(index), isFixed(index) {
        serve(index)
      }
    }
    for index in order where isGrowing(index) && isFixed(index) { serve(index) }
    for index in order where !isFixed(index) { rest += kept[index] }
    var flexibleCount = children.indices.count { !isFixed($0) }
    for index in children.indices where !isFixed(index) {
      let share = max(0, rest) / flexibleCount
      let wanted = children[index].size(fitting: with(share, along: axis))
      let extent = max(share, wanted.extent(along: axis))
      sizes[index] = wanted.with(extent, along: axis)
      rest -= extent
      flexibleCount -= 1
    }
    return sizes
  }

  private func extent(along axis: Axes) -> Int {
    axis == .horizontal ? width : height
  }

  private func with(_ extent: Int, along axis: Axes) -> Size {
    axis == .horizontal
      ? Size(width: extent, height: height) : Size(width: width, height: extent)
  }
}
