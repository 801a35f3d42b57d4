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
  private let rootDismissal = Mutex<(@Sendable () -> Void)?>(nil)

  /// The effects that run and were not cancelled.
  var running: [RunningEffect] { registry.withLock { $0.running } }
  var isIdle: Bool { registry.withLock { $0.isEmpty } }
  /// Features in which effects run, and the root.
  var nodeCount: Int { registry.withLock { $0.nodeCount } }

  /// Lets features that nobody presents dismiss themselves: that ends all effects.
  func onRootDismissal(_ dismiss: @escaping @Sendable () -> Void) {
    rootDismissal.withLock { $0 = dismiss }
  }

  /// Ends everything, because the store is gone.
  func close() {
    cancelAll()
    executor.close()
  }

  /// Cancels everything that runs.
  func cancelAll() {
    cancel(registry.withLock { $0.removeAll() })
  }

  /// Cancels effects that may have ended already.
  func cancel(_ ids: [Registry.EffectID]) {
    cancel(registry.withLock { registry in ids.compactMap { registry.remove($0) } })
  }

  private func cancel(_ effects: [RunningEffect]) {
    for effect in effects { effect.cancel() }
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
        cancel(registry.withLock { $0.removeAll(named: id, at: place.node) })
      }
      var place = place
      place.registrations.append(Registry.Registration(node: place.node, id: id))
      perform(effect, at: place)
    case .cancel(let id):
      cancel(registry.withLock { $0.removeAll(named: id, at: place.node) })
    case .scoped(let scope, let effect):
      var inner = place
      let child = registry.withLock { registry in
        let child = registry.child(of: place.node, scope: scope)
        if let child { registry.hold(child) }
        return child
      }
      guard let child else { return }
      inner.node = child
      perform(effect, at: inner)
      registry.withLock { $0.release(child) }
    case .retain(let retention):
      cancel(registry.withLock { $0.removeAll(notRetainedBy: retention, at: place.node) })
    }
  }

  private func performInOrder<Action>(_ effects: [Effect<Action>], at place: Place) {
    for (index, effect) in effects.enumerated() {
      guard let position = effect.position, index < effects.count - 1 else {
        perform(effect, at: place)
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
      await deliver(action, from: running, dependencies: dependencies, at: place)
    case .run(let operation):
      guard let dependencies = operation.dependencies else {
        return await run(operation, as: running, at: place)
      }
      await DependencyValues.$scoped.withValue(dependencies) {
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

  private nonisolated(nonsending) func run<Action>(
    _ operation: RunOperation<Action>, as running: RunningEffect, at place: Place
  ) async {
    let gate = Gate()
    let send = Send<Action> { action, position in
      guard gate.isOpen else {
        reportSendAfterEnd(action, at: position)
        return
      }
      await self.deliver(action, from: running, dependencies: operation.dependencies, at: place)
    }
    await operation.operation(send)
    gate.close()
  }

  private nonisolated(nonsending) func deliver(
    _ action: any Sendable, from sender: RunningEffect, dependencies: DependencyValues?,
    at place: Place
  ) async {
    guard !sender.isCancelled else { return }
    // NB: whoever takes mail out of the executor resumes it, once, whether it reduces it or not.
    await withUnsafeContinuation { continuation in
      executor.post(
        Mail(
          action: action, dependencies: dependencies, transaction: place.transaction,
          sender: sender, isReduced: continuation))
    }
  }

  private func start(
    at place: Place, position: SourcePosition, priority: TaskPriority?,
    _ operation: nonisolated(nonsending) @escaping @Sendable (RunningEffect) async -> Void
  ) {
    let effect = RunningEffect(position: position)
    let registered = registry.withLock { registry in
      registry.register(effect, at: place.node, under: place.registrations)
        .map { ($0, registry.dismissal(at: place.node)) }
    }
    guard let (id, dismissal) = registered else { return }
    place.transaction.started(id)
    place.group?.started(id)
    // NB: a task inherits what is bound here; to bind it within the task would cost more.
    let task = withDismissal(dismissal, from: effect, at: place) {
      StoreExecutor.$current.withValue(executor) {
        Task(executorPreference: executor, priority: priority) {
          if !Task.isCancelled { await operation(effect) }
          self.registry.withLock { _ = $0.remove(id) }
          place.transaction.ended(id)
          place.group?.ended(id)
        }
      }
    }
    effect.started(task)
  }

  /// Binds how the feature whose effect is started can dismiss itself.
  private func withDismissal<Result>(
    _ dismissal: (any Sendable)?, from effect: RunningEffect, at place: Place,
    _ operation: () -> Result
  ) -> Result {
    let dismiss: @Sendable () async -> Void
    if let dismissal {
      dismiss = { await self.deliver(dismissal, from: effect, dependencies: nil, at: place) }
    } else if let dismissRoot = rootDismissal.withLock({ $0 }) {
      dismiss = {
        dismissRoot()
        self.cancelAll()
      }
    } else {
      return operation()
    }
    return PresentationContext.$isPresented.withValue(dismissal != nil) {
      DismissEffect.$handler.withValue(DismissEffect(dismiss), operation: operation)
    }
  }

  private func withDependencies(_ dependencies: DependencyValues?, _ operation: () -> Void) {
    guard let dependencies else { return operation() }
    DependencyValues.$scoped.withValue(dependencies, operation: operation)
  }
}

/// Whether an effect's closure still runs.
private final class Gate: Sendable {
  private let closed = Atomic(false)

  var isOpen: Bool { !closed.load(ordering: .acquiring) }

  func close() { closed.store(true, ordering: .releasing) }
}

extension Effect {
  /// The place of the first piece of work in it; nil if carrying it out takes no task.
  fileprivate var position: SourcePosition? {
    switch operation {
    case .none, .send, .cancel, .retain: nil
    case .run(let operation): operation.position
    case .merge(let effects), .concatenate(let effects):
      effects.lazy.compactMap(\.position).first
    case .cancellable(_, _, let effect), .scoped(_, let effect): effect.position
    }
  }
}

private func reportSendAfterEnd(_ action: some Any, at position: SourcePosition) {
  reportIssue(
    """
    An action was sent from an effect that had ended. It was not reduced.

      Action: \(actionName(of: action))

    Likely cause and what to do:
    - The closure of .run started a task and returned before its last send: await the work in the \
    closure, which must not return before its last send.
    """, at: position)
}
