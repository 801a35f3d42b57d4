import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct OptionalCounterTests {
  @Test func `the counter comes and goes, and starts again from 0`() async {
    let store = TestStore(initialState: OptionalCounter.State()) { OptionalCounter() }
    await store.send(.togglePressed) { $0.counter = Counter.State() }
    await store.send(.counter(.incrementPressed)) { $0.counter?.count = 1 }
    await store.send(.togglePressed) { $0.counter = nil }
    await store.send(.togglePressed) { $0.counter = Counter.State() }
  }

  @Test func `the timer of the counter ends with its state`() async {
    let clock = TestClock()
    let store = TestStore(initialState: OptionalCounter.State(counter: Counter.State())) {
      OptionalCounter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.counter(.timerToggled)) { $0.counter?.isTimerOn = true }
    await store.send(.togglePressed) { $0.counter = nil }
    await clock.advance(by: .seconds(10))
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a link opens the counter at a number`() throws {
    let counter = try Menu.State.opened(at: "/optional-state/42").path.last?.optionalCounter?
      .counter
    #expect(counter == Counter.State(count: 42))
    let problem = try Menu.State.opened(at: "/optional-state/blob").destination?.alert
    #expect(problem == .notFound(["\"blob\" is not a number."]))
  }

  @Test func `the keys of the counter work while it is there`() {
    var session = Session(OptionalCounter.screen(OptionalCounter.State()))
    #expect(session.press("+") == nil)
    #expect(session.press(.enter) == .togglePressed)
    session = Session(OptionalCounter.screen(OptionalCounter.State(counter: Counter.State())))
    #expect(session.press("+") == .counter(.incrementPressed))
    #expect(session.press(.enter) == .togglePressed)
  }
}
