import Synchronization

/// Runs effects. It owns the tasks; the store owns the state.
///
/// It can be used from any thread: locks protect its state, and actions go to the executor's queue,
/// which the store empties on its own thread.
final class EffectRunner: Sendable {
  typealias Registry = EffectRegistry

  /// The feature of an effect, and the ids that cancel it.
  struct Place: Sendable {
    var node: Registry.NodeID = Registry.root
    var registrations: [Registry.Registration] = []
    /// The transaction that the actions sent from here belong to.
    var transaction: Transaction
    /// A transaction that ends with the effects themselves, without waiting for the effects of
    /// their actions.
    var group: Transaction?
    /// The sequences around it, whose later parts it does not cancel.
    var sequences: [Registry.SequenceID] = []

    /// This place with one more id of its feature.
    func registered(as id: CancelID) -> Self {
      var place = self
      place.registrations.append(Registry.Registration(node: node, id: id))
      return place
    }
  }

  let executor = StoreExecutor()
  let registry = Mutex(Registry())
  /// True if features other than the root may have effects. It is only changed under the lock.
  private let hasFeatures = Atomic(false)

  /// The running effects that have not been canceled.
  var running: Set<RunningEffect> { registry.withLock { $0.running } }
  var isIdle: Bool { registry.withLock { $0.running.isEmpty } }
  /// The number of features that have running effects, including the root.
  var nodeCount: Int { registry.withLock { $0.nodeCount } }

  /// True if the root feature has dismissed itself, which ends all effects; nil if it cannot.
  var isRootDismissed: Bool? {
    get { registry.withLock { $0.isRootDismissed } }
    set { registry.withLock { $0.isRootDismissed = newValue } }
  }

  /// Cancels everything because the store is being released.
  func close() {
    cancelAll()
    executor.close()
  }

  func cancelAll() { cancel(running) }

  /// Cancels effects, some of which may have ended already.
  func cancel(_ effects: Set<RunningEffect>) {
    let cancelled = registry.withLock { registry in effects.filter { registry.remove($0) } }
    for effect in cancelled { effect.cancel() }
  }

  // MARK: Effects

  /// Performs an effect, immediately if it needs no task.
  func perform<Action>(_ effect: Effect<Action>, at place: Place) {
    switch effect.operation {
    case .none: break
    case .send(let action):
      var queued = QueuedAction(action: action, transaction: place.transaction)
      if place.node != Registry.root {
        registry.withLock { $0.hold(place.node) }
        queued.heldNode = place.node
      }
      executor.enqueue(queued)
    case .run(let operation):
      withDependencies(operation.dependencies) {
        start(
          operation, outlivesFeature: operation.outlivesFeature, priority: operation.priority,
          at: place
        ) { running in
          await self.run(operation, as: running, at: place)
        }
      }
    case .merge(let effects):
      for effect in effects { perform(effect, at: place) }
    case .concatenate(let effects):
      performInOrder(effects, at: place)
    case .cancellable(let id, let cancelInFlight, let effect):
      if cancelInFlight { cancel(id, at: place.node, sparing: place.sequences) }
      perform(effect, at: place.registered(as: id))
    case .cancel(let id): cancel(id, at: place.node, sparing: place.sequences)
    case .throttle(let throttle, let effect):
      perform(effect, throttledBy: throttle, at: place)
    case .scoped(let key, let effect, let dismissal):
      let child = hold(key, in: place.node, dismissal: dismissal)
      var inner = place
      inner.node = child ?? place.node
      perform(effect, at: inner)
      if let child { registry.withLock { $0.release(child) } }
    case .cancelRemoved(let isRemoved):
      let children = registry.withLock { $0.removableChildren(of: place.node) }
      for (child, key) in children where isRemoved(key) { remove(child) }
    case .waiting(let ticket, let effect):
      if registry.withLock({ $0.takeTurn(ticket) }) { perform(effect, at: place) }
    }
  }

  /// Registers a child, and keeps it until it is released; nil if its parent no longer exists.
  func hold(
    _ key: ScopeKey, in parent: Registry.NodeID, dismissal: (any Sendable)?
  ) -> Registry.NodeID? {
    registry.withLock { registry in
      hasFeatures.store(true, ordering: .relaxed)
      let child = registry.child(key, of: parent, dismissal: dismissal)
      if let child { registry.hold(child) }
      return child
    }
  }

  // MARK: Removed children

  /// Cancels the effects of the children below a node that are no longer in its feature's state.
  func removeChildren(
    of node: Registry.NodeID = Registry.root, notIn state: @autoclosure () -> Any
  ) {
    guard hasFeatures.load(ordering: .relaxed) else { return }
    let children = registry.withLock { registry in
      if registry.nodeCount == 1 { hasFeatures.store(false, ordering: .relaxed) }
      return registry.removableChildren(of: node)
    }
    if children.isEmpty { return }
    let state = state()
    for (child, key) in children {
      switch key.search(state) {
      case .present(let childState): removeChildren(of: child, notIn: childState)
      case .removed: remove(child)
      case .unknown: break
      }
    }
  }

  private func remove(_ child: Registry.NodeID) {
    cancel(registry.withLock { $0.detach(child) })
  }

  /// True if an action is reduced: the effect that sent it was not canceled, and the feature still
  /// exists, which is reported otherwise. Call it once for each action.
  func isPresent(senderOf action: QueuedAction) -> Bool {
    if action.sender?.isCancelled == true { return false }
    guard let node = action.heldNode ?? action.sender?.node, node != Registry.root else {
      return true
    }
    let isPresent = registry.withLock { registry in
      defer { if action.heldNode != nil { registry.release(node) } }
      return registry.isAttached(node)
    }
    if !isPresent { reportRemovedSender(of: action) }
    return isPresent
  }

  /// Performs an effect now, or after the time that must pass since the last one.
  private func perform<Action>(
    _ effect: Effect<Action>, throttledBy throttle: Throttle, at place: Place
  ) {
    let running = registry.withLock { $0.effects(named: throttle.id, at: place.node) }
    for window in running.filter({ $0.node == place.node }).compactMap(\.window)
    where window.delay(keepingLatest: throttle.latest, { self.perform(effect, at: place) }) {
      return
    }
    perform(effect, at: place)
    let window = ThrottleWindow()
    let wait = RunOperation<Action>(position: throttle.position) { _ in }
    start(
      wait, outlivesFeature: false, priority: nil, at: place.registered(as: throttle.id),
      window: window
    ) { running in
      while (try? await throttle.clock.sleep(for: throttle.interval)) != nil,
        !running.isCancelled, let next = window.next()
      {
        next()
      }
    }
  }

  /// Runs a part of an effect in a task of its own, which an id cancels.
  func run<Value: Sendable, Failure>(
    partOf effect: RunningEffect, id: CancelID, cancelInFlight: Bool,
    _ operation: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    if cancelInFlight { cancel(id, at: effect.node) }
    let part = RunningEffect(
      runner: self, position: effect.position, location: effect.location, cause: effect.cause,
      node: effect.node, outlivesFeature: effect.outlivesFeature,
      registrations: [Registry.Registration(node: effect.node, id: id)])
    let isRegistered = registry.withLock { $0.register(part) }
    let isElsewhere = effect.location == .background && !executor.keepsBackgroundWork
    let task = Task(executorPreference: isElsewhere ? globalConcurrentExecutor : part) {
      await Result(catching: operation)
    }
    part.started(task)
    if !isRegistered { part.cancel() }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    registry.withLock { _ = $0.remove(part) }
    part.ended()
    return try result.get()
  }

  /// Cancels the effects with an id in a feature and its descendants, and drops those that wait for
  /// their turn in other sequences than the given ones.
  func cancel(
    _ id: CancelID, at node: Registry.NodeID, sparing sequences: [Registry.SequenceID] = []
  ) {
    cancel(
      registry.withLock { registry in
        registry.dropWaiting(named: id, at: node, sparing: sequences)
        return registry.effects(named: id, at: node)
      })
  }

  nonisolated(nonsending) func run<Action>(
    _ operation: RunOperation<Action>, as running: RunningEffect, at place: Place
  ) async {
    let sender = sender(of: running, at: place)
    await operation.run(Send<Action>(sender: sender) { $0 })
    sender.close()
  }

  func sender(of effect: RunningEffect, at place: Place) -> ActionSender {
    ActionSender(executor: executor, effect: effect, transaction: place.transaction)
  }

  /// Starts a task that begins with `first`. If the feature is gone or the effect is canceled at once,
  /// the task still starts, canceled.
  func start<Action>(
    _ first: RunOperation<Action>, outlivesFeature: Bool, priority: TaskPriority?,
    at place: Place, window: ThrottleWindow? = nil,
    _ operation: nonisolated(nonsending) @escaping @Sendable (RunningEffect) async -> Void
  ) {
    let effect = RunningEffect(
      runner: self, position: first.position, location: first.location,
      cause: place.transaction.position, node: place.node,
      outlivesFeature: outlivesFeature,
      registrations: outlivesFeature ? [] : place.registrations, window: window)
    let (isRegistered, dismissal) = registry.withLock { registry in
      (registry.register(effect), registry.dismissal(at: place.node))
    }
    place.transaction.started(effect)
    place.group?.started(effect)
    let task = withDismissal(dismissal, from: effect, at: place) {
      RunningEffect.$current.withValue(effect) {
        Task(executorPreference: effect, priority: priority) {
          await operation(effect)
          self.ended(effect, at: place)
        }
      }
    }
    effect.started(task)
    if !isRegistered { effect.cancel() }
  }

  private func ended(_ effect: RunningEffect, at place: Place) {
    registry.withLock { _ = $0.remove(effect) }
    effect.ended()
    place.transaction.ended(effect)
    place.group?.ended(effect)
  }

  /// Makes the `dismiss` dependency work for the feature that starts the effect.
  private func withDismissal<Result>(
    _ dismissal: Dismissal?, from effect: RunningEffect, at place: Place,
    _ operation: () -> Result
  ) -> Result {
    let dismiss: DismissEffect
    let isPresented: Bool
    switch dismissal {
    case nil:
      return operation()
    case .action(let action):
      let sender = sender(of: effect, at: place)
      dismiss = DismissEffect { await sender.send(action, at: effect.position) }
      isPresented = true
    case .root:
      dismiss = DismissEffect {
        self.isRootDismissed = true
        self.cancel(self.running.filter { !$0.outlivesFeature })
      }
      isPresented = false
    }
    return PresentationContext.$isPresented.withValue(isPresented) {
      DismissEffect.$handler.withValue(dismiss, operation: operation)
    }
  }

  private func withDependencies(_ dependencies: DependencyValues?, _ operation: () -> Void) {
    guard let dependencies else { return operation() }
    DependencyValues.$scoped.withValue(dependencies, operation: operation)
  }
}
