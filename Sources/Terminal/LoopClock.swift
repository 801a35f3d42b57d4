import CTerminal
import Synchronization

/// A clock whose sleepers the event loop wakes, so that a tick needs neither a thread nor a
/// dispatch timer: the nearest deadline is the time-out of the loop's `poll`.
///
/// It counts the time in which the machine sleeps. Any thread may sleep on it.
public final class LoopClock: Clock, Sendable {
  /// A reading: the time since an arbitrary origin.
  public struct Instant: InstantProtocol {
    /// The time since the origin.
    public var uptime: Duration

    /// The reading at that time.
    public init(uptime: Duration) {
      self.uptime = uptime
    }

    public func advanced(by duration: Duration) -> Instant {
      Instant(uptime: uptime + duration)
    }

    public func duration(to other: Instant) -> Duration {
      other.uptime - uptime
    }

    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.uptime < rhs.uptime
    }
  }

  private struct Sleepers {
    var waiting: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] =
      [:]
    {
      didSet { nearest = waiting.values.lazy.map { $0.deadline }.min() }
    }
    /// The nearest deadline: looked for when it may change, not in each round of the loop.
    private(set) var nearest: Instant?
    var cancelled: Set<Int> = []
    var lastID = 0
    /// Those who wait for no more than the end of a round of the loop.
    var resting: [CheckedContinuation<Void, Never>] = []
  }

  private let sleepers = Mutex(Sleepers())
  private let reading: @Sendable () -> Duration

  /// A clock that reads the system's time.
  public convenience init() {
    self.init { .nanoseconds(terminal_uptime()) }
  }

  init(reading: @escaping @Sendable () -> Duration) {
    self.reading = reading
  }

  /// The time since an arbitrary origin, machine sleep included.
  public var uptime: Duration { reading() }

  public var now: Instant { Instant(uptime: uptime) }

  /// `poll` counts milliseconds.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Sleeps until the loop has passed the deadline; throws `CancellationError` once cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    let id = sleepers.withLock { sleepers in
      sleepers.lastID += 1
      return sleepers.lastID
    }
    defer { sleepers.withLock { _ = $0.cancelled.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = sleepers.withLock { sleepers in
          if sleepers.cancelled.contains(id) { return true }
          sleepers.waiting[id] = (deadline, continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        terminal_wake()
      }
    } onCancel: {
      let sleeper = sleepers.withLock { sleepers in
        sleepers.cancelled.insert(id)
        return sleepers.waiting.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
      terminal_wake()
    }
  }

  /// Returns once the loop has drawn what there is to draw: for work that the picture can do without.
  public func firstFrameDrawn() async {
    await withCheckedContinuation { continuation in
      sleepers.withLock { $0.resting.append(continuation) }
      terminal_wake()
    }
  }

  /// The nearest deadline of all sleepers.
  var nextDeadline: Instant? {
    sleepers.withLock { sleepers in
      sleepers.resting.isEmpty ? sleepers.nearest : Instant(uptime: .zero)
    }
  }

  /// Wakes those whose deadline has passed, the earliest first, and returns whether there were any;
  /// also those that waited for the picture.
  @discardableResult
  func wakeSleepers() -> Bool {
    guard let nextDeadline else { return false }
    let now = now
    guard nextDeadline <= now else { return false }
    let (resting, due) = sleepers.withLock { sleepers in
      defer { sleepers.resting = [] }
      let due = sleepers.waiting.filter { $0.value.deadline <= now }
      sleepers.waiting = sleepers.waiting.filter { $0.value.deadline > now }
      return (
        sleepers.resting,
        due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      )
    }
    for rest in resting { rest.resume() }
    for sleeper in due { sleeper.value.continuation.resume() }
    return !due.isEmpty
  }
}
