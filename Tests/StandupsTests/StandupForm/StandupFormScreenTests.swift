import Composable
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct `Standup form on screen` {
  @Test func `a new standup is dismissed or added`() {
    #expect(
      picture(of: sheet(form([], purpose: .add)), 40, 12) == """
         플랫폼 싱크                     e edit
        ╭──────────────────────────────────────╮
        │ New standup                      add │
        │ ▸ Title        Design                │
        │   Length       5 min                 │
        │   Theme        ‹ Bubblegum [Bg] ›    │
        │   Turn is up   ‹ next person ›       │
        │   Time is up   ‹ end the meeting ›   │
        │                 [ Dismiss ]  [ Add ] │
        ╰──────────────────────────────────────╯

         ↑↓ field  ^N new  ^S done  Esc cancel
        """)
  }

  @Test func `the alert opens over the form`() {
    var state = koreanForm
    state.destination = .alert(.discardChanges(thenQuit: false))
    #expect(
      picture(of: sheet(state), 40, 12) == """
         플랫폼 싱크                     e edit
        ╭──────────────────────────────────────╮
        │ 플랫폼 싱크                     edit │
        ╭──────────────────────────────────────╮
        │ Discard changes?                     │
        │                                      │
        │  [  ! Discard   ] ▸[ Keep editing ]  │
        ╰──────────────────────────────────────╯
        │                 [ Cancel ]  [ Done ] │
        ╰──────────────────────────────────────╯

         Tab move  Enter press  Esc close
        """)
  }

  @Test func `the caret is where text is typed`() {
    let canvas = sheet(form(["김민지"], focus: .attendee(id("김민지"))))
      .render(size: Size(width: 80, height: 24))
    #expect(canvas.line(16).contains("▸ ⠿ 1  김민지"))
    #expect(canvas.caret == Point(x: 23, y: 16))
  }

  @Test func `a typed length replaces the one shown`() {
    var state = form(["a"], focus: .length)
    state.input = TextInput("7:3")
    let lines = picture(of: sheet(state), 80, 24)
    #expect(lines.contains("▸ Length       7:3             5 ●"))
  }

  @Test func `the form's notice is in the footer`() {
    var state = form(["a"])
    state.notice = "7 is minutes"
    #expect(picture(of: sheet(state), 80, 24).contains("\n  7 is minutes\n"))
  }

  // MARK: - Keys

  @Test(arguments: [
    (Key.tab, StandupForm.Action.View.fieldPassed(.forward)), (.down, .fieldPassed(.forward)),
    (.shift(.tab), .fieldPassed(.backward)), (.up, .fieldPassed(.backward)),
    (.enter, .enterPressed), (.control("n"), .newAttendeePressed),
    (.control("s"), .commitPressed), (.control("_"), .undoPressed), (.control("r"), .redoPressed),
    (.escape, .cancelPressed),
  ])
  func `keys of every field`(key: Key, action: StandupForm.Action.View) {
    for field in form(["a"]).rows.compactMap(\.field) {
      #expect(answer(to: .key(key), on: sheet(form(["a"], focus: field))) == .view(action))
    }
  }

  @Test func `an attendee's field has its own keys`() {
    let state = form(["a", "b"], focus: .attendee(id("a")))
    #expect(answer(to: .key(.control("d")), on: sheet(state)) == .view(.removePressed))
    #expect(answer(to: .key(.alt(.up)), on: sheet(state)) == .view(.attendeeMoved(.backward)))
    #expect(answer(to: .key(.alt(.down)), on: sheet(state)) == .view(.attendeeMoved(.forward)))
    #expect(answer(to: .key(.backspace), on: sheet(state)) == typed(.deleteBackward, in: state))
  }

  @Test(arguments: [Key.backspace, .delete])
  func `an empty name is removed`(key: Key) {
    #expect(answer(to: .key(key), on: sheet(koreanForm)) == .view(.removePressed))
  }

  @Test func `in text, the arrows and ^D edit`() {
    let state = form(["a"])
    #expect(answer(to: .key(.left), on: sheet(state)) == typed(.moveLeft, in: state))
    #expect(answer(to: .key(.control("d")), on: sheet(state)) == typed(.deleteForward, in: state))
    #expect(answer(to: .key("?"), on: sheet(state)) == typed(.insert("?"), in: state))
    #expect(answer(to: .key(.pageUp), on: sheet(state)) == nil)
  }

  @Test func `arrows and page keys change the length`() {
    let state = form(["a"], focus: .length)
    #expect(answer(to: .key(.left), on: sheet(state)) == .view(.changePressed(.backward)))
    #expect(answer(to: .key(.right), on: sheet(state)) == .view(.changePressed(.forward)))
    #expect(
      answer(to: .key(.shift(.left)), on: sheet(state)) == .view(.fiveMinutesPressed(.backward)))
    #expect(answer(to: .key(.pageUp), on: sheet(state)) == .view(.fiveMinutesPressed(.forward)))
    #expect(answer(to: .key("7"), on: sheet(state)) == typed(.insert("7"), in: state))
  }

  @Test(arguments: [StandupForm.Field.theme, .turnEnd, .overtime, .order, .cancel, .commit])
  func `arrows change choices, letters do nothing`(field: StandupForm.Field) {
    let state = form(["a"], focus: field)
    #expect(answer(to: .key(.left), on: sheet(state)) == .view(.changePressed(.backward)))
    #expect(answer(to: .key(.right), on: sheet(state)) == .view(.changePressed(.forward)))
    #expect(answer(to: .key("x"), on: sheet(state)) == nil)
  }

  @Test func `a paste goes into the focused text`() {
    for focus in [StandupForm.Field.title, .length] {
      let state = form(["a"], focus: focus)
      #expect(answer(to: .paste("b\nc"), on: sheet(state)) == typed(.insert("b\nc"), in: state))
    }
    let name = form(["a"], focus: .attendee(id("a")))
    #expect(answer(to: .paste("b c"), on: sheet(name)) == typed(.insert("b c"), in: name))
    #expect(answer(to: .paste("b\nc"), on: sheet(name)) == .view(.namesEntered("b\nc")))
  }

  @Test func `New attendee says what to do, and takes what is typed, pasted, or was cut`() {
    var state = form(["Ada"], purpose: .add, focus: .newAttendee)
    #expect(
      picture(of: sheet(state), 80, 24).contains(
        " ▸ + New attendee  Type a name, or paste a list "))
    #expect(answer(to: .key("L"), on: sheet(state)) == .view(.namesEntered("L")))
    #expect(answer(to: .paste("b\nc"), on: sheet(state)) == .view(.namesEntered("b\nc")))
    #expect(
      answer(to: .key(.control("y")), on: sheet(state)) == typed(.yank, in: state),
      "Nothing was cut.")
    state.input.killed = "Lin"
    #expect(answer(to: .key(.control("y")), on: sheet(state)) == .view(.namesEntered("Lin")))
    #expect(answer(to: .key(.control("a")), on: sheet(state)) == typed(.moveToStart, in: state))
  }

  // MARK: - Mouse

  @Test func `a click focuses a field or presses a button`() {
    let state = form(["a"])
    #expect(click(on: "Theme", of: sheet(state)) == .binding(.set(\.$focus, .theme)))
    #expect(click(on: "1  a", of: sheet(state)) == .binding(.set(\.$focus, .attendee(id("a")))))
    #expect(click(on: "+ New attendee", of: sheet(state)) == .view(.newAttendeePressed))
    #expect(click(on: "Cancel", of: sheet(state)) == .view(.cancelPressed))
    #expect(click(on: "Done", of: sheet(state)) == .view(.commitPressed))
    #expect(click(on: "Attendees", of: sheet(state)) == nil)
  }

  @Test func `a click on an arrow changes its choice, focused or not`() {
    for focus in [StandupForm.Field.turnEnd, .title] {
      #expect(
        click(on: "›", of: sheet(form(["a"], focus: focus)))
          == .view(.arrowClicked(.turnEnd, .forward)))
    }
  }

  @Test func `a click on the theme strip picks the theme drawn there`() {
    #expect(click(on: "✓", of: sheet(form(["a"]))) == .view(.themeDragged(0)))
  }

  @Test func `only attendees can be dragged, and only among attendees`() throws {
    let state = form(["a", "b"])
    let screen = StandupForm.screen(state)
    let drag = try #require(screen.drag)
    let first = try #require(state.rows.firstIndex(of: .field(.attendee(id("a")))))
    #expect(drag(first, first + 1) == .view(.attendeeDragged(id("a"), onto: id("b"))))
    #expect(drag(0, first) == nil)
    #expect(drag(first, state.rows.count - 1) == nil)
  }

  private func typed(_ edit: TextEdit, in state: StandupForm.State) -> StandupForm.Action {
    var input = state.input
    input.apply(edit)
    return .binding(.set(\.$input, input))
  }
}
