import Synchronization

/// Effects that run one after the other.
extension EffectRunner {
  /// Performs what needs no task at once, and the rest in a task. Ids and the removal of the feature
  /// reach the parts that wait for their turn, which then do not start.
  func performInOrder<Action>(_ effects: [Effect<Action>], at place: Place) {
    for index in effects.indices {
      guard let first = effects[index].runs.first, index < effects.count - 1 else {
        perform(effects[index], at: place)
        continue
      }
      // NB: if one part outlives its feature, the task of the sequence does. The other parts are then
      // effects of their own.
      let outlivesFeature = effects[index...].contains(where: \.hasPartThatOutlivesFeature)
      var place = place
      let sequence = registry.withLock { $0.makeSequence() }
      place.sequences.append(sequence)
      // NB: a part that needs tasks of its own starts now, so that ids reach it before the task of the
      // sequence has begun.
      let group =
        effects[index].isRun(outlivingFeature: outlivesFeature)
        ? nil : performAsGroup(effects[index], at: place)
      let rest = effects[(index + 1)...].map { announce($0, at: place, in: sequence) }
      start(first, outlivesFeature: outlivesFeature, priority: nil, at: place) {
        [place] running in
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
    case .run(let operation) where operation.outlivesFeature == running.outlivesFeature:
      running.proceeds(at: operation.position, on: operation.location)
      await DependencyValues.$scoped.withValue(operation.dependencies) {
        await run(operation, as: running, at: place)
      }
    case .waiting(let ticket, let effect):
      guard registry.withLock({ $0.takeTurn(ticket) }) else { return }
      await execute(effect, as: running, at: place)
    case .run, .merge, .concatenate, .cancellable, .scoped, .throttle:
      await performAsGroup(effect, at: place).finish()
    }
  }

  /// Lets ids and the removal of its feature reach the parts of an effect that waits for its turn,
  /// except those that outlive the feature.
  private func announce<Action>(
    _ effect: Effect<Action>, at place: Place, in sequence: Registry.SequenceID
  ) -> Effect<Action> {
    func announce(_ effect: Effect<Action>, at place: Place) -> Effect<Action> {
      self.announce(effect, at: place, in: sequence)
    }
    func wait(_ effect: Effect<Action>, at place: Place) -> Effect<Action> {
      if effect.hasPartThatOutlivesFeature { return effect }
      let part = Registry.WaitingPart(
        node: place.node, registrations: place.registrations, sequence: sequence)
      return Effect(.waiting(registry.withLock { $0.wait(part) }, effect))
    }
    switch effect.operation {
    case .none, .cancel, .cancelRemoved, .waiting:
      return effect
    case .run, .send:
      return wait(effect, at: place)
    case .merge(let effects):
      return Effect(.merge(effects.map { announce($0, at: place) }))
    case .concatenate(let effects):
      return Effect(.concatenate(effects.map { announce($0, at: place) }))
    case .cancellable(let id, let cancelInFlight, let inner):
      let place = place.registered(as: id)
      let inner = announce(inner, at: place)
      return wait(
        Effect(.cancellable(id, cancelInFlight: cancelInFlight, inner)), at: place)
    case .throttle(let throttle, _):
      // NB: not its parts, which may have to wait longer than the sequence goes on.
      return wait(effect, at: place.registered(as: throttle.id))
    case .scoped(let key, let inner, let dismissal):
      guard let child = hold(key, in: place.node, dismissal: dismissal) else { return effect }
      defer { registry.withLock { $0.release(child) } }
      var place = place
      place.node = child
      let inner = announce(inner, at: place)
      return wait(Effect(.scoped(key, inner, dismissal: dismissal)), at: place)
    }
  }
}

extension Effect {
  fileprivate func isRun(outlivingFeature: Bool) -> Bool {
    guard case .run(let operation) = operation else { return false }
    return operation.outlivesFeature == outlivingFeature
  }

  fileprivate var hasPartThatOutlivesFeature: Bool { runs.contains(where: \.outlivesFeature) }

  /// The parts that need a task.
  fileprivate var runs: [RunOperation<Action>] {
    switch operation {
    case .none, .send, .cancel, .cancelRemoved: []
    case .run(let operation): [operation]
    case .merge(let effects), .concatenate(let effects): effects.flatMap(\.runs)
    case .cancellable(_, _, let effect), .throttle(_, let effect), .scoped(_, let effect, _),
      .waiting(_, let effect):
      effect.runs
    }
  }
}
