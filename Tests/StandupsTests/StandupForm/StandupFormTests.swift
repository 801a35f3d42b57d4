import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Standup form` {
  // MARK: - Focus

  @Test func `S-17 a focus is a value: a field, an attendee by id, or none`() async {
    let fields: Set<StandupForm.Field?> = [
      .title, .attendee(id("a")), .attendee(id("b")), .attendee(id("b")), nil,
    ]
    #expect(fields.count == 4)
    let store = formStore(form(["a", "b"], focus: .attendee(id("b"))))
    await store.send(.binding(.set(\.$focus, nil))) {
      $0.focus = nil
      $0.input = TextInput("")
    }
  }

  @Test func `S-21 a form starts on its title with the caret at the end`() {
    let state = form(["a"])
    #expect(state.focus == .title)
    #expect(state.input == TextInput("Design"))
  }

  @Test func `S-20 a form can start on any field`() {
    let state = form(["a", "b"], focus: .attendee(id("b")))
    #expect(state.focus == .attendee(id("b")))
    #expect(state.input == TextInput("b"))
  }

  @Test func `S-21 keys move the focus and the focus loads the field's text`() async {
    let store = formStore(form(["a", "b"], focus: .order))
    await store.send(.view(.fieldPassed(.forward))) {
      $0.focus = .attendee(id("a"))
      $0.input = TextInput("a")
    }
    await store.send(.view(.enterPressed)) {
      $0.focus = .attendee(id("b"))
      $0.input = TextInput("b")
    }
    await store.send(.view(.fieldPassed(.backward))) {
      $0.focus = .attendee(id("a"))
      $0.input = TextInput("a")
    }
  }

  @Test func `the focus goes round`() async {
    let store = formStore(form(["a"]))
    await store.send(.view(.fieldPassed(.backward))) {
      $0.focus = .commit
      $0.input = TextInput("")
    }
    await store.send(.view(.fieldPassed(.forward))) {
      $0.focus = .title
      $0.input = TextInput("Design")
    }
  }

  @Test func `S-20 the view sets the focus through a binding`() async {
    let store = formStore(form(["a"]))
    await store.send(.binding(.set(\.$focus, .theme))) {
      $0.focus = .theme
      $0.input = TextInput("")
    }
  }

  // MARK: - Text

  @Test func `S-14 S-16 an edit is one binding action and the draft follows it`() async {
    let store = formStore(form(["a"]))
    await store.send(.binding(.set(\.$input, TextInput("디자인 é 👍🏽")))) {
      $0.remember()
      $0.input = TextInput("디자인 é 👍🏽")
      $0.standup.title = "디자인 é 👍🏽"
    }
  }

  @Test func `S-82 a view binds to the store's fields directly, with no wrapper between`() {
    let store = Store(initialState: form(["a"])) { StandupForm() }
    let input = store.binding(\.$input)
    #expect(input.wrappedValue == TextInput("Design"))
    input.wrappedValue = TextInput("Platform")
    #expect(store.standup.title == "Platform")
    let fromOutside = store.binding(\.$focus)
    store.send(.binding(.set(\.$focus, .attendee(id("a")))))
    #expect(fromOutside.wrappedValue == .attendee(id("a")))
    #expect(input.wrappedValue == TextInput("a"))
  }

  @Test func `names are typed into their attendee`() async {
    let store = formStore(form(["a", "b"], focus: .attendee(id("b"))))
    await store.send(.binding(.set(\.$input, TextInput("김민지")))) {
      $0.remember()
      $0.input = TextInput("김민지")
      $0.standup.attendees[1].name = "김민지"
    }
  }

  // MARK: - Attendees

  @Test func `a form opened on nobody has one blank attendee`() {
    let state = form([])
    #expect(state.standup.attendees == [Attendee(id: UUID(0))])
    #expect(!state.hasChanges)
  }

  @Test func `S-18 a new attendee is added blank at the end and focused`() async {
    let store = formStore(form(["a"]))
    await store.send(.view(.newAttendeePressed)) {
      $0.remember()
      $0.standup.attendees.append(Attendee(id: UUID(0)))
      $0.focus = .attendee(UUID(0))
      $0.input = TextInput("")
    }
  }

  @Test func `S-19 removing moves the focus to the first removed or the last one`() async {
    let store = formStore(form(["a", "b", "c", "d"], focus: .attendee(id("a"))))
    await store.send(.view(.removePressed)) {
      $0.remember()
      $0.standup.attendees = attendees(["b", "c", "d"])
      $0.focus = .attendee(id("b"))
      $0.input = TextInput("b")
    }
    await store.send(.binding(.set(\.$focus, .attendee(id("c"))))) {
      $0.focus = .attendee(id("c"))
      $0.input = TextInput("c")
    }
    await store.send(.view(.removePressed)) {
      $0.remember()
      $0.standup.attendees = attendees(["b", "d"])
      $0.focus = .attendee(id("d"))
      $0.input = TextInput("d")
    }
    await store.send(.view(.removePressed)) {
      $0.remember()
      $0.standup.attendees = attendees(["b"])
      $0.focus = .attendee(id("b"))
      $0.input = TextInput("b")
    }
    await store.send(.view(.removePressed)) {
      $0.remember()
      $0.standup.attendees = [Attendee(id: UUID(0))]
      $0.focus = .attendee(UUID(0))
      $0.input = TextInput("")
    }
  }

  @Test func `removing several moves the focus to the first of them`() {
    var state = form(["a", "b", "c", "d"], focus: .attendee(id("d")))
    state.removeAttendees(at: [2, 1]) { UUID(0) }
    #expect(state.standup.attendees == attendees(["a", "d"]))
    #expect(state.focus == .attendee(id("d")))
  }

  @Test func `removing leaves nothing focused if nothing was`() {
    var state = form(["a", "b"], focus: nil)
    state.removeAttendees(at: [0]) { UUID(0) }
    #expect(state.standup.attendees == attendees(["b"]))
    #expect(state.focus == nil)
  }

  @Test func `undo brings a removed attendee back where it was`() async {
    let store = formStore(form(["a", "b"], focus: .attendee(id("a"))))
    await store.send(.view(.removePressed)) {
      $0.remember()
      $0.standup.attendees = attendees(["b"])
      $0.focus = .attendee(id("b"))
      $0.input = TextInput("b")
    }
    await store.send(.view(.undoPressed)) {
      $0.undoSnapshots = []
      $0.standup.attendees = attendees(["a", "b"])
      $0.focus = .attendee(id("a"))
      $0.input = TextInput("a")
    }
  }

  @Test func `undo takes the blank one away again`() async {
    let store = formStore(form(["a"], focus: .attendee(id("a"))))
    await store.send(.view(.removePressed)) {
      $0.remember()
      $0.standup.attendees = [Attendee(id: UUID(0))]
      $0.focus = .attendee(UUID(0))
      $0.input = TextInput("")
    }
    await store.send(.view(.undoPressed)) {
      $0.undoSnapshots = []
      $0.standup.attendees = attendees(["a"])
      $0.focus = .attendee(id("a"))
      $0.input = TextInput("a")
    }
  }

  @Test func `undo takes everything back, newest first, whatever field has the focus`() async {
    let store = formStore(form(["a", "b"]))
    store.exhaustivity = .off
    let before = store.state
    for text in ["M", "Mo", "Mor"] {
      var input = store.state.input
      input.apply(text == "M" ? .deleteToStart : .insert(String(text.last ?? " ")))
      await store.send(.binding(.set(\.$input, input)))
    }
    #expect(store.state.standup.title == "or")
    await store.send(.binding(.set(\.$focus, .theme)))
    await store.send(.view(.changePressed(.forward)))
    await store.send(.binding(.set(\.$focus, .attendee(id("b")))))
    await store.send(.view(.attendeeMoved(.backward)))
    await store.send(.view(.removePressed))
    #expect(store.state.standup.attendees == attendees(["a"]))
    await store.send(.view(.undoPressed))
    #expect(store.state.standup.attendees == attendees(["b", "a"]))
    #expect(store.state.focus == .attendee(id("b")))
    await store.send(.view(.undoPressed))
    #expect(store.state.standup.attendees == attendees(["a", "b"]))
    await store.send(.view(.undoPressed))
    #expect(store.state.standup.theme == .bubblegum)
    #expect(store.state.focus == .theme)
    await store.send(.view(.undoPressed))
    #expect(store.state.focus == .title)
    #expect(store.state.input.text == "")
    await store.send(.view(.undoPressed))
    #expect(store.state.standup == before.standup)
    #expect(store.state.input.text == "Design")
    await store.send(.view(.undoPressed))
    #expect(store.state.notice == "Nothing to undo")
  }

  @Test func `undo empties a length that is being typed`() async {
    let store = formStore(form(["a"], focus: .length))
    await store.send(.binding(.set(\.$input, TextInput("7")))) { $0.input = TextInput("7") }
    await store.send(.view(.undoPressed)) { $0.input = TextInput() }
    await store.send(.view(.undoPressed)) { $0.notice = "Nothing to undo" }
  }

  @Test func `what was cut in one field can be put into another`() async {
    let store = formStore(form(["a"]))
    store.exhaustivity = .off
    var input = store.state.input
    input.apply(.deleteToStart)
    await store.send(.binding(.set(\.$input, input)))
    await store.send(.binding(.set(\.$focus, .theme)))
    await store.send(.view(.newAttendeePressed))
    input = store.state.input
    input.apply(.yank)
    await store.send(.binding(.set(\.$input, input)))
    #expect(store.state.standup.attendees.map(\.name) == ["a", "Design"])
    await store.send(.view(.undoPressed))
    input = store.state.input
    #expect(input.killed == "Design")
  }

  @Test func `attendees are reordered with their ids and the focus`() async {
    let store = formStore(form(["a", "b", "c"], focus: .attendee(id("b"))))
    await store.send(.view(.attendeeMoved(.forward))) {
      $0.remember()
      $0.standup.attendees = attendees(["a", "c", "b"])
    }
    await store.send(.view(.attendeeMoved(.forward)))
    await store.send(.view(.attendeeMoved(.backward))) {
      $0.remember()
      $0.standup.attendees = attendees(["a", "b", "c"])
    }
  }
}
