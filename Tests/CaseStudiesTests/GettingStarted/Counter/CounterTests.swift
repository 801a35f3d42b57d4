import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct CounterTests {
  private struct Offline: Error, CustomStringConvertible {
    var description: String { "The library is closed." }
  }

  @Test func `a counter starts at 0 and changes by 1`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    #expect(store.state.count == 0)
    await store.send(.incrementPressed) { $0.count = 1 }
    await store.send(.decrementPressed) { $0.count = 0 }
  }

  @Test func `nothing ticks after the timer is turned off`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.timerToggled) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.count = 1 }
    await store.receive(.timerTicked) { $0.count = 2 }
    await store.send(.timerToggled) { $0.isTimerOn = false }
    await clock.advance(by: .seconds(10))
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `a fact is about the number at the time of the key press`() async {
    let store = TestStore(initialState: Counter.State(count: 3, fact: .text("old"))) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { number, _ in "\(number) is a great number!" }
    }
    await store.send(.factPressed) { $0.fact = .loading }
    await store.receive(.factArrived("3 is a great number!", number: 3)) {
      $0.fact = .text("3 is a great number!")
    }
  }

  @Test func `a failed request is shown, and can be retried`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { _, _ in throw Offline() }
    }
    await store.send(.factPressed) { $0.fact = .loading }
    await store.receive(.factFailed("The library is closed.", number: 0)) {
      $0.fact = .failed("The library is closed.")
    }
    #expect(Counter.keys(store.state).rows.map(\.label).contains("Retry"))
    store.dependencies.numberFact.fetch = { number, _ in "\(number) at last" }
    await store.send(.factPressed) { $0.fact = .loading }
    await store.receive(.factArrived("0 at last", number: 0)) { $0.fact = .text("0 at last") }
  }

  @Test func `any change of the number cancels the request`() async {
    for change in [Counter.Action.decrementPressed, .incrementPressed, .timerTicked] {
      let clock = TestClock()
      let store = TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.continuousClock = clock
        $0.numberFact.fetch = { number, _ in
          try await clock.sleep(for: .seconds(1))
          return "\(number) is late"
        }
      }
      await store.send(.factPressed) { $0.fact = .loading }
      await store.send(change) {
        $0.count = change == .decrementPressed ? -1 : 1
        $0.fact = nil
      }
      await clock.advance(by: .seconds(5))
      await store.finish()
    }
  }

  @Test func `a response for another number is ignored`() async {
    let store = TestStore(initialState: Counter.State(count: 2, fact: .loading)) { Counter() }
    await store.send(.factArrived("1 is stale", number: 1))
    await store.send(.factFailed("1 is stale", number: 1))
  }

  @Test func `plus and minus clear the fact, a tick keeps it`() async {
    let store = TestStore(initialState: Counter.State(fact: .text("0"))) { Counter() }
    await store.send(.timerTicked) { $0.count = 1 }
    await store.send(.incrementPressed) {
      $0.count = 2
      $0.fact = nil
    }
  }

  @Test func `the screen shows the number, the timer and the fact`() {
    let state = Counter.State(count: -12, fact: .text("12 is a great number!"), isTimerOn: true)
    #expect(
      Counter.screen(state).picture(60, 14) == """
          Counter                                    Counter.swift

                                   ████    ██████
                                     ██        ██
                           ██████    ██    ██████
                                     ██    ██
                                   ██████  ██████

                              The timer is on.

                           12 is a great number!


          + increment  - decrement  f get fact  t stop timer
        """)
  }

  @Test func `an error is marked, and the hint offers a retry`() {
    let picture = Counter.screen(Counter.State(fact: .failed("No."))).picture(60, 14)
    #expect(picture.contains("! No. Press f to try again."))
    #expect(picture.contains("f retry"))
  }

  @Test func `keys become actions`() {
    var session = Session(Counter.screen(Counter.State()))
    #expect(session.press("+") == .incrementPressed)
    #expect(session.press("=") == .incrementPressed)
    #expect(session.press("-") == .decrementPressed)
    #expect(session.press("f") == .factPressed)
    #expect(session.press("t") == .timerToggled)
  }
}
