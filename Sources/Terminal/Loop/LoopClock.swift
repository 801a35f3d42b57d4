import CTerminal
import Synchronization

/// A clock for sleepers that the event loop wakes, so that a tick needs neither a thread nor a
/// dispatch timer: the nearest deadline is the timeout of the loop's `poll`.
///
/// It keeps counting while the machine sleeps. Any thread may sleep on it.
public final class LoopClock: Clock, Sendable {
  /// A reading: the time since an arbitrary origin.
  public struct Instant: InstantProtocol {
    /// The time since the origin.
    public var uptime: Duration

    /// Creates the reading at this time.
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
    private(set) var nearest: Instant?
    var cancelled: Set<Int> = []
    var lastID = 0
    var waitingForFrame: [CheckedContinuation<Void, Never>] = []
  }

  private let sleepers = Mutex(Sleepers())
  private let reading: @Sendable () -> Duration

  /// Creates a clock that reads the system's time.
  public convenience init() {
    self.init { .nanoseconds(terminal_uptime()) }
  }

  init(reading: @escaping @Sendable () -> Duration) {
    self.reading = reading
  }

  /// The time since an arbitrary origin, including time that the machine was asleep.
  public var uptime: Duration { reading() }

  public var now: Instant { Instant(uptime: uptime) }

  /// `poll` counts milliseconds.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Sleeps until the loop has passed the deadline; throws `CancellationError` if canceled.
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

  /// Returns once the loop has drawn the next frame: for work that is not needed for the frame.
  public func firstFrameDrawn() async {
    await withCheckedContinuation { continuation in
      sleepers.withLock { $0.waitingForFrame.append(continuation) }
      terminal_wake()
    }
  }

  /// The nearest deadline of all sleepers.
  var nextDeadline: Instant? {
    sleepers.withLock { sleepers in
      sleepers.waitingForFrame.isEmpty ? sleepers.nearest : Instant(uptime: .zero)
    }
  }

  /// The timeout of `poll` for the nearest of these deadlines: milliseconds, rounded up and at most a
  /// day; -1 without a deadline.
  static func milliseconds(until deadlines: [Duration?], from now: Duration) -> Int32 {
    guard let next = deadlines.compactMap(\.self).min() else { return -1 }
    let rest = max(.zero, next - now).components
    guard rest.seconds < 86_400 else { return 86_400_000 }
    let milliseconds = (rest.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(rest.seconds * 1000 + milliseconds)
  }

  /// Wakes the sleepers that are due, the earliest first, and the tasks that are waiting for a
  /// frame.
  func wakeSleepers() {
    guard let nextDeadline else { return }
    let now = now
    guard nextDeadline <= now else { return }
    let (waitingForFrame, due) = sleepers.withLock { sleepers in
      defer { sleepers.waitingForFrame = [] }
      let due = sleepers.waiting.filter { $0.value.deadline <= now }
      sleepers.waiting = sleepers.waiting.filter { $0.value.deadline > now }
      return (
        sleepers.waitingForFrame,
        due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      )
    }
    for continuation in waitingForFrame { continuation.resume() }
    for sleeper in due { sleeper.value.continuation.resume() }
  }
}
