import Synchronization

/// Carries out effects. It owns the tasks; the store owns the state.
///
/// It can be used from any thread: what it knows is behind locks, and actions go to the executor as
/// mail that the store takes on its own thread.
///
/// NB: it does not know the type of the actions, which only its methods are told: code that is generic
/// as a whole looks up the metadata of each type it touches, on each effect.
final class EffectRunner: Sendable {
  typealias Registry = EffectRegistry

  /// Where an effect runs, and under which names.
  struct Place: Sendable {
    var node: Registry.NodeID = Registry.root
    var registrations: [Registry.Registration] = []
    /// What the actions sent from here belong to.
    var transaction: Transaction
    /// What waits for the effects themselves, but not for the effects of their actions.
    var group: Transaction?
  }

  let executor = StoreExecutor()
  private let registry = Mutex(Registry())

  /// The effects that run and were not cancelled.
  var running: Set<RunningEffect> { registry.withLock { $0.running } }
  var isIdle: Bool { registry.withLock { $0.running.isEmpty } }
  /// Features in which effects run, and the root.
  var nodeCount: Int { registry.withLock { $0.nodeCount } }

  /// Whether the feature that nobody presents has dismissed itself, which ends all effects; nil if it
  /// may not.
  var isRootDismissed: Bool? {
    get { registry.withLock { $0.isRootDismissed } }
    set { registry.withLock { $0.isRootDismissed = newValue } }
  }

  /// Ends everything, because the store is gone.
  func close() {
    cancelAll()
    executor.close()
  }

  /// Cancels everything that runs.
  func cancelAll() { cancel(running) }

  /// Cancels effects, some of which may have ended already.
  func cancel(_ effects: Set<RunningEffect>) {
    let cancelled = registry.withLock { registry in effects.filter { registry.remove($0) } }
    for effect in cancelled { effect.cancel() }
  }

  // MARK: Effects

  /// Carries out an effect: at once what can be done at once, the rest in tasks.
  func perform<Action>(_ effect: Effect<Action>, at place: Place) {
    switch effect.operation {
    case .none: break
    case .send(let action, let dependencies):
      executor.post(
        Mail(action: action, dependencies: dependencies, transaction: place.transaction))
    case .run(let operation):
      withDependencies(operation.dependencies) {
        start(at: place, position: operation.position, priority: operation.priority) {
          running in await self.run(operation, as: running, at: place)
        }
      }
    case .merge(let effects):
      for effect in effects { perform(effect, at: place) }
    case .concatenate(let effects):
      performInOrder(effects, at: place)
    case .cancellable(let id, let cancelInFlight, let effect):
      if cancelInFlight {
        cancel(registry.withLock { $0.effects(named: id, at: place.node) })
      }
      var place = place
      place.registrations.append(Registry.Registration(node: place.node, id: id))
      perform(effect, at: place)
    case .cancel(let id):
      cancel(registry.withLock { $0.effects(named: id, at: place.node) })
    case .scoped(let scoped):
      var inner = place
      let child = registry.withLock { registry in
        let child = registry.child(of: place.node, scope: scoped)
        if let child { registry.hold(child) }
        return child
      }
      guard let child else { return }
      inner.node = child
      perform(scoped.effect, at: inner)
      registry.withLock { $0.release(child) }
    case .retain(let retention):
      cancel(registry.withLock { $0.effects(lostBy: retention, at: place.node) })
    }
  }

  private func performInOrder<Action>(_ effects: [Effect<Action>], at place: Place) {
    for index in effects.indices {
      guard let position = effects[index].position, index < effects.count - 1 else {
        perform(effects[index], at: place)
        continue
      }
      start(at: place, position: position, priority: nil) { running in
        for effect in effects[index...] where !running.isCancelled {
          await self.execute(effect, as: running, at: place)
        }
      }
      return
    }
  }

  /// Carries out an effect within a task that already runs, and waits for it.
  private func execute<Action>(
    _ effect: Effect<Action>, as running: RunningEffect, at place: Place
  ) async {
    switch effect.operation {
    case .none, .cancel, .retain:
      perform(effect, at: place)
    case .send(let action, let dependencies):
      await outlet(of: running, dependencies: dependencies, at: place)
        .deliver(action, at: running.position)
    case .run(let operation):
      await DependencyValues.$scoped.withValue(operation.dependencies) {
        await run(operation, as: running, at: place)
      }
    case .merge, .concatenate, .cancellable, .scoped:
      let group = Transaction(runner: self)
      var place = place
      place.group = group
      perform(effect, at: place)
      await StoreTask(transaction: group).finish()
    }
  }

  @inline(__always)
  private nonisolated(nonsending) func run<Action>(
    _ operation: RunOperation<Action>, as running: RunningEffect, at place: Place
  ) async {
    let outlet = outlet(of: running, dependencies: operation.dependencies, at: place)
    await operation.run(Send<Action>(outlet: outlet, embed: nil))
    outlet.close()
  }

  private func outlet(
    of running: RunningEffect, dependencies: DependencyValues?, at place: Place
  ) -> Outlet {
    Outlet(
      executor: executor, sender: running, dependencies: dependencies,
      transaction: place.transaction)
  }

  // NB: inlined, so that the operation is not a closure within the task's closure.
  @inline(__always)
  private func start(
    at place: Place, position: SourcePosition, priority: TaskPriority?,
    _ operation: nonisolated(nonsending) @escaping @Sendable (RunningEffect) async -> Void
  ) {
    let effect = RunningEffect(
      position: position, node: place.node, registrations: place.registrations)
    let (isRegistered, dismissal) = registry.withLock { registry in
      (registry.register(effect), registry.dismissal(at: place.node))
    }
    guard isRegistered else { return }
    place.transaction.started(effect)
    place.group?.started(effect)
    // NB: a task inherits what is bound here; to bind it within the task would cost more. It may throw,
    // though it does not: for one that may not, the library wraps the closure into another.
    let task = withDismissal(dismissal, from: effect, at: place) {
      StoreExecutor.$current.withValue(executor) {
        Task(executorPreference: executor, priority: priority) { () async throws -> Void in
          if !Task.isCancelled { await operation(effect) }
          self.ended(effect, at: place)
        }
      }
    }
    effect.started(task)
  }

  private func ended(_ effect: RunningEffect, at place: Place) {
    registry.withLock { _ = $0.remove(effect) }
    place.transaction.ended(effect)
    place.group?.ended(effect)
  }

  /// Binds how the feature whose effect is started can dismiss itself.
  private func withDismissal<Result>(
    _ dismissal: Dismissal?, from effect: RunningEffect, at place: Place,
    _ operation: () -> Result
  ) -> Result {
    guard let dismissal else { return operation() }
    let outlet = outlet(of: effect, dependencies: nil, at: place)
    let dismiss = DismissEffect {
      if let action = dismissal.action {
        await outlet.deliver(action, at: effect.position)
      } else {
        self.isRootDismissed = true
        self.cancelAll()
      }
    }
    return PresentationContext.$isPresented.withValue(dismissal.action != nil) {
      DismissEffect.$handler.withValue(dismiss, operation: operation)
    }
  }

  private func withDependencies(_ dependencies: DependencyValues?, _ operation: () -> Void) {
    guard let dependencies else { return operation() }
    DependencyValues.$scoped.withValue(dependencies, operation: operation)
  }
}

extension Effect {
  /// The place of the first piece of work in it; nil if carrying it out takes no task.
  fileprivate var position: SourcePosition? {
    switch operation {
    case .none, .send, .cancel, .retain: nil
    case .run(let operation): operation.position
    case .merge(let effects), .concatenate(let effects):
      effects.lazy.compactMap(\.position).first
    case .cancellable(_, _, let effect): effect.position
    case .scoped(let scoped): scoped.effect.position
    }
  }
}
