import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct BindingBasicsTests {
  @Test func `a control sends its new value, and the reducer decides`() async {
    let store = TestStore(initialState: BindingBasics.State()) { BindingBasics() }
    await store.send(.valueChanged(7)) { $0.value = 7 }
    await store.send(.valueChanged(99)) { $0.value = 10 }
    await store.send(.lockChanged(true)) { $0.isLocked = true }
    await store.send(.textEdited(.insert("blob"))) { $0.text.apply(.insert("blob")) }
  }

  @Test func `the value never exceeds the maximum`() async {
    let store = TestStore(initialState: BindingBasics.State()) { BindingBasics() }
    await store.send(.maximumChanged(4)) {
      $0.maximum = 4
      $0.value = 4
    }
    await store.send(.maximumChanged(-1)) {
      $0.maximum = 0
      $0.value = 0
    }
  }

  @Test func `the slider can be dragged`() {
    var session = Session(BindingBasics.screen(BindingBasics.State(focus: .value)))
    #expect(session.click(75, 8) == .valueChanged(10))
  }

  @Test func `locked controls say why they do nothing`() {
    let state = BindingBasics.State(focus: .maximum, isLocked: true)
    #expect(
      Set(BindingBasics.keys(state).rows.compactMap(\.reason)) == ["The other controls are locked"])
    var session = Session(BindingBasics.screen(BindingBasics.State(isLocked: true)))
    #expect(session.press("x") == nil)
  }

  @Test func `the screen shows what the text becomes`() {
    let state = BindingBasics.State(text: TextInput("composable"))
    #expect(BindingBasics.screen(state).picture(60, 14).contains("CoMpOsAbLe"))
  }
}
