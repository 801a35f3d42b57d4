/// How a stack's room is divided.
enum Stacking {
  /// Each child's size: the firm ones what they want, by priority and then in order, the flexible
  /// ones equal parts of the rest. O(children), times the number of different priorities.
  static func divide(
    _ room: Size, among children: [any View], spacing: Int, along axis: Axes
  ) -> [Size] {
    var sizes = Array(repeating: Size.zero, count: children.count)
    var rest = room.extent(along: axis) - spacing * max(0, children.count - 1)
    var flexible = 0
    var next: Int? = Int.max
    while let priority = next {
      next = nil
      flexible = 0
      for index in children.indices {
        let layout = children[index].layout
        if layout.flexible.contains(axis) {
          flexible += 1
        } else if layout.priority == priority {
          sizes[index] = children[index].size(fitting: room.with(max(0, rest), along: axis))
          rest -= sizes[index].extent(along: axis)
        } else if layout.priority < priority {
          next = max(next ?? layout.priority, layout.priority)
        }
      }
    }
    for index in children.indices where children[index].layout.flexible.contains(axis) {
      let share = max(0, rest) / flexible
      let wanted = children[index].size(fitting: room.with(share, along: axis))
      let extent = max(share, wanted.extent(along: axis))
      sizes[index] = wanted.with(extent, along: axis)
      rest -= extent
      flexible -= 1
    }
    return sizes
  }
}

extension Size {
  fileprivate func extent(along axis: Axes) -> Int {
    axis == .horizontal ? width : height
  }

  fileprivate func with(_ extent: Int, along axis: Axes) -> Size {
    axis == .horizontal
      ? Size(width: extent, height: height) : Size(width: width, height: extent)
  }
}
