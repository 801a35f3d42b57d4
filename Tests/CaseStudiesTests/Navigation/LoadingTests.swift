import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

/// The four orders of opening a screen and loading it.
@MainActor
@Suite struct LoadingTests {
  private let clock = TestClock()

  private func store<R: Reducer>(
    _ state: R.State, _ reducer: R
  ) -> TestStore<R.State, R.Action> where R.State: Equatable & Sendable, R.Action: Equatable {
    TestStore(initialState: state) {
      reducer
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `navigate, then load`() async {
    let store = store(NavigateAndLoad.State(), NavigateAndLoad())
    await store.send(.openPressed) { $0.destination = .loading }
    #expect(NavigateAndLoad.screen(store.state).picture(40, 12).contains("Loading…"))
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded(0)) { $0.destination = .counter(Counter.State()) }
    await store.send(.destination(.presented(.counter(.incrementPressed)))) {
      $0.destination = .counter(Counter.State(count: 1))
    }
    var session = Session(NavigateAndLoad.screen(store.state))
    #expect(session.press(.escape) == .destination(.dismiss))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `going back cancels the loading`() async {
    let store = store(NavigateAndLoad.State(), NavigateAndLoad())
    await store.send(.openPressed) { $0.destination = .loading }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `load, then navigate`() async {
    let store = store(LoadThenNavigate.State(), LoadThenNavigate())
    await store.send(.openPressed) { $0.isLoading = true }
    #expect(LoadThenNavigate.screen(store.state).title == "Load, then navigate")
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded(0)) {
      $0.isLoading = false
      $0.counter = Counter.State()
    }
    #expect(LoadThenNavigate.screen(store.state).title == "Counter")
    await store.send(.counter(.dismiss)) { $0.counter = nil }
  }

  @Test func `what has not opened yet can be canceled`() async {
    let store = store(LoadThenNavigate.State(), LoadThenNavigate())
    await store.send(.openPressed) { $0.isLoading = true }
    var session = Session(LoadThenNavigate.screen(store.state))
    #expect(session.press("c") == .cancelPressed)
    await store.send(.cancelPressed) { $0.isLoading = false }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `present, then load`() async {
    let store = store(PresentAndLoad.State(), PresentAndLoad())
    await store.send(.openPressed) { $0.sheet = .loading }
    #expect(PresentAndLoad.screen(store.state).sheet?.picture(40, 12).contains("Loading…") == true)
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded(0)) { $0.sheet = .counter(Counter.State()) }
    await store.send(.sheet(.presented(.counter(.decrementPressed)))) {
      $0.sheet = .counter(Counter.State(count: -1))
    }
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
  }

  @Test func `closing the sheet cancels the loading`() async {
    let store = store(PresentAndLoad.State(), PresentAndLoad())
    await store.send(.openPressed) { $0.sheet = .loading }
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `load, then present`() async {
    let store = store(LoadThenPresent.State(), LoadThenPresent())
    await store.send(.openPressed) { $0.isLoading = true }
    #expect(LoadThenPresent.screen(store.state).sheet == nil)
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded(0)) {
      $0.isLoading = false
      $0.counter = Counter.State()
    }
    #expect(LoadThenPresent.screen(store.state).sheet?.title == "Counter")
    await store.send(.counter(.dismiss)) { $0.counter = nil }
    await store.send(.openPressed) { $0.isLoading = true }
    await store.send(.cancelPressed) { $0.isLoading = false }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a row opens at once, and writes its counter back`() async {
    let store = store(NavigateAndLoadList.State(), NavigateAndLoadList())
    await store.send(.moved(.down)) { $0.selection = 2 }
    await store.send(.openPressed) { $0.detail = .init(id: 2) }
    #expect(NavigateAndLoadList.screen(store.state).picture(40, 12).contains("Loading…"))
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded(2)) { $0.detail?.counter = Counter.State(count: 42) }
    await store.send(.detail(.presented(.counter(.incrementPressed)))) {
      $0.detail?.counter?.count = 43
    }
    await store.send(.detail(.dismiss)) {
      $0.rows[id: 2]?.count = 43
      $0.detail = nil
    }
  }

  @Test func `a row loads, then opens, unless another one is opened first`() async {
    let store = store(NavigateAndLoadList.State(), NavigateAndLoadList())
    await store.send(.loadPressed) { $0.awaited = 1 }
    #expect(
      NavigateAndLoadList.screen(store.state).picture(50, 12).contains(
        "▸ A counter from 1 Loading…"))
    await store.send(.moved(.to(2))) { $0.selection = 3 }
    await clock.advance(by: .milliseconds(900))
    await store.send(.loadPressed) { $0.awaited = 3 }
    await clock.advance(by: .milliseconds(900))
    #expect(store.state.detail == nil)
    await clock.advance(by: .milliseconds(100))
    await store.receive(.counterLoaded(3)) {
      $0.awaited = nil
      $0.detail = .init(id: 3, counter: Counter.State(count: 100))
    }
    await store.send(.detail(.dismiss)) { $0.detail = nil }
  }

  @Test func `a row that has not been loaded keeps its count`() async {
    let store = store(NavigateAndLoadList.State(), NavigateAndLoadList())
    await store.send(.openPressed) { $0.detail = .init(id: 1) }
    await store.send(.detail(.dismiss)) { $0.detail = nil }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }
}
