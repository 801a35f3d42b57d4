/// Children side by side.
public struct HStack: View {
  /// Blank columns between two children.
  public let spacing: Int
  /// From left to right.
  public let children: [any View]
  public let layout: Layout

  public init(spacing: Int = 0, @ViewBuilder _ children: () -> [any View]) {
    self.spacing = spacing
    self.children = children()
    self.layout = Layout(of: self.children, along: .horizontal)
  }

  public func size(fitting proposal: Size) -> Size {
    let sizes = divide(proposal)
    return Size(
      width: sizes.reduce(spacing * max(0, sizes.count - 1)) { $0 + $1.width },
      height: sizes.reduce(0) { max($0, $1.height) })
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    var x = area.minX
    for (index, size) in divide(area.size).enumerated() {
      let place = Rect(x: x, y: area.minY, width: size.width, height: area.height)
      if !place.isEmpty { children[index].draw(in: place.intersection(area), on: &canvas) }
      x += size.width + spacing
    }
  }

  private func divide(_ room: Size) -> [Size] {
    Stacking.divide(room, among: children, spacing: spacing, along: .horizontal)
  }
}

/// Children below one another.
public struct VStack: View {
  /// Blank rows between two children.
  public let spacing: Int
  /// From top to bottom.
  public let children: [any View]
  public let layout: Layout

  public init(spacing: Int = 0, @ViewBuilder _ children: () -> [any View]) {
    self.spacing = spacing
    self.children = children()
    self.layout = Layout(of: self.children, along: .vertical)
  }

  public func size(fitting proposal: Size) -> Size {
    let sizes = divide(proposal)
    return Size(
      width: sizes.reduce(0) { max($0, $1.width) },
      height: sizes.reduce(spacing * max(0, sizes.count - 1)) { $0 + $1.height })
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    var y = area.minY
    for (index, size) in divide(area.size).enumerated() {
      let place = Rect(x: area.minX, y: y, width: area.width, height: size.height)
      if !place.isEmpty { children[index].draw(in: place.intersection(area), on: &canvas) }
      y += size.height + spacing
    }
  }

  private func divide(_ room: Size) -> [Size] {
    Stacking.divide(room, among: children, spacing: spacing, along: .vertical)
  }
}

/// Children on top of one another, the last one uppermost.
public struct ZStack: View {
  /// From the lowest to the uppermost.
  public let children: [any View]
  public let layout: Layout

  public init(@ViewBuilder _ children: () -> [any View]) {
    self.children = children()
    self.layout = Layout(of: self.children, along: .both)
  }

  public func size(fitting proposal: Size) -> Size {
    children.reduce(.zero) { size, child in
      let other = child.size(fitting: proposal)
      return Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    for child in children { child.draw(in: area, on: &canvas) }
  }
}

/// Room that a stack has left over.
public struct Spacer: View {
  /// The cells it takes in any case.
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
