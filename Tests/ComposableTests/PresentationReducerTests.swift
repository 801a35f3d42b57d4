import Composable
import ComposableTesting
import Testing

@MainActor
@Suite("Laws 9 to 14")
struct PresentationReducerTests {
  @Test func `law 9: a child that becomes nil cancels its effects in that reduction`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
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

  @Test func `law 12: a dismissal shows the parent the child and then removes it`() async {
    let store = TestStore(initialState: Parent.State(destination: .counter(Counter.State()))) {
      Parent()
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.log = ["dismissed with something"]
    }
  }

  @Test func `law 13: a child dismisses itself from an effect`() async {
    let store = TestStore(initialState: Parent.State(destination: .counter(Counter.State()))) {
      Parent()
    }
    await store.send(.destination(.presented(.counter(.closePressed))))
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.log = ["dismissed with something"]
    }
  }

  @Test func `law 14: an alert closes before its action is delivered`() async {
    let store = TestStore(initialState: Parent.State(destination: .alert(.deletion))) { Parent() }
    await store.send(.destination(.presented(.alert(.deletePressed)))) {
      $0.destination = nil
      $0.log = ["deleted with nothing"]
    }
  }

  @Test func `law 14: an equal alert that the handler presents stays`() async {
    let store = TestStore(initialState: Parent.State(destination: .alert(.deletion))) { Parent() }
    await store.send(.destination(.presented(.alert(.againPressed)))) {
      $0.log = ["again with nothing"]
    }
  }
}
