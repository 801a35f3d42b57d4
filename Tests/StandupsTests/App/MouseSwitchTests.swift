import Composable
import TerminalUI
import Testing

@testable import Standups

@Suite struct `Mouse switch` {
  @Test func `its key leaves the mouse to the terminal and takes it back`() {
    var state = app([design])
    #expect(answer(to: .key(.control("t")), on: AppFeature.screen(state)) == .mouseSwitchPressed)
    #expect(AppFeature.screen(state).render(size: Size(width: 80, height: 24)).takesMouse == true)
    state.switchMouse()
    let canvas = AppFeature.screen(state).render(size: Size(width: 80, height: 24))
    #expect(canvas.takesMouse == false)
    #expect(canvas.line(22).hasPrefix(" The mouse selects text; ^T or M-m takes it back."))
    state.switchMouse()
    #expect(AppFeature.screen(state).render(size: Size(width: 80, height: 24)).takesMouse == true)
  }

  @Test func `help names it, and how text is selected`() {
    let rows = AppFeature.screen(app([design], showing: design)).globalKeys.rows
    #expect(
      rows.contains { $0.keys == [.control("t"), .alt("m")] && $0.label.contains("Shift selects") })
  }

  @Test func `the second of its keys also works while a name is typed, where ^T swaps letters`() {
    var state = app([design])
    state.list.destination = .edit(form(["a"], focus: .title))
    #expect(answer(to: .key(.alt("m")), on: AppFeature.screen(state)) == .mouseSwitchPressed)
    #expect(answer(to: .key(.control("t")), on: AppFeature.screen(state)) != .mouseSwitchPressed)
  }
}
