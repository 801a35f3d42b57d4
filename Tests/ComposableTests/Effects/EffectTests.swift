import Composable
import ComposableTesting
import Synchronization
import Testing

@MainActor
@Suite("Effects")
struct EffectTests {
  enum Action: Equatable, Sendable {
    case start
    case stop
    case done(String)
  }

  private func store(
    clock: TestClock = TestClock(),
    _ effect: @escaping (Action) -> Effect<Action>
  ) -> TestStore<[String], Action> {
    TestStore(initialState: [String]()) {
      Reduce { state, action in
        if case .done(let text) = action { state.append(text) }
        return effect(action)
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `a child's cancel id affects neither siblings nor its parent`() async {
    let clock = TestClock()
    let state = Parent.State(path: [
      .counter(Counter.State(isTimerOn: true)), .counter(Counter.State()),
    ])
    let store = TestStore(initialState: state) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.path[id: 1].counter, .timerToggled) {
      $0.path[id: 1]?.counter?.isTimerOn = true
    }
    await store.send(\.path[id: 0].counter, .timerToggled) {
      $0.path[id: 0]?.counter?.isTimerOn = false
    }
    #expect(clock.sleeperCount == 1)
    await store.send(.closeAllPressed) { $0.path.removeAll() }
  }

  @Test func `a parent's cancel id affects its descendants`() async {
    enum ID { case shared }
    let clock = TestClock()
    let store = TestStore(initialState: HostState(child: [])) {
      Reduce<HostState, ParentChild> { _, action in
        action == .stop ? .cancel(id: ID.shared) : .none
      }
      .ifLet(\.$child, action: \.child) {
        Reduce<[String], Int> { _, _ in
          .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: ID.shared)
        }
      }
    }
    await store.send(.child(.presented(1)))
    #expect(clock.sleeperCount == 1)
    await store.send(.stop)
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `two stores of one feature do not share cancel ids`() async {
    let clock = TestClock()
    func makeStore() -> TestStore<Counter.State, Counter.Action> {
      TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.continuousClock = clock
      }
    }
    let (first, second) = (makeStore(), makeStore())
    await first.send(.timerToggled) { $0.isTimerOn = true }
    await second.send(.timerToggled) { $0.isTimerOn = true }
    await first.send(.timerToggled) { $0.isTimerOn = false }
    await clock.advance(by: .seconds(1))
    await second.receive(.timerTicked) { $0.count = 1 }
    await second.send(.timerToggled) { $0.isTimerOn = false }
  }

  @Test func `a sleep and cancelInFlight wait for a pause, too`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.delayedIncrementPressed)
    await clock.advance(by: .milliseconds(900))
    await store.send(.delayedIncrementPressed)
    await clock.advance(by: .milliseconds(900))
    #expect(store.state.count == 0)
    await clock.advance(by: .milliseconds(100))
    await store.receive(.incremented) { $0.count = 1 }
  }

  @Test func `an effect registered twice under one id delivers once`() async {
    let store = store { action in
      guard action == .start else { return .none }
      return .run { send in await send(.done("once")) }.cancellable(id: 1).cancellable(id: 1)
    }
    await store.send(.start)
    await store.receive(.done("once")) { $0 = ["once"] }
  }

  @Test func `merging or concatenating no effects does nothing`() async {
    let store = store { action in
      .merge(.none, .concatenate(.none, .none), action == .start ? .send(.done("a")) : .none)
        .concatenate(with: .none)
    }
    await store.send(.start)
    await store.receive(.done("a")) { $0 = ["a"] }
  }

  @Test func `merged effects run in parallel, concatenated ones in sequence`() async {
    let clock = TestClock()
    func wait(_ seconds: Int) -> Effect<Action> {
      .run { send in
        try await clock.sleep(for: .seconds(seconds))
        await send(.done("\(seconds)"))
      }
    }
    let store = store(clock: clock) { action in
      switch action {
      case .start: .merge(wait(2), wait(1))
      case .stop: .concatenate(wait(2), .send(.done("between")), wait(1))
      case .done: .none
      }
    }
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    await store.receive(.done("1")) { $0 = ["1"] }
    await store.receive(.done("2")) { $0 = ["1", "2"] }
    await store.send(.stop)
    await clock.advance(by: .seconds(2))
    await store.receive(.done("2")) { $0.append("2") }
    await store.receive(.done("between")) { $0.append("between") }
    await clock.advance(by: .seconds(1))
    await store.receive(.done("1")) { $0.append("1") }
  }

  @Test func `an action after an effect waits for its end`() async {
    let clock = TestClock()
    let store = Store(initialState: [String]()) {
      Reduce<[String], Action> { state, action in
        if case .done(let text) = action { state.append(text) }
        guard action == .start else { return .none }
        return .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(1)) }, .send(.done("after")))
      }
    }
    let task = store.send(.start)
    store.drain()
    #expect(store.state.isEmpty)
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.state == ["after"])
  }

  @Test func `a cancellation after an effect waits for its end`() async {
    let clock = TestClock()
    func wait(_ seconds: Int) -> Effect<Action> {
      .run { _ in try await clock.sleep(for: .seconds(seconds)) }
    }
    let store = store(clock: clock) { action in
      switch action {
      case .start: wait(9).cancellable(id: 1)
      case .stop: .concatenate(wait(1), .cancel(id: 1), wait(1))
      case .done: .none
      }
    }
    await store.send(.start)
    await store.send(.stop)
    #expect(clock.sleeperCount == 2)
    await clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `a canceled sequence does not go on`() async {
    let clock = TestClock()
    let hasGoneOn = Mutex(false)
    let store = store(clock: clock) { action in
      switch action {
      case .start:
        .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(1)) },
          .run { _ in hasGoneOn.withLock { $0 = true } }
        )
        .cancellable(id: 1)
      case .stop: .cancel(id: 1)
      case .done: .none
      }
    }
    await store.send(.start)
    await store.send(.stop)
    await store.finish()
    #expect(!hasGoneOn.withLock { $0 })
  }

  @Test func `an effect that is canceled by the next action still starts`() async {
    let started = Mutex(0)
    let store = store { action in
      guard action == .start else { return .cancel(id: 1) }
      return .merge(
        .run { send in
          started.withLock { $0 += 1 }
          #expect(Task.isCancelled)
          await send(.done("dropped"))
        },
        .concatenate(
          .run { _ in started.withLock { $0 += 1 } }, .run { _ in Issue.record("It went on.") })
      )
      .cancellable(id: 1)
      .merge(with: .send(.stop))
    }
    await store.send(.start)
    await store.receive(.stop)
    #expect(started.withLock { $0 } == 2)
    await store.finish()
  }

  @Test func `a caught error becomes an action`() async {
    struct Failure: Error {}
    let store = store { action in
      guard action == .start else { return .none }
      return .run { _ in
        throw Failure()
      } catch: { _, send in
        await send(.done("caught"))
      }
    }
    await store.send(.start)
    await store.receive(.done("caught")) { $0 = ["caught"] }
  }

  @Test func `cancellation is silent and does not call catch`() async {
    let clock = TestClock()
    let store = store(clock: clock) { action in
      switch action {
      case .start:
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.done("late"))
        } catch: { _, send in
          await send(.done("caught"))
        }
        .cancellable(id: 1)
      case .stop: .cancel(id: 1)
      case .done: .none
      }
    }
    await store.send(.start)
    await store.send(.stop)
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test func `an action of an effect that was just canceled is dropped`() async {
    let store = store { action in
      switch action {
      case .start:
        .run { send in
          await send(.done("first"))
          await send(.done("second"))
        }
        .cancellable(id: 1)
      case .done: .cancel(id: 1)
      case .stop: .none
      }
    }
    await store.send(.start)
    await store.receive(.done("first")) { $0 = ["first"] }
    await store.finish()
  }
}

struct HostState: Equatable, Sendable {
  @PresentationState var child: [String]?
}

enum ParentChild: Equatable, Sendable, CasePathable {
  case child(PresentationAction<Int>)
  case stop

  struct AllCasePaths: CasePaths {
    let child = CasePath(Root.child) { if case .child(let value) = $0 { value } else { nil } }
  }
}
