import Synchronization

/// Effects that run one after the other.
extension EffectRunner {
  /// Performs what needs no task at once, and the rest in a task. Ids reach the parts that wait for
  /// their turn, which then do not start.
  func performInOrder<Action>(_ effects: [Effect<Action>], at place: Place) {
    for index in effects.indices {
      guard let run = effects[index].firstRun, index < effects.count - 1 else {
        perform(effects[index], at: place)
        continue
      }
      var place = place
      let sequence = registry.withLock { $0.makeSequence() }
      place.sequences.append(sequence)
      // NB: a part that needs tasks of its own starts now, so that ids reach it before the task of the
      // sequence has begun.
      let group = effects[index].isRun ? nil : performAsGroup(effects[index], at: place)
      let rest = effects[(index + 1)...].map { announce($0, at: place.node, in: sequence) }
      start(run, priority: nil, at: place) { [place] running in
        if let group {
          await group.finish()
        } else {
          await self.execute(effects[index], as: running, at: place)
        }
        for effect in rest where !running.isCancelled {
          await self.execute(effect, as: running, at: place)
        }
        self.registry.withLock { $0.end(sequence) }
      }
      return
    }
  }

  private func performAsGroup<Action>(_ effect: Effect<Action>, at place: Place) -> StoreTask {
    let group = Transaction(runner: self, position: place.transaction.position)
    var place = place
    place.group = group
    perform(effect, at: place)
    return StoreTask(transaction: group)
  }

  /// Performs an effect within a task that is already running, and waits for it.
  private func execute<Action>(
    _ effect: Effect<Action>, as running: RunningEffect, at place: Place
  ) async {
    switch effect.operation {
    case .none, .cancel, .cancelRemoved:
      perform(effect, at: place)
    case .send(let action):
      await sender(of: running, at: place).send(action, at: running.position)
    case .run(let operation):
      running.proceeds(at: operation.position, on: operation.location)
      await DependencyValues.$scoped.withValue(operation.dependencies) {
        await run(operation, as: running, at: place)
      }
    case .merge, .concatenate, .cancellable, .scoped, .throttle, .waiting:
      await performAsGroup(effect, at: place).finish()
    }
  }

  /// Lets ids reach the parts of an effect that waits for its turn.
  private func announce<Action>(
    _ effect: Effect<Action>, at node: Registry.NodeID, in sequence: Registry.SequenceID
  ) -> Effect<Action> {
    if effect.firstRun?.outlivesFeature == true { return effect }
    func wait(as id: CancelID?, at node: Registry.NodeID, _ effect: Effect<Action>)
      -> Effect<Action>
    {
      let part = Registry.WaitingPart(node: node, id: id, sequence: sequence)
      return Effect(.waiting(registry.withLock { $0.wait(part) }, effect))
    }
    switch effect.operation {
    case .none, .send, .run, .cancel, .cancelRemoved, .waiting:
      return effect
    case .merge(let effects):
      return Effect(.merge(effects.map { announce($0, at: node, in: sequence) }))
    case .concatenate(let effects):
      return Effect(.concatenate(effects.map { announce($0, at: node, in: sequence) }))
    case .cancellable(let id, let cancelInFlight, let inner):
      let inner = announce(inner, at: node, in: sequence)
      return wait(
        as: id, at: node, Effect(.cancellable(id, cancelInFlight: cancelInFlight, inner)))
    case .throttle(let throttle, let inner):
      let inner = announce(inner, at: node, in: sequence)
      return wait(as: throttle.id, at: node, Effect(.throttle(throttle, inner)))
    case .scoped(let key, let inner, let dismissal):
      guard let child = hold(key, in: node, dismissal: dismissal) else { return effect }
      defer { registry.withLock { $0.release(child) } }
      let inner = announce(inner, at: child, in: sequence)
      return wait(as: nil, at: child, Effect(.scoped(key, inner, dismissal: dismissal)))
    }
  }
}

extension Effect {
  fileprivate var isRun: Bool {
    if case .run = operation { true } else { false }
  }

  /// The first part that needs a task; nil if none does.
  fileprivate var firstRun: RunOperation<Action>? {
    switch operation {
    case .none, .send, .cancel, .cancelRemoved: nil
    case .run(let operation): operation
    case .merge(let effects), .concatenate(let effects):
      effects.lazy.compactMap(\.firstRun).first
    case .cancellable(_, _, let effect), .throttle(_, let effect), .scoped(_, let effect, _),
      .waiting(_, let effect):
      effect.firstRun
    }
  }
}
