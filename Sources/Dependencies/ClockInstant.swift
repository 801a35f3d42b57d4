/// A point in time of a clock that is made for tests.
///
/// ```swift
/// let later = ClockInstant().advanced(by: .seconds(90))
/// ```
public struct ClockInstant: InstantProtocol {
  /// The time since the clock was made.
  public let offset: Duration

  /// A point in time, `offset` after the clock was made.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
  public func duration(to other: Self) -> Duration { other.offset - offset }
  public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
}
