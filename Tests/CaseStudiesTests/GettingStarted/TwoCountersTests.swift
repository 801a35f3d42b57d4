import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct TwoCountersTests {
  @Test func `each counter has a count of its own, and the parent has the sum`() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }
    await store.send(.left(.incrementPressed)) { $0.left.count = 1 }
    await store.send(.right(.incrementPressed)) { $0.right.count = 1 }
    await store.send(.right(.incrementPressed)) { $0.right.count = 2 }
    #expect(store.sum == 3)
  }

  @Test func `both timers have the same id, and yet only one stops`() async {
    let clock = TestClock()
    let store = TestStore(initialState: TwoCounters.State()) {
      TwoCounters()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.left(.timerToggled)) { $0.left.isTimerOn = true }
    await store.send(.right(.timerToggled)) { $0.right.isTimerOn = true }
    await store.send(.left(.timerToggled)) { $0.left.isTimerOn = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.right(.timerTicked)) { $0.right.count = 1 }
    await store.send(.right(.timerToggled)) { $0.right.isTimerOn = false }
  }

  @Test func `keys go to the counter with the focus, which Tab moves`() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }
    var session = Session(TwoCounters.screen(store.state))
    #expect(session.press("+") == .left(.incrementPressed))
    #expect(session.press(.tab) == .focused(.right))
    await store.send(.focused(.right)) { $0.focus = .right }
    session = Session(TwoCounters.screen(store.state))
    #expect(session.press("+") == .right(.incrementPressed))
    #expect(session.press(.tab) == .focused(.left))
  }

  @Test func `a click on the other counter moves the focus`() {
    var session = Session(TwoCounters.screen(TwoCounters.State()))
    #expect(session.click(60, 10) == .focused(.right))
  }
}
