import Composable
import Synchronization

/// A clock on which nobody waits: sleeping moves it to the deadline at once.
public final class ImmediateClock: MonotonicClock {
  /// A point in time.
  public struct Instant: InstantProtocol {
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

  private let current: Mutex<Instant>

  /// A clock that reads `now`.
  public init(now: Instant = Instant()) {
    current = Mutex(now)
  }

  public var now: Instant { current.withLock { $0 } }
  public var uptime: Duration { now.offset }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    current.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
