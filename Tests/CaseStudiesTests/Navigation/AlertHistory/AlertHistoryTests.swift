import Composable
import ComposableMacros
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct AlertHistoryTests {
  @Test func `then, an alert closed after its answer, even if that presented another one`() async {
    let store = TestStore(initialState: AlertThen.State()) { AlertThen() }
    await store.send(.askPressed) {
      $0.alert = .question(1)
      $0.count = 1
    }
    await store.send(.alert(.presented(.nextPressed))) {
      $0.alert = nil
      $0.count = 2
    }
  }

  @Test func `now, it closes first, so an alert that was just presented stays`() async {
    let store = TestStore(initialState: AlertNow.State()) { AlertNow() }
    await store.send(.askPressed) {
      $0.alert = .question(1)
      $0.count = 1
    }
    await store.send(.alert(.presented(.nextPressed))) {
      $0.alert = .question(2)
      $0.count = 2
    }
  }

  @Test func `both close when they are dismissed, without a line in their reducers`() async {
    let state = AlertHistory.State(
      now: AlertNow.State(alert: .question(1)), then: AlertThen.State(alert: .question(1)))
    let store = TestStore(initialState: state) { AlertHistory() }
    await store.send(.then(.alert(.dismiss))) { $0.then.alert = nil }
    await store.send(.now(.alert(.dismiss))) { $0.now.alert = nil }
  }

  @Test func `without a reducer for it, an alert stays open after its answer`() async {
    let store = TestStore(initialState: AlertThen.State(alert: .question(1))) {
      Reduce<AlertThen.State, AlertThen.Action> { _, _ in .none }
    }
    await store.send(.alert(.dismiss))
    #expect(store.state.alert != nil)
  }

  @Test func `the screen asks in both ways`() {
    var session = Session(AlertHistory.screen(AlertHistory.State()))
    #expect(session.press("t") == .then(.askPressed))
    #expect(session.press("n") == .now(.askPressed))
    session = Session(AlertHistory.screen(.init(then: AlertThen.State(alert: .question(1)))))
    #expect(session.press("1") == .then(.alert(.presented(.nextPressed))))
    session = Session(AlertHistory.screen(.init(now: AlertNow.State(alert: .question(1)))))
    #expect(session.press(.escape) == .now(.alert(.dismiss)))
  }
}
