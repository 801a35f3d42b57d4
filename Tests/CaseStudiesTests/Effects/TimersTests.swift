import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct TimersTests {
  @Test func `a timer ticks until it is stopped`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timers.State()) {
      Timers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.timerToggled) { $0.isTimerOn = true }
    await clock.advance(by: .milliseconds(2_500))
    await store.receive(.timerTicked) { $0.seconds = 1 }
    await store.receive(.timerTicked) { $0.seconds = 2 }
    await store.send(.timerToggled) { $0.isTimerOn = false }
    await clock.advance(by: .seconds(10))
    await store.send(.resetPressed) { $0.seconds = 0 }
  }

  @Test func `the ring fills once a minute`() {
    func picture(_ seconds: Int) -> String {
      Timers.screen(Timers.State(seconds: seconds)).picture(40, 12)
    }
    #expect(picture(30).contains("━"))
    #expect(picture(30).contains("30 s"))
    #expect(!picture(60).contains("━"))
  }
}
