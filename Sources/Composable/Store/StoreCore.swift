/// The state itself, the reducer, and the effects that run.
@MainActor
@usableFromInline
package final class StoreCore<State, Action: Sendable> {
  /// Who sent an action.
  package enum Origin {
    case user
    case effect
  }

  @usableFromInline let reducer: (inout State, Action) -> Effect<Action>
  @usableFromInline var current: State
  // NB: all but the state are read and written whole, on one actor, so that accesses never overlap and
  // need no check, which would cost as much as a small reducer.
  @exclusivity(unchecked) @usableFromInline var isReducing = false
  private var isRunaway = false
  let runner = EffectRunner()

  /// The dependencies that this store's reducers and effects see; nil for those in force at the call.
  @exclusivity(unchecked) package var dependencies: DependencyValues?
  /// What to call after each reduction.
  @exclusivity(unchecked) package var didReduce: ((Action, Origin) -> Void)?
  /// What to call once everything that was ready has been done.
  @exclusivity(unchecked) package var didSettle: (() -> Void)?

  package init(
    initialState: State, reducer: @escaping (inout State, Action) -> Effect<Action>,
    dependencies: DependencyValues?
  ) {
    current = initialState
    self.reducer = reducer
    self.dependencies = dependencies
  }

  deinit {
    runner.close()
  }

  /// - Precondition: no reduction is under way, which has the state for itself.
  package var state: State { current }

  /// The effects that run and were not cancelled.
  package var runningEffects: Set<RunningEffect> { runner.running }

  /// Cancels everything that runs.
  package func cancelEffects() { runner.cancelAll() }

  /// How many features hold effects, and the root: 1 when nothing is registered.
  package var registeredFeatureCount: Int { runner.nodeCount }

  /// Whether the feature that nobody presents has dismissed itself; setting says that it may.
  package var isRootDismissed: Bool? {
    get { runner.isRootDismissed }
    set { runner.isRootDismissed = newValue }
  }

  package func send(_ action: Action, at position: SourcePosition) -> StoreTask {
    guard !isReducing else {
      reportIssue(
        """
        An action was sent to the store while it reduced another.

          Action: \(actionName(of: action))

        It is reduced afterwards. Likely causes and what to do:
        - A reducer sends to a store: return .send(…) or .run from the reducer instead.
        - Code that the reducer calls does so: move it into an effect.
        """, at: position)
      let transaction = Transaction(runner: runner)
      runner.executor.post(Mail(action: action, dependencies: nil, transaction: transaction))
      return StoreTask(transaction: transaction)
    }
    reduceMail(at: position)
    let effect = reduce(action, dependencies: nil)
    didReduce?(action, .user)
    return carryOut(effect, at: position)
  }

  /// Whether the reducer may be called at once, without going through ``send(_:at:)``.
  @usableFromInline var canReduceDirectly: Bool {
    dependencies == nil && didReduce == nil && !isReducing && !runner.executor.hasMail
  }

  /// Carries out the effect of an action that was sent, and what follows from it at once.
  @usableFromInline func carryOut(
    _ effect: Effect<Action>, at position: SourcePosition
  ) -> StoreTask {
    guard !effect.isNone else {
      didSettle?()
      return StoreTask(transaction: nil)
    }
    let transaction = Transaction(runner: runner)
    runner.perform(effect, at: EffectRunner.Place(transaction: transaction))
    reduceMail(at: position)
    didSettle?()
    return StoreTask(transaction: transaction)
  }

  /// Runs everything that is ready: parts of effects, and the actions that they sent.
  package func drain() {
    guard !isReducing, runner.executor.beginDraining() else { return }
    var jobCount = 0
    var mailCount = 0
    var mustStop = false
    while !mustStop, let work = runner.executor.next() {
      switch work {
      case .mail(let mail):
        reduce(mail)
        mailCount += 1
        mustStop = isEndless(mailCount, last: mail, at: nil)
      case .job(let job):
        runner.executor.run(job)
        jobCount += 1
        mailCount = 0
        mustStop = jobCount == limit.jobs
        if mustStop { reportRunaway("\(jobCount) pieces of effects ran", at: nil) }
      }
    }
    if mustStop { runner.executor.stopDraining() }
    if jobCount + mailCount > 0 { didSettle?() }
  }

  /// Reduces the actions that wait, and those that follow from them, unless there is no end to them.
  private func reduceMail(at position: SourcePosition) {
    var mailCount = 0
    while runner.executor.hasMail, let mail = runner.executor.nextMail() {
      reduce(mail)
      mailCount += 1
      if isEndless(mailCount, last: mail, at: position) { return }
    }
  }

  private func isEndless(_ mailCount: Int, last mail: Mail, at position: SourcePosition?) -> Bool {
    guard mailCount == limit.mails else { return false }
    let name = actionName(of: mail.action)
    reportRunaway("\(mailCount) actions were reduced, the last \(name)", at: position)
    return true
  }

  private func reduce(_ mail: Mail) {
    if mail.sender?.isCancelled != true {
      // NB: only effects of this store's reducer send here, and theirs is this type. An optional one
      // would have to be looked up.
      let action = mail.action as! Action
      let effect = reduce(action, dependencies: mail.dependencies)
      didReduce?(action, .effect)
      if !effect.isNone {
        runner.perform(effect, at: EffectRunner.Place(transaction: mail.transaction))
      }
    }
    mail.isReduced?.resume()
  }

  private func reportRunaway(_ what: String, at position: SourcePosition?) {
    guard !isRunaway else { return }
    isRunaway = true
    let places = Set(runner.running.map { "  - started at \($0.position)" }).sorted().prefix(10)
    reportIssue(
      """
      \(what) without a pause, and there are more.

      Effects that run:
      \(places.isEmpty ? "  none" : places.joined(separator: "\n"))

      Likely causes and what to do:
      - A timer on an ImmediateClock, which never waits: use a TestClock and advance it.
      - An effect repeats without waiting for anything: let it sleep on a clock.
      - An action sends itself again: end the circle in the reducer.

      What is left waits until the store is sent an action or drained.
      """, at: position ?? runner.running.first?.position ?? SourcePosition())
  }

  private func reduce(_ action: Action, dependencies: DependencyValues?) -> Effect<Action> {
    isReducing = true
    defer { isReducing = false }
    guard let dependencies = dependencies ?? self.dependencies else {
      return reducer(&current, action)
    }
    return DependencyValues.$scoped.withValue(dependencies) {
      reducer(&current, action)
    }
  }
}

/// What runs the effects of a store, and refers to the store weakly.
///
/// NB: it stands between them because an object that is referred to weakly counts its references in a
/// table beside it, which would slow down every action.
@MainActor
package final class StoreAnchor {
  private let runner: EffectRunner
  private let drainCore: () -> Void
  private var wake: (@Sendable () -> Void)?

  package init<State, Action>(_ core: StoreCore<State, Action>) {
    runner = core.runner
    drainCore = { core.drain() }
    runner.executor.onDrain { [weak self] in self?.drain() }
    runner.executor.onWake(defaultWake)
  }

  var isIdle: Bool { runner.isIdle }

  /// What to call, on any thread, when there is something to do; nil to ask the main actor.
  var onWake: (@Sendable () -> Void)? {
    get { wake }
    set {
      wake = newValue
      runner.executor.onWake(newValue ?? defaultWake)
    }
  }

  func drain() { drainCore() }

  private var defaultWake: @Sendable () -> Void {
    { [weak self] in Task { @MainActor in self?.drain() } }
  }
}

/// How much is done in one go before it counts as endless.
private let limit = (jobs: 50_000, mails: 250_000)
