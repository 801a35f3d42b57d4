/// The state of a store, its reducer, and its running effects.
@MainActor
package final class StoreCore<State, Action: Sendable>: StoreOwner {
  /// The sender of an action.
  package enum Origin {
    case user
    case effect
  }

  private let reducer: Reduce<State, Action>
  /// - Precondition: no reduction is in progress, since it would have exclusive access to the
  ///   state.
  package private(set) var state: State
  private var isReducing = false
  private var hasReportedRunaway = false
  /// The senders of actions that were reduced while actions that they led to were queued.
  private var senders: [CheckedContinuation<Void, Never>] = []
  private let runner = EffectRunner()

  /// The dependencies that this store's reducers and effects see; nil for those of the caller.
  package var dependencies: DependencyValues?
  /// Called after each reduction.
  package var didReduce: ((Action, Origin) -> Void)?
  /// True if draining runs everything, as in a test, which has no input to handle in between. Then
  /// effects that do not pause are reported and interrupted.
  package var runsToEnd = false {
    didSet { runner.executor.keepsBackgroundWork = runsToEnd }
  }
  private var stopwatch: EffectStopwatch?
  /// Called after each reduction, until they return false.
  private var observers: [() -> Bool] = []
  /// Called when all work that was ready is done.
  package var didSettle: (() -> Void)?

  /// True if an action was reduced since the store was drained last.
  private var hasReduced = false
  /// That of the shared values when the store was drained last.
  private var sharedVersion = SharedChanges.version
  /// Called on any thread when there is work; nil to let the main actor drain the store.
  var onWake: (@Sendable () -> Void)? {
    didSet { runner.executor.onWake(onWake ?? drainOnMainActor) }
  }

  package init(
    initialState: State, reducer: Reduce<State, Action>, dependencies: DependencyValues?
  ) {
    state = initialState
    self.reducer = reducer
    self.dependencies = dependencies
    runner.executor.onDrain { [weak self] in self?.drain() }
    runner.executor.onWake(drainOnMainActor)
  }

  deinit {
    runner.close()
  }

  private var drainOnMainActor: @Sendable () -> Void {
    { [weak self] in Task { @MainActor in self?.drain() } }
  }

  var isIdle: Bool { runner.isIdle }

  /// The running effects that have not been canceled.
  package var runningEffects: Set<RunningEffect> { runner.running }

  package func cancelEffects() { runner.cancelAll() }

  /// The number of features that have running effects, including the root: 1 when there are none.
  package var registeredFeatureCount: Int { runner.nodeCount }

  /// True if the root feature has dismissed itself; nil if it cannot.
  package var isRootDismissed: Bool? {
    get { runner.isRootDismissed }
    set { runner.isRootDismissed = newValue }
  }

  package func send(_ action: Action, at position: SourcePosition) -> StoreTask {
    guard !isReducing else {
      reportIssue(
        """
        An action was sent to the store while it was reducing another.

          Action: \(actionName(of: action))

        It will be reduced afterward. Likely causes and what to do:
        - A reducer sends to a store: return .send(…) or .run from the reducer instead.
        - Code that the reducer calls sends it: move that code into an effect.
        """, at: position)
      let transaction = Transaction(runner: runner, position: position)
      runner.executor.enqueue(QueuedAction(action: action, transaction: transaction))
      return StoreTask(transaction: transaction)
    }
    reduceQueuedActions(at: position)
    let effect = reduce(action)
    didReduce?(action, .user)
    let transaction = Transaction(runner: runner, position: position)
    perform(effect, in: transaction)
    reduceQueuedActions(at: position)
    didSettle?()
    return StoreTask(transaction: transaction)
  }

  /// Runs everything that is ready: parts of effects and the actions that they sent. Long work is
  /// divided: the owner is woken to go on. Returns whether the state or a shared value may have changed
  /// since the last time.
  @discardableResult
  package func drain() -> Bool {
    guard !isReducing, runner.executor.beginDraining() else { return false }
    let jobLimit = runsToEnd ? limit.jobs : limit.jobsAtOnce
    var jobCount = 0
    var actionCount = 0
    var isEndless = false
    while !isEndless, jobCount < jobLimit, let work = runner.executor.next() {
      switch work {
      case .action(let action):
        reduce(action)
        actionCount += 1
        isEndless = isLimit(actionCount, last: action, at: nil)
      case .job(let job):
        run(job)
        jobCount += 1
        actionCount = 0
      }
    }
    if runsToEnd, jobCount == jobLimit {
      isEndless = true
      reportRunaway("\(jobCount) effect steps ran", at: nil)
    }
    if isEndless || jobCount == jobLimit { runner.executor.stopDraining(goesOn: !isEndless) }
    if jobCount + actionCount > 0 { didSettle?() }
    // NB: read once, so that a change on another thread counts now or the next time.
    let version = SharedChanges.version
    defer { (hasReduced, sharedVersion) = (false, version) }
    return hasReduced || sharedVersion != version
  }

  func observe(_ didChange: @escaping () -> Bool) { observers.append(didChange) }

  /// Reports effects that keep the thread for more than `limit` from now on.
  package func reportBlockingEffects(longerThan limit: Duration, time: (() -> Duration)? = nil) {
    stopwatch = EffectStopwatch(limit: limit, time: time)
  }

  private func run(_ job: EffectJob) {
    #if DEBUG
      let location = job.effect.location
      // NB: if draining runs everything, effects in the background are here, too.
      let mayKeepThread = location == .foreground || (location == .background && runsToEnd)
      if stopwatch != nil, !mayKeepThread {
        stopwatch?.run(job)
        return
      }
    #endif
    job.run()
  }

  /// Reduces the queued actions and the actions they cause, up to the limit.
  private func reduceQueuedActions(at position: SourcePosition) {
    var count = 0
    while runner.executor.hasActions, let action = runner.executor.nextAction() {
      reduce(action)
      count += 1
      if isLimit(count, last: action, at: position) { return }
    }
  }

  /// True if so many actions were reduced without a pause that they count as endless, which is
  /// reported.
  private func isLimit(
    _ count: Int, last action: QueuedAction, at position: SourcePosition?
  ) -> Bool {
    guard count == limit.actions else { return false }
    resumeSenders()
    let name = actionName(of: action.action)
    reportRunaway("\(count) actions were reduced, the last \(name)", at: position)
    return true
  }

  private func reduce(_ queued: QueuedAction) {
    if runner.isPresent(senderOf: queued) {
      // NB: only effects of this store's reducer send here, and their actions have this type.
      let action = queued.action as! Action
      let effect: Effect<Action> = reduce(action)
      didReduce?(action, .effect)
      perform(effect, in: queued.transaction)
    }
    let sender = queued.whenReduced
    guard sender != nil || !senders.isEmpty else { return }
    if runner.executor.hasActions {
      if let sender { senders.append(sender) }
    } else {
      resumeSenders()
      sender?.resume()
    }
  }

  private func perform(_ effect: Effect<Action>, in transaction: Transaction) {
    runner.perform(effect, at: EffectRunner.Place(transaction: transaction))
    runner.removeChildren(notIn: state)
  }

  private func resumeSenders() {
    guard !senders.isEmpty else { return }
    for sender in senders { sender.resume() }
    senders.removeAll(keepingCapacity: true)
  }

  private func reportRunaway(_ what: String, at position: SourcePosition?) {
    guard !hasReportedRunaway else { return }
    hasReportedRunaway = true
    let places = Set(runner.running.map { "  - started at \($0.position)" }).sorted().prefix(10)
    reportIssue(
      """
      \(what) without a pause, and there are more.

      Running effects:
      \(places.isEmpty ? "  none" : places.joined(separator: "\n"))

      Likely causes and what to do:
      - A timer on an ImmediateClock, which never waits: use a TestClock and advance it.
      - An effect repeats without waiting for anything: let it sleep on a clock.
      - An action sends itself again: break the cycle in the reducer.

      The rest waits until the store is sent another action or drained.
      """, at: position ?? runner.running.first?.position ?? SourcePosition())
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    (isReducing, hasReduced) = (true, true)
    defer {
      isReducing = false
      if !observers.isEmpty { observers.removeAll { !$0() } }
    }
    guard let dependencies else { return reducer.reduce(into: &state, action: action) }
    return DependencyValues.$scoped.withValue(dependencies) {
      reducer.reduce(into: &state, action: action)
    }
  }
}

/// The parent store, as a scoped store sees it.
@MainActor
protocol StoreOwner: AnyObject {
  var dependencies: DependencyValues? { get }
  var isIdle: Bool { get }
  var onWake: (@Sendable () -> Void)? { get set }
  func drain() -> Bool
  func observe(_ didChange: @escaping () -> Bool)
  func reportBlockingEffects(longerThan limit: Duration, time: (() -> Duration)?)
}

/// The numbers of actions, and of parts of effects in a test, that count as endless without a pause; and
/// the number of parts of effects that run before other work of the owner gets its turn.
private let limit = (actions: 250_000, jobs: 100_000, jobsAtOnce: 10_000)
