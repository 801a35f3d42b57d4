@_exported public import Composable

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
/// At the end, call ``finish(timeout:file:line:)`` or let the store be released: both check that
/// nothing is left to assert.
@MainActor
@dynamicMemberLookup
public final class TestStore<State: Equatable, Action: Sendable> {
  struct Received {
    let action: Action
    let state: State
  }

  let core: StoreCore<State, Action>
  private let position: SourcePosition

  /// The state as far as the test has asserted it.
  public internal(set) var state: State
  /// Actions that effects sent and the test has not received, with the state after each.
  var received: [Received] = []
  /// The state after the last action that was reduced; nil outside of ``send``.
  var stateAfterSend: State?
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// Copies of the stack id generator: one from before each action that is still to be asserted.
  var idsBefore: [StackElementIDGenerator?] = []

  /// How much the test must assert.
  public var exhaustivity: Exhaustivity = .on
  /// How long to wait for effects on other threads, unless a call passes its own timeout.
  public var timeout: Duration
  /// Whether the feature dismissed itself with the `dismiss` dependency. After that, no action can
  /// be sent.
  public var isDismissed: Bool { core.isRootDismissed == true }

  /// Creates a store.
  ///
  /// - Parameter prepare: overrides dependencies. Using a dependency that is not overridden fails
  ///   the test.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in },
    timeout: Duration = .seconds(1), file: StaticString = #filePath, line: UInt = #line
  ) {
    var values = DependencyValues.current
    values.context = .test
    values.stackElementID = StackElementIDGenerator()
    prepare(&values)
    values.place = SourcePosition(file: file, line: line)
    let core = DependencyValues.$scoped.withValue(values) {
      StoreCore(
        initialState: initialState(), reducer: reducer().prepared(),
        dependencies: DependencyValues.scoped)
    }
    self.core = core
    self.timeout = timeout
    state = core.state
    position = SourcePosition(file: file, line: line)
    idsBefore = [values.stackElementID?.copy()]
    core.didReduce = { [weak self] action, origin in self?.didReduce(action, origin) }
    core.didSettle = { [weak self] in self?.resumeWaiters() }
    core.isRootDismissed = false
  }

  deinit {
    // NB: an isolated deinit would lose the task-local value of the test that a failure belongs to.
    // Tests create and release their stores on the main actor.
    MainActor.assumeIsolated {
      checkCompleteness(at: position)
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

  private func didReduce(_ action: Action, _ origin: StoreCore<State, Action>.Origin) {
    switch origin {
    case .user: stateAfterSend = core.state
    case .effect: received.append(Received(action: action, state: core.state))
    }
    idsBefore.append(dependencies.stackElementID?.copy())
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
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: timeout ?? self.timeout)
    let alarm = Task { [weak self] in
      try await clock.sleep(until: deadline)
      self?.resumeWaiters()
    }
    defer { alarm.cancel() }
    while !isDone(), clock.now < deadline {
      await withCheckedContinuation { waiters.append($0) }
    }
    return isDone()
  }
}

/// The test store of the feature `R`.
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

  /// Whether ``cancel()`` was called.
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
      try await ContinuousClock().sleep(for: limit)
      finished.cancel()
      reportIssue(
        """
        The effects of an action did not end within \(limit).

        Cancel them with an action, await task.cancel(), or advance the clock they sleep on.
        """, file: file, line: line)
    }
    await finished.value
    alarm.cancel()
  }
}

/// How much of what happens a test must assert.
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
