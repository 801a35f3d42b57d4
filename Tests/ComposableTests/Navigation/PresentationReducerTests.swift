import Composable
import ComposableTesting
import Testing

@MainActor
@Suite("Presentation")
struct PresentationReducerTests {
  private func makeStore(
    _ state: Parent.State, clock: TestClock = TestClock()
  ) -> TestStore<Parent.State, Parent.Action> {
    TestStore(initialState: state) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `a root feature that dismisses itself ends its effects`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.timerToggled) { $0.isTimerOn = true }
    #expect(clock.sleeperCount == 1)
    await store.send(.closePressed)
    #expect(store.isDismissed && clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `a child that becomes nil cancels its effects in that reduction`() async {
    let clock = TestClock()
    let store = makeStore(Parent.State(), clock: clock)
    await store.send(.counterPressed) { $0.destination = .counter(Counter.State()) }
    await store.send(\.destination.counter, .timerToggled) {
      $0.destination?.counter?.isTimerOn = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.counter.timerTicked) { $0.destination?.counter?.count = 1 }
    await store.send(.closeAllPressed) { $0.destination = nil }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `presenting another case cancels the effects of the previous one`() async {
    let clock = TestClock()
    let store = makeStore(
      Parent.State(destination: .counter(Counter.State())), clock: clock)
    await store.send(\.destination.counter, .timerToggled) {
      $0.destination?.counter?.isTimerOn = true
    }
    await store.send(.alertPressed) { $0.destination = .alert(.deletion(count: 1)) }
    await store.finish()
    #expect(clock.sleeperCount == 0)
  }

  @Test func `presenting a child in place of the same one cancels the effects of the first`() async
  {
    let clock = TestClock()
    let store = makeStore(
      Parent.State(destination: .counter(Counter.State())), clock: clock)
    await store.send(\.destination.counter, .timerToggled) {
      $0.destination?.counter?.isTimerOn = true
    }
    await store.send(.counterPressed) { $0.destination = .counter(Counter.State()) }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `a presented child can restart the only effect that runs in it`() async {
    let clock = TestClock()
    let store = makeStore(
      Parent.State(destination: .counter(Counter.State())), clock: clock)
    await store.send(\.destination.counter, .delayedIncrementPressed)
    await clock.advance(by: .milliseconds(500))
    await store.send(\.destination.counter, .delayedIncrementPressed)
    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.counter.incremented) { $0.destination?.counter?.count = 1 }
    await store.finish()
  }

  @Test func `on dismissal, the parent sees the child before it is removed`() async {
    let store = makeStore(Parent.State(destination: .counter(Counter.State())))
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.log = ["dismissed with something"]
    }
  }

  @Test func `dismissing nothing is reported`() async {
    let store = makeStore(Parent.State())
    await withKnownIssue {
      await store.send(.destination(.dismiss)) { $0.log = ["dismissed with nothing"] }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("while nothing was presented") }
    }
  }

  @Test func `a different child presented on dismissal stays`() async {
    let store = TestStore(initialState: Parent.State(destination: .counter(Counter.State()))) {
      Reduce<Parent.State, Parent.Action> { state, action in
        if action == .destination(.dismiss) { state.destination = .alert(.deletion(count: 1)) }
        return .none
      }
      .ifLet(\.$destination, action: \.destination) { Destination() }
    }
    await store.send(.destination(.dismiss)) { $0.destination = .alert(.deletion(count: 1)) }
  }

  @Test func `a child in the same case presented on dismissal stays`() async {
    let store = TestStore(initialState: Parent.State(destination: .counter(Counter.State()))) {
      Reduce<Parent.State, Parent.Action> { state, action in
        if action == .destination(.dismiss) {
          state.destination = .counter(Counter.State(count: 9))
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination) { Destination() }
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = .counter(Counter.State(count: 9))
    }
  }

  @Test func `a child dismisses itself from an effect`() async {
    let store = makeStore(Parent.State(destination: .counter(Counter.State())))
    await store.send(\.destination.counter, .closePressed)
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.log = ["dismissed with something"]
    }
  }

  @Test func `an element dismisses itself from an effect`() async {
    let state = Parent.State(path: [.counter(Counter.State()), .counter(Counter.State())])
    let store = makeStore(state)
    await store.send(\.path[id: 1].counter, .closePressed)
    await store.receive(\.path.popFrom) {
      $0.path.pop(from: 1)
      $0.log = ["popped #1 of 2"]
    }
  }

  @Test func `a feature that is not presented cannot be dismissed`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    await withKnownIssue {
      await store.send(.closePressed).finish()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("where no feature is presented") }
    }
  }

  @Test func `isPresented is true only in a presented feature`() async {
    struct Asking: Reducer {
      @Dependency(\.isPresented) var isPresented
      var body: some Reducer<[Bool], Int> {
        Reduce { state, _ in
          state.append(isPresented)
          return .none
        }
      }
    }
    struct Host: Reducer {
      struct State: Equatable, Sendable { @PresentationState var child: [Bool]? }
      var body: some Reducer<State, HostAction> {
        EmptyReducer().ifLet(\.$child, action: \.child) { Asking() }
      }
    }
    let root = Store(initialState: [Bool]()) { Asking() }
    root.send(0)
    #expect(root.state == [false])
    let host = Store(initialState: Host.State(child: [])) { Host() }
    host.send(.child(.presented(0)))
    #expect(host.state.child == [true])
  }

  @Test func `an alert closes before its action is delivered`() async {
    let store = makeStore(Parent.State(destination: .alert(.deletion(count: 1))))
    await store.send(.destination(.presented(.alert(.deletePressed)))) {
      $0.destination = nil
      $0.log = ["deleted with nothing"]
    }
  }

  @Test func `an alert presented on its own closes, too`() async {
    struct Host: Reducer {
      struct State: Equatable, Sendable { @PresentationState var child: Destination.Alert? }
      var body: some Reducer<State, AlertHostAction> {
        EmptyReducer().ifLet(\.$child, action: \.child)
      }
    }
    let store = TestStore(initialState: Host.State(child: .deletion(count: 1))) { Host() }
    await store.send(.child(.presented(.deletePressed))) { $0.child = nil }
  }

  @Test func `an AlertState can be presented directly`() async {
    struct Host: Reducer {
      typealias Child = AlertState<Destination.Alert.Action>
      struct State: Equatable, Sendable { @PresentationState var child: Child? }
      var body: some Reducer<State, AlertHostAction> {
        EmptyReducer().ifLet(\.$child, action: \.child)
      }
    }
    let alert = AlertState<Destination.Alert.Action> { "Delete?" }
    #expect(alert.alertState == alert)
    let store = TestStore(initialState: Host.State(child: alert)) { Host() }
    await store.send(.child(.presented(.deletePressed))) { $0.child = nil }
  }

  @Test func `an equal alert presented by the handler stays`() async {
    let store = makeStore(Parent.State(destination: .alert(.deletion(count: 1))))
    await store.send(.destination(.presented(.alert(.againPressed)))) {
      $0.log = ["again with nothing"]
    }
  }

  @Test func `the parent sees no alert on its dismissal`() async {
    let store = makeStore(Parent.State(destination: .alert(.deletion(count: 1))))
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.log = ["dismissed with nothing"]
    }
  }

  @Test func `an action for another case does not close the alert`() async {
    let store = makeStore(Parent.State(destination: .alert(.deletion(count: 1))))
    await withKnownIssue {
      await store.send(\.destination.counter, .incremented)
    }
    #expect(store.state.destination == .alert(.deletion(count: 1)))
  }
}

enum HostAction: Sendable, CasePathable {
  case child(PresentationAction<Int>)

  struct AllCasePaths: CasePaths {
    let child = CasePath(Root.child) { if case .child(let value) = $0 { value } else { nil } }
  }
}

enum AlertHostAction: Equatable, Sendable, CasePathable {
  case child(PresentationAction<Destination.Alert.Action>)

  struct AllCasePaths: CasePaths {
    let child = CasePath(Root.child) { if case .child(let value) = $0 { value } else { nil } }
  }
}
