import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct AlertsAndDialogsTests {
  @Test func `an alert is a value, and its answer is an action`() async {
    let store = TestStore(initialState: AlertsAndDialogs.State(count: 3)) { AlertsAndDialogs() }
    await store.send(.alertPressed) { $0.destination = .alert(.reset(from: 3)) }
    await store.send(.destination(.presented(.alert(.resetConfirmed)))) {
      $0.count = 0
      $0.destination = nil
    }
  }

  @Test func `the cancel button only closes`() async {
    let store = TestStore(initialState: AlertsAndDialogs.State(count: 3)) { AlertsAndDialogs() }
    await store.send(.alertPressed) { $0.destination = .alert(.reset(from: 3)) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `an answer can present the next alert`() async {
    let store = TestStore(initialState: AlertsAndDialogs.State()) { AlertsAndDialogs() }
    await store.send(.dialogPressed) { $0.destination = .dialog(.change) }
    await store.send(.destination(.presented(.dialog(.changed(by: 10))))) {
      $0.count = 10
      $0.destination = .alert(.changed(to: 10))
    }
  }

  @Test func `the text of an alert comes from its case`() {
    let state = AlertsAndDialogs.State(count: 7, destination: .alert(.reset(from: 7)))
    let popup = AlertsAndDialogs.screen(state).popup
    #expect(popup?.title == "Reset the count?")
    #expect(popup?.buttons.map(\.label) == ["Reset", "Keep 7"])
  }

  @Test func `what cannot be reset says why`() {
    let keys = AlertsAndDialogs.keys(AlertsAndDialogs.State())
    #expect(keys.rows.compactMap(\.reason) == ["The count is 0 already"])
  }
}
