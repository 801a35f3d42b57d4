import Composable
import ComposableTesting
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
    TestStore(initialState: state) { PersonForm() }
  }

  private func enter(
    _ text: String, as field: PersonForm.Field, into state: inout PersonForm.State
  ) {
    state.focus(on: field)
    state.edit(.insert(text))
  }

  @Test func `an address and days away are typed, and the form gets them`() async {
    let store = store(PersonForm.State(of: ada))
    await store.send(.view(.enterPressed)) { $0.focus(on: .email) }
    await store.send(.view(.textEdited(.insert("ada@example.com ")))) {
      $0.edit(.insert("ada@example.com "))
    }
    await store.send(.view(.enterPressed)) { $0.focus(on: .away) }
    let days = "2027-02-01, 2026-12-24..2027-01-02"
    await store.send(.view(.textEdited(.insert(days)))) { $0.edit(.insert(days)) }
    await store.send(.view(.enterPressed))
    await store.receive { action in
      guard case .delegate(.committed(let person)) = action else { return false }
      return person.id == ada.id && person.email == "ada@example.com"
        && person.away.map(\.text) == ["2026-12-24..2027-01-02", "2027-02-01"]
    }
  }

  @Test func `days that cannot be understood are refused, and stay`() async {
    var state = PersonForm.State(of: ada)
    enter("2026-12-24..2026-12-02", as: .away, into: &state)
    state.focus(on: .name)
    let store = store(state)
    await store.send(.view(.commitPressed)) {
      $0.focus(on: .away)
      $0.notice =
        "\"2026-12-24..2026-12-02\" ends before it starts; write the first day before the last."
    }
    #expect(store.state.text(of: .away) == "2026-12-24..2026-12-02")
    await store.send(.view(.textEntered("2026-12-24"))) {
      $0.notice = nil
      $0.edit(.deleteToStart)
      $0.edit(.deleteToEnd)
      $0.edit(.insert("2026-12-24"))
    }
  }

  @Test func `changes are discarded only after a question`() async {
    var state = PersonForm.State(of: ada)
    enter("!", as: .name, into: &state)
    let store = store(state)
    await store.send(.view(.cancelPressed)) { $0.destination = .discardChanges(thenQuit: false) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.quitRequested) { $0.destination = .discardChanges(thenQuit: true) }
    await store.send(.destination(.presented(.discardToQuitConfirmed))) { $0.destination = nil }
    await store.receive(.delegate(.discardedToQuit))
  }

  @Test func `it opens over the form, which can undo what it did`() async throws {
    let store = formStore(form(["a", "b"], focus: .attendee(id("b"))))
    let ben = store.state.standup.attendees[1]
    await store.send(.view(.personPressed)) {
      $0.destination = .person(PersonForm.State(of: ben))
    }
    var edited = ben
    edited.email = "ben@example.com"
    await store.send(.destination(.presented(.person(.delegate(.committed(edited)))))) {
      $0.remember()
      $0.destination = nil
      $0.update(edited)
    }
    #expect(store.state.hasChanges)
    await store.send(.view(.undoPressed)) {
      $0.undo()
    }
    #expect(store.state.standup.attendees[1] == ben)
  }

  @Test func `the program asks before it quits over a changed sheet`() async {
    var state = form(["a"], focus: .attendee(id("a")))
    var person = PersonForm.State(of: state.standup.attendees[0])
    enter("x", as: .email, into: &person)
    state.destination = .person(person)
    #expect(state.hasChanges)
    let store = formStore(state)
    await store.send(.quitRequested)
    await store.receive(.destination(.presented(.person(.quitRequested)))) {
      $0.destination?.person?.destination = .discardChanges(thenQuit: true)
    }
    await store.send(.destination(.presented(.person(.destination(.dismiss))))) {
      $0.destination?.person?.destination = nil
    }
    #expect(store.state.destination?.person?.text(of: .email) == "x")
  }

  @Test func `a link opens it at a field`() throws {
    let link = "/standups/\(design.id)/edit?focus=attendee:2&person=away"
    let state = try app([design], openedBy: link)
    let opened = state.path[id: 0]?.detail?.destination?.edit
    #expect(opened?.destination?.person?.focus == .away)
    #expect(opened?.destination?.person?.opened == design.attendees[1])
    let wrong = try app([design], openedBy: "/standups/1/edit?focus=attendee:1&person=shoes")
    #expect(
      wrong.linkProblems.first == "The sheet of a person has no field \"shoes\".")
  }

  @Test func `the sheet and the row of the form show what is known`() throws {
    var state = form(["Ada", "Ben"], focus: .attendee(id("Ben")))
    state.standup.attendees[0].email = "ada@example.com"
    state.standup.attendees[0].setAway([try #require(DayRange("2009-02-10..2009-02-20"))])
    let shown = withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    } operation: {
      picture(of: StandupForm.screen(state), 80, 24)
    }
    #expect(shown.contains("1  Ada") && shown.contains("ada@example.com · away until Feb 20"))
    #expect(shown.contains("^O person"))

    state.destination = .person(PersonForm.State(of: state.standup.attendees[0], focus: .email))
    let sheet = picture(of: PersonForm.screen(try #require(state.destination?.person)), 80, 24)
    #expect(sheet.contains("▸ E-mail       ada@example.com"))
    #expect(sheet.contains("  Days away    2009-02-10..2009-02-20"))
  }
}
