extension Canvas {
  /// True if things may move by themselves: on fast terminals, while nothing covers the screen.
  public var hasMotion: Bool { time != nil }

  /// Draws something that moves by itself between the changes of its screen, such as the hand of a
  /// clock, if things may move.
  ///
  /// The screen is drawn again at the next step at which it looks different, and at no other time.
  ///
  /// ```swift
  /// canvas.draw(moving: quarters) { step, canvas in
  ///   Ring(count: 1, filled: (seconds + Double(step) / 4) / 60).draw(in: area, on: &canvas)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - steps: the times on a monotonic clock at which it may look different, in order.
  ///   - draw: draws it as it looks after this number of steps, and draws nothing else.
  public mutating func draw(
    moving steps: [Duration], _ draw: (_ step: Int, _ canvas: inout Canvas) -> Void
  ) {
    guard let time else { return draw(0, &self) }
    let step = steps.count { $0 <= time }
    let before = self
    draw(step, &self)
    for next in steps.indices[step...] {
      var later = before
      draw(next + 1, &later)
      guard later.rows == rows else {
        nextFrame = min(nextFrame ?? steps[next], steps[next])
        return
      }
    }
  }
}
