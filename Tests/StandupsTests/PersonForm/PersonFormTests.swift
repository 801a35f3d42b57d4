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
@Suite struct `The sheet of a person` {
  private let ada = Attendee(id: id("a"), name: "Ada")

  private func store(_ state: PersonForm.State) -> TestStoreOf<PersonForm> {
    TestStore(initialState: state) {
      PersonForm()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    }
  }

  private func typed(_ text: String, as field: FieldID) -> PersonForm.State {
    var state = PersonForm.State(of: ada)
    state.form.change { $0.focus(on: field) }
    state.form.change(isTyping: true) { $0.edit(.insert(text)) }
    return state
  }

  @Test func `an address and days away are typed, and the form gets them`() async {
    let store = store(PersonForm.State(of: ada))
    await store.send(.form(.enterPressed)) { $0.form.focus(on: "email") }
    await store.send(.form(.textEdited(.insert("ada@example.com ")))) {
      $0.form.change { $0.edit(.insert("ada@example.com ")) }
    }
    #expect(store.state.form.value.person.email == "ada@example.com ")
    await store.send(.form(.enterPressed)) { $0.form.focus(on: "zone") }
    await store.send(.form(.enterPressed)) { $0.form.focus(on: "away") }
    let days = "2027-02-01, 2026-12-24..2027-01-02"
    await store.send(.form(.textEdited(.insert(days)))) {
      $0.form.change { $0.edit(.insert(days)) }
    }
    await store.send(.form(.enterPressed))
    await store.receive(.form(.delegate(.committed)))
    await store.receive { action in
      guard case .delegate(.committed(let person)) = action else { return false }
      return person.id == ada.id && person.email == "ada@example.com"
        && person.away.map(\.text) == ["2026-12-24..2027-01-02", "2027-02-01"]
    }
  }

  @Test func `days that cannot be understood are refused, and stay`() async {
    var state = typed("2026-12-24..2026-12-02", as: "away")
    state.form.focus(on: "name")
    let store = store(state)
    await store.send(.form(.commitPressed))
    await store.receive(.form(.delegate(.committed))) {
      $0.form.focus(on: "away")
      $0.form.notice =
        .failure(
          "\"2026-12-24..2026-12-02\" ends before it starts; write the first day before the last.")
    }
    #expect(store.state.form.value.away == "2026-12-24..2026-12-02")
    await store.send(.form(.textEntered("2026-12-24"))) {
      $0.form.change { $0.enter("2026-12-24") }
      $0.form.notice = nil
    }
    #expect(store.state.form.value.away == "2026-12-24")
  }

  @Test(arguments: [("Asia/Seoul ", "Asia/Seoul"), (" ", nil)])
  func `a time zone that this machine knows is taken`(text: String, zone: String?) async {
    let store = store(typed(text, as: "zone"))
    store.dependencies.zones = .fixed(["Asia/Seoul": 9])
    await store.send(.form(.commitPressed))
    await store.receive(.form(.delegate(.committed)))
    await store.receive { action in
      guard case .delegate(.committed(let person)) = action else { return false }
      return person.zone == zone
    }
  }

  @Test func `another one is refused, and stays`() async {
    let store = store(typed("Mars/Base", as: "zone"))
    store.dependencies.zones = .fixed([:])
    await store.send(.form(.commitPressed))
    await store.receive(.form(.delegate(.committed))) {
      $0.form.notice = .failure("This machine knows no time zone \"Mars/Base\"; write UTC.")
    }
    #expect(store.state.form.value.zone == "Mars/Base")
  }

  @Test func `what cannot be the name of a zone is refused even if all zones are UTC`() async {
    let store = store(typed("7 o'clock", as: "zone"))
    store.dependencies.zones = .utc
    await store.send(.form(.commitPressed))
    await store.receive(.form(.delegate(.committed))) {
      $0.form.notice = .failure(
        "\"7 o'clock\" is not a time zone; write Europe/Berlin or UTC.")
    }
  }

  @Test func `changes are discarded only after a question`() async {
    let store = store(typed("!", as: "name"))
    await store.send(.form(.cancelPressed)) { $0.form.alert = .discardChanges(thenQuit: false) }
    await store.send(.form(.alert(.dismiss))) { $0.form.alert = nil }
    await store.send(.form(.quitRequested)) { $0.form.alert = .discardChanges(thenQuit: true) }
    await store.send(.form(.alert(.presented(.discardToQuitConfirmed)))) { $0.form.alert = nil }
    await store.receive(.form(.delegate(.discardedToQuit)))
    await store.receive(.delegate(.discardedToQuit))
  }

  @Test func `^_ takes back what was typed in any field, and says in which`() {
    let store = Store(initialState: typed("!", as: "name")) { PersonForm() }
    for action in [
      FormAction.enterPressed, .textEdited(.insert("a@b.c")), .fieldPassed(.forward),
    ] {
      store.send(.form(action))
    }
    press(.control("_"), in: store)
    #expect(store.form.value.person.email == "" && store.form.notice == .success("Undone: Email"))
    press(.control("_"), in: store)
    #expect(store.form.value.person.name == "Ada" && store.form.notice == .success("Undone: Name"))
    press(.control("r"), in: store)
    #expect(store.form.value.person.name == "Ada!" && store.form.notice == .success("Redone: Name"))
  }

  @Test func `a hyphen removes a text, and an empty answer keeps it`() {
    let store = Store(initialState: PersonForm.State(of: ada)) { PersonForm() }
    for (answer, name) in [("", "Ada"), ("-", "")] {
      store.send(.form(.focused("name")))
      guard case .actions(let actions) = PersonForm.screen(store.state).question?.answer?(answer)
      else {
        Issue.record("rejected")
        return
      }
      for action in actions { store.send(action) }
      #expect(store.form.value.person.name == name && store.form.focus == "email")
    }
  }

  private func press(_ key: Key, in store: StoreOf<PersonForm>) {
    guard let action = answer(to: .key(key), on: PersonForm.screen(store.state)) else {
      Issue.record("nothing")
      return
    }
    store.send(action)
  }

  @Test func `it opens over the form, which can undo what it did`() async throws {
    let store = formStore(form(["a", "b"], focus: .attendee(id("b"))))
    let ben = store.state.standup.attendees[1]
    await store.send(.view(.personPressed)) { $0.person = PersonForm.State(of: ben) }
    var edited = ben
    edited.email = "ben@example.com"
    await store.send(.person(.presented(.delegate(.committed(edited))))) {
      $0.person = nil
      $0.form.change { $0.value.attendees[1] = edited }
    }
    #expect(store.state.hasChanges)
    await store.send(.form(.undoPressed)) {
      $0.form.travel(.undo)
    }
    #expect(store.state.standup.attendees[1] == ben)
    #expect(store.state.form.notice == .success("Undone: Attendee 2"))
  }

  @Test func `the program asks before it quits over a changed sheet`() async {
    var state = form(["a"], focus: .attendee(id("a")))
    state.person = typed("x", as: "email")
    #expect(state.hasChanges)
    let store = formStore(state)
    await store.send(.quitRequested)
    await store.receive(.person(.presented(.form(.quitRequested)))) {
      $0.person?.form.alert = .discardChanges(thenQuit: true)
    }
    await store.send(.person(.presented(.form(.alert(.dismiss))))) {
      $0.person?.form.alert = nil
    }
    #expect(store.state.person?.form.value.person.email == "x")
  }

  @Test func `a link opens it at a field`() throws {
    let link = "/standups/\(design.id)/edit?focus=attendee:2&person=away"
    let state = try app([design], openedBy: link)
    let opened = state.path[id: 0]?.detail?.destination?.edit
    #expect(opened?.person?.form.focus == "away")
    #expect(opened?.person?.form.opened.person == design.attendees[1])
    let wrong = try app([design], openedBy: "/standups/1/edit?focus=attendee:1&person=shoes")
    #expect(
      wrong.linkProblems.first == "The form of a person has no field \"shoes\".")
  }

  @Test func `the sheet and the row of the form show what is known`() throws {
    var state = form(["Ada", "Ben"], focus: .attendee(id("Ben")))
    state.form.value.attendees[0].email = "ada@example.com"
    state.form.value.attendees[0].setAway([try #require(DayRange("2009-02-10..2009-02-20"))])
    let shown = withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    } operation: {
      picture(of: StandupForm.screen(state), 80, 24)
    }
    #expect(shown.contains("1  Ada") && shown.contains("ada@example.com · away until Fri Feb 20"))
    #expect(shown.contains("^O person"))

    var person = PersonForm.State(of: state.standup.attendees[0])
    person.form.focus(on: "email")
    let sheet = picture(of: PersonForm.screen(person), 80, 24)
    #expect(sheet.contains("▸ Email        ada@example.com"))
    #expect(sheet.contains("  Days away    2009-02-10..2009-02-20"))
  }
}
