import ComposableTesting
import Testing

/// Effects that are canceled while they wait for their turn.
@MainActor
@Suite("Sequences")
struct SequenceTests {
  enum Action: Equatable, Sendable {
    case canceled(Int)
    case done(String)
    case started
  }

  private let clock = TestClock()
  private let log = LockIsolated<[String]>([])

  /// Waits for a second, and then says that it is done.
  private func work(_ name: String) -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.done(name))
    }
  }

  private func makeStore(_ effect: Effect<Action>) -> StoreOf<Reduce<[String], Action>> {
    Store(initialState: []) {
      Reduce<[String], Action> { state, action in
        switch action {
        case .canceled(let id): return .cancel(id: id)
        case .done(let name):
          state.append(name)
          return .none
        case .started: return effect
        }
      }
    }
  }

  /// What is done of an effect if an id is canceled right after its start.
  private func done(
    _ effect: Effect<Action>, canceling id: Int, after seconds: Int = 0
  ) async -> [String] {
    let store = makeStore(effect)
    store.send(.started)
    for second in 0..<9 {
      if second == seconds { store.send(.canceled(id)) }
      store.drain()
      await clock.advance(by: .seconds(1))
      store.drain()
    }
    #expect(store.isIdle)
    #expect(clock.sleeperCount == 0)
    return store.state
  }

  private func sequence(with ids: [Int?]) -> Effect<Action> {
    .concatenate(
      zip(["a", "b", "c", "d"], ids).map { name, id in
        id.map { work(name).cancellable(id: $0) } ?? work(name)
      })
  }

  @Test func `an id reaches the first part, a later one, the last one, and several`() async {
    #expect(await done(sequence(with: [1, nil, nil, nil]), canceling: 1) == ["b", "c", "d"])
    #expect(await done(sequence(with: [nil, 1, nil, nil]), canceling: 1) == ["a", "c", "d"])
    #expect(await done(sequence(with: [nil, nil, nil, 1]), canceling: 1) == ["a", "b", "c"])
    #expect(await done(sequence(with: [nil, 1, 2, 1]), canceling: 1) == ["a", "c"])
    #expect(await done(sequence(with: [1, 1, 1, 1]), canceling: 1) == [])
    #expect(await done(sequence(with: [1, 2, 3, 4]), canceling: 9) == ["a", "b", "c", "d"])
  }

  @Test func `once its turn has come, a part is canceled as any effect is`() async {
    #expect(
      await done(sequence(with: [nil, 1, nil, 1]), canceling: 1, after: 1) == ["a", "c"])
    #expect(
      await done(sequence(with: [1, 1, nil, nil]), canceling: 1, after: 2) == ["a", "b", "c", "d"])
  }

  @Test func `an id reaches a part of a group that waits`() async {
    let group = Effect.merge(work("b").cancellable(id: 1), work("c"))
    #expect(await done(.concatenate(work("a"), group, work("d")), canceling: 1) == ["a", "c", "d"])
    #expect(await done(.concatenate(group, work("d")), canceling: 1) == ["c", "d"])
    #expect(
      await done(
        .concatenate(work("a"), .concatenate(group, work("d")).cancellable(id: 2), work("e")),
        canceling: 2) == ["a", "e"])
    #expect(
      await done(.merge(work("a"), .concatenate(work("d"), group)), canceling: 1)
        == ["a", "d", "c"])
  }

  @Test func `an id reaches a throttled part that waits`() async {
    let throttled = Effect<Action>.send(.done("b"))
      .throttle(id: 1, for: .seconds(1), clock: clock, latest: true)
    #expect(await done(.concatenate(work("a"), throttled), canceling: 1) == ["a"])
    #expect(await done(.concatenate(work("a"), throttled), canceling: 2) == ["a", "b"])
  }

  @Test func `an action that waits for its turn is canceled, too`() async {
    let sent = Effect<Action>.send(.done("b")).cancellable(id: 1)
    #expect(await done(.concatenate(work("a"), sent, work("c")), canceling: 1) == ["a", "c"])
    #expect(await done(.concatenate(work("a"), sent, work("c")), canceling: 2) == ["a", "b", "c"])
  }

  @Test func `a sequence does not cancel what comes after the cancellation`() async {
    #expect(
      await done(
        .concatenate(.cancel(id: 1), work("a"), .cancel(id: 1), work("b").cancellable(id: 1)),
        canceling: 2) == ["a", "b"])
    let inFlight = ["a", "b", "c"].map { work($0).cancellable(id: 1, cancelInFlight: true) }
    #expect(await done(.concatenate(inFlight), canceling: 2) == ["a", "b", "c"])
    #expect(
      await done(
        .concatenate(
          .concatenate(work("a"), .cancel(id: 1), work("b")), work("c").cancellable(id: 1)),
        canceling: 2) == ["a", "b", "c"])
  }

  @Test func `another effect with the id that cancels those in flight cancels what waits`() async {
    let store = makeStore(
      .concatenate(work("a"), work("b").cancellable(id: 1, cancelInFlight: true)))
    store.send(.started)
    await clock.advance(by: .milliseconds(500))
    store.send(.started)
    await clock.advance(by: .milliseconds(1000))
    store.drain()
    #expect(store.state == ["a", "a"])
    await clock.advance(by: .seconds(3))
    store.drain()
    #expect(store.state == ["a", "a", "b"])
    #expect(store.isIdle)
  }

  @Test func `a part that outlives its feature is not canceled while it waits`() async {
    let saved = Effect<Action>.run(outlivesFeature: true) { send in await send(.done("saved")) }
    #expect(
      await done(.concatenate(work("a"), saved.cancellable(id: 1)), canceling: 1)
        == ["a", "saved"])
  }

  @Test func `a throttled part that is delayed runs after its sequence has ended`() async {
    func throttled(_ name: String) -> Effect<Action> {
      .send(.done(name)).cancellable(id: 2)
        .throttle(id: 1, for: .seconds(3), clock: clock, latest: true)
    }
    #expect(
      await done(.merge(throttled("a"), .concatenate(work("b"), throttled("c"))), canceling: 9)
        == ["a", "b", "c"])
  }

  /// What is done of a child's effect if its parent removes it after some seconds, or if an id of
  /// the child is canceled then.
  private func done(
    _ effect: Effect<Int>, after seconds: Int, removing: Bool
  ) async -> [String] {
    let store = TestStore(initialState: HostState(child: [])) {
      Reduce<HostState, ParentChild> { state, action in
        if action == .stop { state.child = nil }
        return .none
      }
      .ifLet(\.$child, action: \.child) {
        Reduce<[String], Int> { _, action in action == 0 ? effect : .cancel(id: 1) }
      }
    }
    await store.send(.child(.presented(0)))
    for second in 0..<5 {
      if second == seconds, removing { await store.send(.stop) { $0.child = nil } }
      if second == seconds, !removing { await store.send(.child(.presented(1))) }
      await clock.advance(by: .seconds(1))
    }
    await store.finish()
    defer { log.setValue([]) }
    return log.value
  }

  private func part(_ name: String, outlivesFeature: Bool = false) -> Effect<Int> {
    .run(outlivesFeature: outlivesFeature) { [clock, log] _ in
      try await clock.sleep(for: .seconds(1))
      log.withValue { $0.append(name) }
    }
  }

  @Test(arguments: [true, false])
  func `each part of a sequence outlives its feature, or does not`(removing: Bool) async {
    func done(_ effect: Effect<Int>, after seconds: Int) async -> [String] {
      await self.done(effect.cancellable(id: 1), after: seconds, removing: removing)
    }
    let save = part("save", outlivesFeature: true)
    let saveLast = Effect.concatenate(part("a"), save)
    #expect(await done(saveLast, after: 0) == ["save"])
    #expect(await done(saveLast, after: 1) == ["a", "save"])
    let saveFirst = Effect.concatenate(save, part("a"), .send(2), save)
    #expect(await done(saveFirst, after: 0) == ["save", "save"])
    #expect(await done(saveFirst, after: 1) == ["save", "save"])
    let group = Effect.concatenate(.merge(part("a"), save), .merge(save, part("b")))
    #expect(await done(group, after: 0) == ["save", "save"])
    let nested = Effect.concatenate(part("a"), .concatenate(save, part("b")))
    #expect(await done(nested, after: 0) == ["save"])
    #expect(await done(nested, after: 1) == ["a", "save"])
    #expect(await done(.concatenate(save, save), after: 0) == ["save", "save"])
  }

  @Test func `a root that dismisses itself keeps the parts that outlive it`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isStarted in
        isStarted
          ? Effect.concatenate(part("save", outlivesFeature: true), part("a")).map { _ in true }
          : .run { _ in await DependencyValues.current.dismiss() }
      }
    }
    await store.send(true)
    await store.send(false)
    await clock.advance(by: .seconds(2))
    await store.finish()
    #expect(log.value == ["save"])
  }

  @Test func `a parent's id reaches what waits in a child, until the child is removed`() async {
    let store = TestStore(initialState: HostState(child: [])) {
      Reduce<HostState, ParentChild> { state, action in
        switch action {
        case .child(.presented(9)): state.child = nil
        case .stop: return .cancel(id: 1)
        case .child: break
        }
        return .none
      }
      .ifLet(\.$child, action: \.child) {
        Reduce<[String], Int> { [clock] state, action in
          state.append("\(action)")
          guard action == 0 else { return .none }
          return .concatenate(
            .run { _ in try await clock.sleep(for: .seconds(1)) },
            .send(1).cancellable(id: 1), .send(2))
        }
      }
    }
    await store.send(.child(.presented(0))) { $0.child = ["0"] }
    await store.send(.stop)
    await clock.advance(by: .seconds(1))
    await store.receive(.child(.presented(2))) { $0.child = ["0", "2"] }
    await store.send(.child(.presented(0))) { $0.child?.append("0") }
    await store.send(.child(.presented(9))) { $0.child = nil }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `a child's effect that waits does not start for the next child`() async {
    let child = Reduce<HostState, ParentChild> { _, _ in .none }
      .ifLet(\.$child, action: \.child) {
        Reduce<[String], Int> { state, action in
          state.append("\(action)")
          return action == 0 ? .send(1) : .none
        }
      }
    let store = TestStore(initialState: HostState(child: [])) {
      Reduce<HostState, ParentChild> { [clock] state, action in
        if action == .stop { state.child = ["next"] }
        let wait = Effect<ParentChild>.run { _ in try await clock.sleep(for: .seconds(1)) }
        let effect = child.reduce(into: &state, action: action)
        return action == .child(.presented(0)) ? .concatenate(wait, effect) : effect
      }
    }
    await store.send(.child(.presented(0))) { $0.child = ["0"] }
    await clock.advance(by: .seconds(1))
    await store.receive(.child(.presented(1))) { $0.child = ["0", "1"] }
    await store.send(.child(.presented(0))) { $0.child?.append("0") }
    await store.send(.stop) { $0.child = ["next"] }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}
