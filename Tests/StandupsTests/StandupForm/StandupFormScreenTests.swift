import Composable
import ComposableUI
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
        │ ▸ Title        Design              ┃ │
        │   Length       5 min               ┃ │
        │ Attendees                          ┃ │
        │   ⠿ 1  Someone                       │
        │                             4 of 6   │
        │                      Dismiss    Add  │
        ╰──────────────────────────────────────╯

         ↑↓ field  ^N new  ^S done  Esc cancel
        """)
  }

  @Test func `the alert opens over the form`() {
    var state = koreanForm
    state.form.alert = .discardChanges(thenQuit: false)
    #expect(
      picture(of: sheet(state), 40, 12) == """
         플랫폼 싱크                     e edit
        ╭──────────────────────────────────────╮
        │ 플랫폼 싱크                     edit │
        ╭──────────────────────────────────────╮
        │ ✗ Discard changes?                   │
        │                                      │
        │     ✗ Discard     ▸  Keep editing    │
        ╰──────────────────────────────────────╯
        │                      Cancel    Done  │
        ╰──────────────────────────────────────╯

         Tab move  Enter press  Esc close
        """)
  }

  @Test func `the caret is where text is typed`() {
    let canvas = sheet(form(["김민지"], focus: .attendee(id("김민지"))))
      .render(size: Size(width: 80, height: 24))
    #expect(canvas.line(12).contains("▸ ⠿ 1  김민지"))
    #expect(canvas.caret == Point(x: 21, y: 12))
  }

  @Test func `a typed length replaces the one shown`() {
    var state = form(["a"], focus: .length)
    state.form.input = TextInput("7:3")
    let lines = picture(of: sheet(state), 80, 24)
    #expect(lines.contains("▸ Length            7:3             5 ●"))
  }

  @Test func `the form's notice is in the footer`() {
    var state = form(["a"])
    state.form.notice = "7 is minutes"
    #expect(picture(of: sheet(state), 80, 24).contains("\n  7 is minutes\n"))
  }

  // MARK: - Keys

  @Test(arguments: [
    (Key.tab, FormAction.fieldPassed(.forward)), (.down, .fieldPassed(.forward)),
    (.shift(.tab), .fieldPassed(.backward)), (.up, .fieldPassed(.backward)),
    (.enter, .enterPressed), (.control("n"), .pressed(.newAttendee)),
    (.control("s"), .commitPressed), (.control("_"), .undoPressed), (.control("r"), .redoPressed),
    (.escape, .cancelPressed),
  ])
  func `keys of every field`(key: Key, action: FormAction) {
    for field in form(["a"]).form.fields {
      #expect(
        answer(to: .key(key), on: sheet(form(["a"], focus: field.id))) == .form(action))
    }
  }

  @Test func `an attendee's field has its own keys`() {
    let state = form(["a", "b"], focus: .attendee(id("a")))
    #expect(answer(to: .key(.control("d")), on: sheet(state)) == .view(.removePressed))
    #expect(answer(to: .key(.alt(.up)), on: sheet(state)) == .view(.attendeeMoved(.backward)))
    #expect(answer(to: .key(.alt(.down)), on: sheet(state)) == .view(.attendeeMoved(.forward)))
    #expect(answer(to: .key(.backspace), on: sheet(state)) == .form(.textEdited(.deleteBackward)))
  }

  @Test(arguments: [Key.backspace, .delete])
  func `an empty name is removed`(key: Key) {
    #expect(answer(to: .key(key), on: sheet(koreanForm)) == .view(.removePressed))
  }

  @Test func `in text, the arrows and ^D edit`() {
    let state = form(["a"])
    #expect(answer(to: .key(.left), on: sheet(state)) == .form(.textEdited(.moveLeft)))
    #expect(answer(to: .key(.control("d")), on: sheet(state)) == .form(.textEdited(.deleteForward)))
    #expect(answer(to: .key("?"), on: sheet(state)) == .form(.textEdited(.insert("?"))))
    #expect(answer(to: .key(.pageUp), on: sheet(state)) == nil)
  }

  @Test func `arrows and page keys change the length`() {
    let state = form(["a"], focus: .length)
    #expect(answer(to: .key(.left), on: sheet(state)) == .form(.changePressed(.backward)))
    #expect(answer(to: .key(.right), on: sheet(state)) == .form(.changePressed(.forward)))
    #expect(
      answer(to: .key(.shift(.left)), on: sheet(state)) == .form(.pagePressed(.backward)))
    #expect(answer(to: .key(.pageUp), on: sheet(state)) == .form(.pagePressed(.forward)))
    #expect(answer(to: .key("7"), on: sheet(state)) == .form(.textEdited(.insert("7"))))
  }

  @Test(arguments: [FieldID.theme, .turnEnd, .overtime, .order, .cancel, .commit])
  func `arrows change choices, letters do nothing`(field: FieldID) {
    let state = form(["a"], focus: field)
    #expect(answer(to: .key(.left), on: sheet(state)) == .form(.changePressed(.backward)))
    #expect(answer(to: .key(.right), on: sheet(state)) == .form(.changePressed(.forward)))
    #expect(answer(to: .key("x"), on: sheet(state)) == nil)
  }

  @Test func `a paste goes into the focused text`() {
    for focus in [FieldID.title, .length] {
      let state = form(["a"], focus: focus)
      #expect(answer(to: .paste("b\nc"), on: sheet(state)) == .form(.textEdited(.insert("b\nc"))))
    }
    let name = form(["a"], focus: .attendee(id("a")))
    #expect(answer(to: .paste("b c"), on: sheet(name)) == .form(.textEdited(.insert("b c"))))
    #expect(answer(to: .paste("b\nc"), on: sheet(name)) == .form(.textEdited(.insert("b\nc"))))
  }

  @MainActor
  @Test func `New attendee says what to do, and takes what is typed, pasted, or was cut`() {
    var state = form(["Ada"], purpose: .add, focus: .newAttendee)
    #expect(
      picture(of: sheet(state), 80, 24).contains(
        " ▸ + New attendee  Type a name, or paste a list "))
    func names(after input: Input) -> [String] {
      let after = answer(to: input, on: sheet(state)).map { state.after($0) }
      return after?.standup.attendees.map(\.name) ?? []
    }
    #expect(names(after: .key("L")) == ["Ada", "L"])
    #expect(names(after: .paste("b\nc")) == ["Ada", "b", "c"])
    #expect(names(after: .key(.control("y"))) == ["Ada"], "Nothing was cut.")
    state.form.input.killed = "Lin"
    #expect(names(after: .key(.control("y"))) == ["Ada", "Lin"])
    #expect(names(after: .key(.control("a"))) == ["Ada"])
  }

  // MARK: - Mouse

  @Test func `a click focuses a field or presses a button`() {
    let state = form(["a"], focus: .order)
    #expect(click(on: "Theme", of: sheet(state)) == .form(.focused(.theme)))
    #expect(click(on: "1  a", of: sheet(state)) == .form(.focused(.attendee(id("a")))))
    #expect(click(on: "+ New attendee", of: sheet(state)) == .form(.pressed(.newAttendee)))
    #expect(click(on: "Cancel", of: sheet(state)) == .form(.pressed(.cancel)))
    #expect(click(on: "Done", of: sheet(state)) == .form(.pressed(.commit)))
    #expect(click(on: "Attendees", of: sheet(state)) == nil)
  }

  @Test func `a click on an arrow changes its choice, focused or not`() {
    for focus in [FieldID.turnEnd, .order] {
      #expect(
        click(on: "›", of: sheet(form(["a"], focus: focus)))
          == .form(.stepped(.turnEnd, .forward)))
    }
  }

  @Test func `a click on the theme strip picks the theme drawn there`() {
    #expect(click(on: "✓", of: sheet(form(["a"], focus: .order))) == .form(.slid(.theme, to: 0)))
  }

  @Test func `only attendees can be dragged, and only among attendees`() throws {
    let state = form(["a", "b"])
    let screen = StandupForm.screen(state)
    let drag = try #require(screen.drag)
    let first = try #require(state.form.rows.firstIndex { $0.id == .attendee(id("a")) })
    #expect(drag(first, first + 1) == .view(.attendeeDragged(id("a"), onto: id("b"))))
    #expect(drag(0, first) == nil)
    #expect(drag(first, state.form.rows.count - 1) == nil)
  }
}
