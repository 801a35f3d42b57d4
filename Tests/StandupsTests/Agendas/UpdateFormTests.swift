import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// The design's Blob has written a line about today.
@MainActor
@Suite struct `Writing an update` {
  private let line = WrittenUpdate.Line(id: UUID(0x51), kind: .today, text: "Write tests")
  private var agenda: Agenda {
    Agenda(updates: [WrittenUpdate(id: design.attendees[0].id, lines: [line])])
  }

  private func form(me: String? = "blob") -> UpdateForm.State {
    withDependencies {
      $0.configuration.me = me
    } operation: {
      UpdateForm.State(of: design, agenda: agenda)
    }
  }

  private func store(_ state: UpdateForm.State) -> TestStoreOf<UpdateForm> {
    TestStore(initialState: state) {
      UpdateForm()
    } withDependencies: {
      $0.standupsClient.userNames = { ["ada", "ada@example.com"] }
      $0.uuid = .incrementing
    }
  }

  private func typed(_ text: String, into state: UpdateForm.State) -> UpdateForm.State {
    var state = state
    state.edit(.insert(text))
    return state
  }

  @Test func `the configuration knows the author, who sees their lines`() {
    let form = form()
    #expect(form.author?.name == "Blob")
    #expect(form.fields.map(\.text) == ["", "Write tests", ""])
    #expect(form.fields.map(\.kind) == [.done, .today, .blocker])
    #expect(!form.hasChanges)
  }

  @Test func `git knows the author, too, and only somebody on the team is the author`() async {
    let store = store(form(me: nil))
    #expect(store.state.author == nil)
    await store.send(.appeared)
    await store.receive(.userFound(["ada", "ada@example.com"])) {
      $0.write(as: design.attendees[1])
    }
    await store.send(.userFound(["Blob"]))
    let stranger = self.store(form(me: "Zoe"))
    stranger.dependencies.configuration.me = "Zoe"
    await stranger.send(.appeared)
    #expect(stranger.state.author == nil)
  }

  @Test func `lines are added and edited, and those that stay keep their ids`() async {
    var state = typed("Merged", into: form())
    state.addField()
    state.edit(.insert("Released"))
    state.move(.forward)
    state.move(.forward)
    state.edit(.insert("No key"))
    #expect(state.hasChanges)
    let store = store(state)
    await store.send(.view(.commitPressed))
    let lines = [
      WrittenUpdate.Line(id: UUID(0), kind: .done, text: "Merged"),
      WrittenUpdate.Line(id: UUID(1), kind: .done, text: "Released"), line,
      WrittenUpdate.Line(id: UUID(2), kind: .blocker, text: "No key"),
    ]
    let edit = WrittenUpdate.Edit(base: [line], lines: lines)
    await store.receive(
      .delegate(.committed(.update(edit, of: design.attendees[0].id, standup: design.id))))
  }

  @Test func `Enter goes on to an empty line rather than adding one`() {
    var state = form()
    state.addField()
    #expect(state.focus == 1 && state.fields.count == 3)
    state.addField()
    #expect(state.focus == 2 && state.fields.count == 4 && state.fields[2].kind == .today)
    state.move(.backward)
    state.addField()
    #expect(state.focus == 2 && state.fields.count == 4)
  }

  @Test func `what arrives from elsewhere is shown, unless somebody is writing`() {
    let more = Agenda(updates: [
      WrittenUpdate(
        id: design.attendees[0].id, lines: [line, .init(id: UUID(0x52), kind: .done, text: "More")])
    ])
    var untouched = form()
    untouched.show(more)
    #expect(untouched.fields.map(\.text) == ["More", "Write tests", ""])
    var touched = typed("Mine", into: form())
    touched.show(more)
    #expect(touched.fields.map(\.text) == ["Mine", "Write tests", ""])
    #expect(touched.base == [line])
  }

  @Test func `the sheet shows the lines below their headings`() {
    let shown = picture(of: UpdateForm.screen(typed("Merged", into: form())), 60, 14)
    for text in ["Update of Blob", "Since last time", "Merged", "Today", "Write tests", "Blockers"]
    {
      #expect(shown.contains(text), "\(text)")
    }
  }
}
