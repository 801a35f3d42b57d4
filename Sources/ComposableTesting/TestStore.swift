@_exported public import Composable
import Dispatch

/// A store for tests: a test must assert what every action changes, which actions effects send, and
/// that no effect is left running.
///
/// ```swift
/// @MainActor @Test func `the counter counts`() async {
///   let store = TestStore(initialState: Counter.State()) { Counter() }
///   await store.send(.incremented) { $0.count = 1 }
/// }
/// ```
///
/// An effect that computes for more than half a second on the store's thread, which also handles keys,
/// fails the test.
///
/// At the end, call ``finish(timeout:file:line:)`` or let the store be released: both check that
/// nothing is left to assert.
@MainActor
@dynamicMemberLookup
public final class TestStore<State: Equatable, Action: Sendable> {
  /// A state, and the generator of the ids of its stacks at that time.
  struct Snapshot {
    let state: State
    let ids: StackElementIDGenerator?
  }

  /// An action that was reduced.
  struct Reduced {
    let action: Action
    let before: Snapshot
    let after: Snapshot
    /// Its changes of shared values, and those of effects before it.
    let shared: [ObjectIdentifier: SharedChanges.Entry]
    /// True if the test has already asserted a later state.
    var isPast = false
  }

  let core: StoreCore<State, Action>
  let position: SourcePosition

  /// The state as far as the test has asserted it.
  public var state: State { asserted.state }
  var asserted: Snapshot
  /// The state after the last action that was reduced.
  private var latest: Snapshot
  /// The last action that the test sent; nil outside of ``send``.
  var sent: Reduced?
  /// Actions that effects sent and the test has not received.
  var received: [Reduced] = []
  /// The changes of shared values since the last action.
  let sharedChanges = SharedChanges()
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// The number of the last wait, and of the last that took too long.
  private var (lastWait, lastTimeout) = (0, 0)

  /// The share of what happens that the test must assert.
  public var exhaustivity: Exhaustivity = .on
  /// The time to wait for effects on other threads, unless a call passes its own timeout. Time in
  /// which the machine is busy with something else hardly counts.
  public var timeout: Duration
  /// True if the feature dismissed itself with the `dismiss` dependency. After that, no action can
  /// be sent.
  public var isDismissed: Bool { core.isRootDismissed == true }

  /// Creates a store.
  ///
  /// - Parameter prepare: overrides dependencies. Using a dependency that is not overridden fails
  ///   the test.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in },
    timeout: Duration = .seconds(5), file: StaticString = #filePath, line: UInt = #line
  ) {
    var values = DependencyValues.current
    values.context = .test
    values.stackElementID = StackElementIDGenerator()
    values.sharedStorage = .inMemory()
    values.sharedChanges = sharedChanges
    values = values.updated(by: prepare)
    values.place = SourcePosition(file: file, line: line)
    let core = DependencyValues.$scoped.withValue(values) {
      StoreCore(
        initialState: initialState(), reducer: reducer().preparedAsFeature(),
        dependencies: DependencyValues.scoped)
    }
    self.core = core
    self.timeout = timeout
    asserted = Snapshot(state: core.state, ids: values.stackElementID?.copy())
    latest = asserted
    position = SourcePosition(file: file, line: line)
    core.didReduce = { [weak self] action, origin in self?.didReduce(action, origin) }
    core.didSettle = { [weak self] in self?.resumeWaiters() }
    core.isRootDismissed = false
    core.runsToEnd = true
    core.reportBlockingEffects(longerThan: .milliseconds(500))
  }

  deinit {
    // NB: an isolated deinit would lose the task-local value of the test that a failure belongs to.
    onMainActor {
      checkCompleteness(at: nil)
      core.cancelEffects()
    }
  }

  /// A part of the state as far as the test has asserted it.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// The dependencies, which a test may change between actions.
  public var dependencies: DependencyValues {
    get { core.dependencies ?? DependencyValues() }
    set { core.dependencies = newValue }
  }

  /// Runs `operation` with another exhaustivity.
  ///
  /// ```swift
  /// await store.withExhaustivity(.off) {
  ///   await store.send(.queryChanged("c"))
  /// }
  /// ```
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> Result
  ) async rethrows -> Result {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return try await operation()
  }

  /// Runs `operation` with changed dependencies.
  @discardableResult
  public func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void, operation: () async throws -> Result
  ) async rethrows -> Result {
    let previous = dependencies
    try update(&dependencies)
    defer { dependencies = previous }
    return try await operation()
  }

  private func didReduce(_ action: Action, _ origin: StoreCore<State, Action>.Origin) {
    let after = Snapshot(state: core.state, ids: dependencies.stackElementID?.copy())
    let reduced = Reduced(
      action: action, before: latest, after: after, shared: sharedChanges.take())
    latest = after
    switch origin {
    case .effect: received.append(reduced)
    case .user:
      for index in received.indices { received[index].isPast = true }
      sent = reduced
    }
  }

  private func resumeWaiters() {
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  /// Runs everything that is ready and then, if `isDone` is false, waits for other threads.
  ///
  /// - Returns: whether `isDone` became true in time.
  func wait(for timeout: Duration?, until isDone: () -> Bool) async -> Bool {
    core.drain()
    guard !isDone() else { return true }
    lastWait += 1
    let number = lastWait
    let alarm = Task { [weak self, timeout = timeout ?? self.timeout] in
      try await pass(timeout)
      self?.lastTimeout = number
      self?.resumeWaiters()
    }
    defer { alarm.cancel() }
    while !isDone(), lastTimeout != number {
      await withCheckedContinuation { waiters.append($0) }
    }
    return isDone()
  }
}

/// Runs `operation` on the main actor, and waits for it.
private func onMainActor(_ operation: @MainActor () -> Void) {
  if DispatchQueue.getSpecific(key: mainQueue) != nil {
    MainActor.assumeIsolated(operation)
  } else {
    DispatchQueue.main.sync { MainActor.assumeIsolated(operation) }
  }
}

/// A mark of the queue that the main actor runs on.
private let mainQueue = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()

/// Waits for `duration` in steps. A step that takes longer than it should, because the machine or the
/// main actor is busy, counts as one step.
@MainActor private func pass(_ duration: Duration) async throws {
  var rest = duration
  while rest > .zero {
    let step = min(rest, .milliseconds(10))
    try await ContinuousClock().sleep(for: step)
    rest -= step
  }
}

public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
where R.State: Equatable, R.Action: Sendable

/// The lifetime of an action in a test.
///
/// ```swift
/// let task = await store.send(.started)
/// await task.cancel()
/// ```
public struct TestStoreTask: Sendable {
  private let task: StoreTask
  private let timeout: Duration

  init(task: StoreTask, timeout: Duration) {
    self.task = task
    self.timeout = timeout
  }

  public var isCancelled: Bool { task.isCancelled }

  /// Cancels all effects of the action and waits for them to end.
  public func cancel() async {
    await task.cancel()
  }

  /// Waits for all effects of the action to end; reports an issue if they take longer than
  /// `timeout`.
  public func finish(
    timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) async {
    let limit = timeout ?? self.timeout
    let finished = Task { await task.finish() }
    let alarm = Task {
      try await pass(limit)
      finished.cancel()
      reportIssue(
        """
        Expected the effects of an action to finish, but they are still in flight after \(limit).

        Cancel them with an action, await task.cancel(), or advance the clock they sleep on.
        """, file: file, line: line)
    }
    await finished.value
    alarm.cancel()
  }
}

/// The share of what happens that a test must assert.
///
/// ```swift
/// store.exhaustivity = .off(showSkippedAssertions: false)
/// await store.send(.queryChanged("a"))
/// await store.skipReceivedActions()
/// store.assert { $0.lines = ["a"] }
/// ```
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change, each received action, the end of each effect.
  case on
  /// Only what the test asserts must hold. With `showSkippedAssertions`, everything else is listed
  /// in the log.
  case off(showSkippedAssertions: Bool)

  /// Only what the test asserts must hold.
  public static let off = Self.off(showSkippedAssertions: false)
}
