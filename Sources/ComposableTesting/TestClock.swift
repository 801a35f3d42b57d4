import Composable
import Synchronization

/// A clock that moves only when a test advances it. Use it if the timing or the order of events
/// matters.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) {
///   Timer()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.started) { $0.startedAt = .zero }
/// await clock.advance(by: .seconds(1))
/// await store.receive(.timerTicked) { $0.count = 1 }
/// ```
public final class TestClock: MonotonicClock {
  public typealias Instant = ClockInstant

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let executor: StoreExecutor?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: Instant
    var nextID = 0
    var sleepers: [Sleeper] = []
    var executors: [ObjectIdentifier: StoreExecutor] = [:]
  }

  private let state: Mutex<State>

  /// Creates a clock that starts at `now`.
  public init(now: Instant = Instant()) {
    state = Mutex(State(now: now))
  }

  public var now: Instant { state.withLock(\.now) }
  public var uptime: Duration { now.offset }
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that are sleeping on this clock.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let executor = RunningEffect.current?.executor
    let id = state.withLock { state -> Int? in
      if let executor { state.executors[ObjectIdentifier(executor)] = executor }
      guard deadline >= state.now else { return nil }
      defer { state.nextID += 1 }
      return state.nextID
    }
    guard let id else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(
          id: id, deadline: deadline, executor: executor, continuation: continuation)
        let isCancelled = state.withLock { state in
          // NB: a task is marked as canceled before its handler runs, and the handler takes this
          // lock.
          if Task.isCancelled { return true }
          state.sleepers.append(sleeper)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances time: wakes sleepers in the order of their deadlines, each at its own deadline, and
  /// lets each one run until it waits again.
  ///
  /// ```swift
  /// await clock.advance(by: .seconds(1))
  /// ```
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances time to `deadline`, as ``advance(by:)`` does. If the deadline has already passed,
  /// this only lets tasks run until they wait.
  public func advance(to deadline: Instant) async {
    await settle()
    while let sleeper = wakeNext(until: deadline) {
      sleeper.continuation.resume()
      await settle()
    }
    state.withLock { $0.now = max($0.now, deadline) }
    await settle()
  }

  /// Advances time until no tasks are sleeping. A timer that is not canceled never ends, so after
  /// `limit` wake-ups an issue is reported.
  ///
  /// ```swift
  /// await clock.run()
  /// ```
  public func run(limit: Int = 10_000, file: StaticString = #filePath, line: UInt = #line) async {
    await settle()
    for _ in 0..<limit {
      guard let sleeper = wakeNext(until: nil) else { return }
      sleeper.continuation.resume()
      await settle()
    }
    guard sleeperCount > 0 else { return }
    reportIssue(
      """
      After \(limit) wake-ups, tasks are still sleeping on this clock.

      Cancel timers before running the clock, or advance it by a fixed time.
      """, file: file, line: line)
  }

  private func wakeNext(until deadline: Instant?) -> Sleeper? {
    state.withLock { state in
      let due = state.sleepers.indices.min {
        state.sleepers[$0].deadline < state.sleepers[$1].deadline
      }
      guard let due, deadline.map({ state.sleepers[due].deadline <= $0 }) ?? true else {
        return nil
      }
      let sleeper = state.sleepers.remove(at: due)
      state.now = max(state.now, sleeper.deadline)
      return sleeper
    }
  }

  /// Lets tasks run until they wait: stores by draining them, other tasks by yielding.
  private func settle() async {
    let executors = state.withLock { Array($0.executors.values) }
    for executor in executors { await executor.drain() }
    guard executors.isEmpty else { return }
    // NB: tasks that do not belong to a store cannot be observed. Yielding lets those that share
    // this executor run; nothing is lost if they run later.
    for _ in 0..<20 { await Task.yield() }
  }
}

/// A clock on which nothing waits: sleeping moves it to the deadline immediately.
///
/// Use it if the timing of events does not matter. A timer on it never pauses, which a store
/// reports as an issue; use a ``TestClock`` for timers.
///
/// ```swift
/// $0.continuousClock = ImmediateClock()
/// ```
public final class ImmediateClock: MonotonicClock {
  public typealias Instant = ClockInstant

  private let current: Mutex<Instant>

  /// Creates a clock that starts at `now`.
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
