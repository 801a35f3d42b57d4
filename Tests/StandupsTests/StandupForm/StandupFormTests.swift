import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Standup form` {
  // MARK: - Focus

  @Test func `a form starts on its title with the caret at the end`() {
    let form = StandupForm.State(standup: form(["a"]).standup, purpose: .edit).form
    #expect(form.focus == .title)
    #expect(form.input == .name("Design"))
  }

  @Test func `a form can start on any field`() {
    let form = form(["a", "b"], focus: .attendee(id("b"))).form
    #expect(form.focus == .attendee(id("b")))
    #expect(form.input == .name("b"))
  }

  @Test func `keys move the focus and the focus loads the field's text`() {
    var state = form(["a", "b"], focus: .length).after(.form(.fieldPassed(.forward)))
    #expect(state.form.focus == .attendee(id("a")) && state.form.input == .name("a"))
    state = state.after(.form(.enterPressed))
    #expect(state.form.focus == .attendee(id("b")) && state.form.input == .name("b"))
    state = state.after(.form(.fieldPassed(.backward)))
    #expect(state.form.focus == .attendee(id("a")) && state.form.input == .name("a"))
  }

  @Test func `a form asks for title, length, and people, and More unfolds the rest`() {
    var state = form(["a"])
    for field in [FieldID.length, .attendee(id("a")), .newAttendee, .commit] {
      state = state.after(.form(.enterPressed))
      #expect(state.form.focus == field)
    }
    #expect(!state.form.fields.contains { $0.id == .theme })
    state = state.after(.form(.focused(.more)))
    #expect(picture(of: StandupForm.screen(state), 80, 24).contains("Enter more"))
    state = state.after(.form(.enterPressed))
    #expect(state.form.focus == .when && state.form.fields.contains { $0.id == .talkTime })
    state = state.after(.form(.pressed(.more)))
    #expect(state.form.focus == .more && !state.form.fields.contains { $0.id == .theme })
    #expect(state == form(["a"]).after(.form(.focused(.more))))
  }

  @Test func `what is folded is shown when a link, a click, or undo goes there`() {
    #expect(form(["a"]).form.field(named: "order") == .order)
    var state = form(["a"]).after(.form(.stepped(.order, .forward)), .form(.pressed(.more)))
    #expect(state.form.focus == .more && state.standup.order == .shuffle)
    state = state.after(.form(.focused(.title)), .form(.undoPressed))
    #expect(state.standup.order == .fixed && state.form.focused != nil)
  }

  @Test func `the focus wraps around`() {
    let state = form(["a"]).after(.form(.fieldPassed(.backward)))
    #expect(state.form.focus == .commit && state.form.input == TextInput(""))
    #expect(state.after(.form(.fieldPassed(.forward))) == form(["a"]))
  }

  // MARK: - Text

  @Test func `the draft follows what is typed`() {
    let text = "디자인 é 👍🏽"
    let state = form(["a"]).after(
      .form(.textEdited(.deleteToStart)), .form(.textEdited(.insert(text))))
    #expect(state.form.input.text == text && state.standup.title == text)
  }

  @Test func `typing changes the name of the focused attendee`() {
    let state = form(["a", "b"], focus: .attendee(id("b"))).after(.form(.textEntered("김민지")))
    #expect(state.standup.attendees.map(\.name) == ["a", "김민지"])
  }

  // MARK: - Attendees

  @Test func `a form for a standup without attendees has one blank attendee`() {
    let state = form([])
    #expect(state.standup.attendees == [Attendee(id: UUID(0))])
    #expect(!state.hasChanges)
  }

  @Test(arguments: [FieldID.title, .newAttendee])
  func `a new attendee is added blank at the end and focused, once`(focus: FieldID) {
    var state = form(["a"], focus: focus)
    for _ in 1...2 {
      state = state.after(.form(.pressed(.newAttendee)))
      #expect(state.standup.attendees == attendees(["a"]) + [Attendee(id: UUID(0))])
      #expect(state.form.focus == .attendee(UUID(0)) && state.form.input == .name(""))
    }
  }

  @Test func `Enter on New attendee, without a name, goes on to the button`() {
    let state = form(["a"], focus: .newAttendee).after(.form(.enterPressed))
    #expect(state.form.focus == .commit && state.standup.attendees == attendees(["a"]))
  }

  @Test func `undo first takes back that commas separate names`() {
    let list = "1. Lovelace, Ada\n2) Ben,Cem"
    var state = form([""], focus: .attendee(id(""))).after(paste(list))
    func names() -> [String] { state.standup.attendees.map(\.name) }
    #expect(names() == ["Lovelace", "Ada", "Ben", "Cem"])
    state = state.after(.form(.undoPressed))
    #expect(names() == ["Lovelace, Ada", "Ben,Cem"])
    state = state.after(.form(.undoPressed))
    #expect(names() == [""])
    state = state.after(.form(.redoPressed)).after(.form(.redoPressed))
    #expect(names() == ["Lovelace", "Ada", "Ben", "Cem"])
  }

  @Test func `a comma that is typed is part of the name`() {
    var state = form([""], focus: .attendee(id("")))
    for letter in "Lovelace, Ada" {
      state = state.after(.form(.textEdited(.insert(String(letter)))))
    }
    #expect(state.standup.attendees.map(\.name) == ["Lovelace, Ada"])
  }

  @Test func `names typed on New attendee, each with Enter, are exactly as many people`() async {
    let store = Store(initialState: form(["z"], purpose: .add, focus: .newAttendee)) {
      StandupForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    for (index, name) in ["Ada", "Ben", "Cem"].enumerated() {
      for letter in name { store.send(.form(.textEdited(.insert(String(letter))))) }
      #expect(store.form.focus == .attendee(UUID(index)) && store.form.input.text == name)
      store.send(.form(.enterPressed))
      #expect(store.form.focus == .newAttendee && store.form.input == TextInput(""))
    }
    #expect(
      store.form.value.attendees == attendees(["z"]) + [
        Attendee(id: UUID(0), name: "Ada"), Attendee(id: UUID(1), name: "Ben"),
        Attendee(id: UUID(2), name: "Cem"),
      ])
  }

  @Test func `a list pasted on New attendee adds a person per line`() {
    let long = String(repeating: "가", count: 1100)
    let state = form(["a"], focus: .newAttendee).after(
      paste("\n Ben\t\r\n\r\n\u{7}\rCem Li\n\(long)\n"))
    #expect(
      state.standup.attendees == attendees(["a"]) + [
        Attendee(id: UUID(0), name: "Ben"), Attendee(id: UUID(1), name: "Cem Li"),
        Attendee(id: UUID(2), name: String(long.prefix(1000))),
      ])
    #expect(state.form.focus == .attendee(UUID(2)))
    #expect(state.form.input == .name(String(long.prefix(1000))))
    #expect(state.form.notice == .failure("100 characters did not fit; the limit is 1000."))
    let undone = state.after(.form(.undoPressed))
    #expect(undone.standup.attendees == attendees(["a"]) && undone.form.focus == .newAttendee)
    #expect(undone.form.input == TextInput(""))
    #expect(undone.after(paste("  ")).standup == undone.standup)
  }

  @Test func `in a blank name, the first line of a list is the name`() {
    let state = form(["", "b"], focus: .attendee(id(""))).after(paste("Ada\nBen\n"))
    #expect(
      state.standup.attendees == [
        Attendee(id: id(""), name: "Ada"), Attendee(id: UUID(0), name: "Ben"),
        Attendee(id: id("b"), name: "b"),
      ])
    #expect(state.form.focus == .attendee(UUID(0)) && state.form.input == .name("Ben"))
  }

  @Test func `a list pasted in a name adds a person per line below it, a line goes into it`() {
    let moved = form(["ad", "b"], focus: .attendee(id("ad"))).after(.form(.textEdited(.moveLeft)))
    let state = moved.after(paste(" Ben\n\nCem"))
    #expect(
      state.standup.attendees == [
        Attendee(id: id("ad"), name: "ad"), Attendee(id: UUID(0), name: "Ben"),
        Attendee(id: UUID(1), name: "Cem"), Attendee(id: id("b"), name: "b"),
      ])
    #expect(state.form.focus == .attendee(UUID(1)) && state.form.input == .name("Cem"))
    let undone = state.after(.form(.undoPressed))
    #expect(undone.standup.attendees == attendees(["ad", "b"]))
    #expect(undone.form.focus == .attendee(id("ad")) && undone.form.input == moved.form.input)
    let entered = undone.after(paste("n\n"))
    #expect(entered.standup.attendees.map(\.name) == ["and", "b"])
    #expect(entered.after(.form(.redoPressed)).form.notice == "Nothing to redo")
  }

  @Test func `removing moves the focus to the next attendee or the last one`() {
    var state = form(["a", "b", "c"], focus: .attendee(id("b"))).after(.view(.removePressed))
    #expect(state.standup.attendees == attendees(["a", "c"]))
    #expect(state.form.focus == .attendee(id("c")) && state.form.input == .name("c"))
    state = state.after(.view(.removePressed))
    #expect(state.standup.attendees == attendees(["a"]))
    #expect(state.form.focus == .attendee(id("a")) && state.form.input == .name("a"))
    state = state.after(.view(.removePressed))
    #expect(state.standup.attendees == [Attendee(id: UUID(0))])
    #expect(state.form.focus == .attendee(UUID(0)) && state.form.input == .name(""))
  }

  @Test func `attendees are reordered with their ids and the focus`() {
    var state = form(["a", "b", "c"], focus: .attendee(id("b")))
    for _ in 0..<2 { state = state.after(.view(.attendeeMoved(.forward))) }
    #expect(state.standup.attendees == attendees(["a", "c", "b"]))
    #expect(state.form.focus == .attendee(id("b")))
    state = state.after(.view(.attendeeMoved(.backward)))
    #expect(state.standup.attendees == attendees(["a", "b", "c"]))
  }

  // MARK: - End

  @Test func `Done sends the trimmed copy without blank attendees`() async {
    var state = form(["a", "b"])
    state.form.value.title = "  Morning "
    state.form.value.attendees.append(Attendee(id: UUID(0), name: "    "))
    var standup = form(["a", "b"]).standup
    standup.title = "Morning"
    await commit(state, sends: standup)
  }

  @Test(arguments: [StandupForm.Purpose.add, .edit])
  func `of several blank attendees, only the first is kept`(purpose: StandupForm.Purpose) async {
    var state = form([], purpose: purpose)
    state.form.value.attendees.append(Attendee(id: UUID(1), name: "    "))
    await commit(state, sends: form([]).standup)
  }

  @Test func `Enter presses a button`() async {
    await commit(form(["a"], focus: .commit), .enterPressed, sends: form(["a"]).standup)
  }

  @Test(arguments: [FormAction.cancelPressed, .enterPressed, .pressed(.cancel)])
  func `an unchanged form closes immediately`(action: FormAction) async {
    let store = formStore(form(["a"], focus: .cancel))
    await store.send(.form(action))
    #expect(store.isDismissed)
  }

  @Test(arguments: [FormAction.cancelPressed, .enterPressed])
  func `Cancel asks before a changed form is discarded`(action: FormAction) async {
    var state = form(["a"], focus: .cancel)
    state.form.value.title = "Morning"
    let store = formStore(state)
    await store.send(.form(action)) { $0.form.alert = .discardChanges(thenQuit: false) }
    await store.send(.form(.alert(.dismiss))) { $0.form.alert = nil }
    await store.send(.form(action)) { $0.form.alert = .discardChanges(thenQuit: false) }
    await store.send(.form(.alert(.presented(.discardConfirmed)))) { $0.form.alert = nil }
    #expect(store.isDismissed)
  }

  @Test func `a length being typed counts as a change`() {
    let state = form(["a"], focus: .length)
    #expect(!state.hasChanges)
    #expect(state.after(.form(.textEdited(.insert("7")))).hasChanges)
  }

  @Test func `quitting asks and then the parent quits`() async {
    var state = form(["a"])
    state.form.value.title = "Morning"
    let store = formStore(state)
    await store.send(.quitRequested)
    await store.receive(.form(.quitRequested)) {
      $0.form.alert = .discardChanges(thenQuit: true)
    }
    await store.send(.form(.alert(.presented(.discardToQuitConfirmed)))) { $0.form.alert = nil }
    await store.receive(.form(.delegate(.discardedToQuit)))
    await store.receive(.delegate(.discardedToQuit))
  }

  private func commit(
    _ state: StandupForm.State, _ action: FormAction = .commitPressed, sends standup: Standup
  ) async {
    let store = formStore(state)
    await store.send(.form(action))
    await store.receive(.form(.delegate(.committed)))
    await store.receive(.delegate(.committed(standup)))
  }

  private func paste(_ text: String) -> StandupForm.Action { .form(.textEdited(.insert(text))) }
}
