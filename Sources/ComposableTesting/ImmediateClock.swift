import Composable
import Synchronization

/// A clock on which nobody waits: sleeping moves it to the deadline at once.
///
/// Use it where it does not matter when things happen. A timer on it never pauses, which a store reports;
/// use a ``TestClock`` there.
///
/// ```swift
/// $0.continuousClock = ImmediateClock()
/// ```
public final class ImmediateClock: MonotonicClock {
  public typealias Instant = ClockInstant

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
