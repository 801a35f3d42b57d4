import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Mouse switch` {
  @Test func `its key turns the mouse off and on`() async {
    let state = app([design])
    let store = appStore(state)
    #expect(
      answer(to: .key(.control("t")), on: AppFeature.screen(state)) == .user(.mouseTogglePressed))
    #expect(AppFeature.screen(state).render(size: Size(width: 80, height: 24)).takesMouse == true)
    await store.send(.mouseTogglePressed) {
      $0.notice = "The mouse selects text. Press ^T or M-m to click and scroll again."
      $0.takesMouse = false
    }
    let canvas = AppFeature.screen(store.state).render(size: Size(width: 80, height: 24))
    #expect(canvas.takesMouse == false)
    await store.send(.mouseTogglePressed) {
      $0.notice = "The mouse clicks and scrolls. Hold Shift to select text."
      $0.takesMouse = true
    }
  }

  @Test func `help lists it and says how to select text`() {
    let rows = AppFeature.screen(app([design], showing: design)).globalKeys.rows
    #expect(
      rows.contains { $0.keys == [.control("t"), .alt("m")] && $0.label.contains("Shift selects") })
  }

  @Test func `its second key also works in a text field, where ^T transposes letters`() {
    var state = app([design])
    state.list.destination = .edit(form(["a"], focus: .title))
    #expect(answer(to: .key(.alt("m")), on: AppFeature.screen(state)) == .user(.mouseTogglePressed))
    #expect(
      answer(to: .key(.control("t")), on: AppFeature.screen(state)) != .user(.mouseTogglePressed))
  }
}
