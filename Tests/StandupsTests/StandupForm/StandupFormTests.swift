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

  @Test func `a form starts on its title with the caret at the end`() {
    let state = form(["a"])
    #expect(state.focus == .title)
    #expect(state.input == TextInput("Design"))
  }

  @Test func `a form can start on any field`() {
    let state = form(["a", "b"], focus: .attendee(id("b")))
    #expect(state.focus == .attendee(id("b")))
    #expect(state.input == TextInput("b"))
  }

  @Test func `keys move the focus and the focus loads the field's text`() async {
    let store = formStore(form(["a", "b"], focus: .talkTime))
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

  @Test func `the focus wraps around`() async {
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

  @Test func `the view sets the focus through a binding, including to nil`() async {
    let store = formStore(form(["a"]))
    await store.send(.binding(.set(\.$focus, .theme))) {
      $0.focus = .theme
      $0.input = TextInput("")
    }
    await store.send(.binding(.set(\.$focus, nil))) { $0.focus = nil }
  }

  // MARK: - Text

  @Test func `an edit is one binding action, and the draft follows it`() async {
    let store = formStore(form(["a"]))
    await store.send(.binding(.set(\.$input, TextInput("디자인 é 👍🏽")))) {
      $0.remember()
      $0.input = TextInput("디자인 é 👍🏽")
      $0.standup.title = "디자인 é 👍🏽"
    }
  }

  @Test func `a view binds to the store's fields directly`() {
    let store = Store(initialState: form(["a"])) { StandupForm() }
    let input = store.binding(\.$input)
    #expect(input.wrappedValue == TextInput("Design"))
    input.wrappedValue = TextInput("Platform")
    #expect(store.standup.title == "Platform")
    let focus = store.binding(\.$focus)
    store.send(.binding(.set(\.$focus, .attendee(id("a")))))
    #expect(focus.wrappedValue == .attendee(id("a")))
    #expect(input.wrappedValue == TextInput("a"))
  }

  @Test func `typing changes the name of the focused attendee`() async {
    let store = formStore(form(["a", "b"], focus: .attendee(id("b"))))
    await store.send(.binding(.set(\.$input, TextInput("김민지")))) {
      $0.remember()
      $0.input = TextInput("김민지")
      $0.standup.attendees[1].name = "김민지"
    }
  }

  // MARK: - Attendees

  @Test func `a form for a standup without attendees has one blank attendee`() {
    let state = form([])
    #expect(state.standup.attendees == [Attendee(id: UUID(0))])
    #expect(!state.hasChanges)
  }

  @Test func `a new attendee is added blank at the end and focused`() async {
    let store = formStore(form(["a"]))
    await store.send(.view(.newAttendeePressed)) {
      $0.remember()
      $0.standup.attendees.append(Attendee(id: UUID(0)))
      $0.focus = .attendee(UUID(0))
      $0.input = TextInput("")
    }
  }

  @Test func `Enter on New attendee adds one`() async {
    let store = formStore(form(["a"], focus: .newAttendee))
    await store.send(.view(.enterPressed)) {
      $0.remember()
      $0.standup.attendees.append(Attendee(id: UUID(0)))
      $0.focus = .attendee(UUID(0))
    }
  }

  @Test func `names typed on New attendee, each with Enter, are exactly as many people`() async {
    var state = form([], purpose: .add, focus: .newAttendee)
    state.standup.attendees = [Attendee(id: UUID(9))]
    let store = formStore(state)
    for (index, name) in ["Ada", "Ben", "Cem"].enumerated() {
      let id = UUID(index)
      await store.send(.view(.namesEntered(String(name.prefix(1))))) {
        $0.remember()
        $0.standup.attendees.append(Attendee(id: id, name: String(name.prefix(1))))
        $0.focus = .attendee(id)
        $0.input = TextInput(String(name.prefix(1)))
      }
      await store.send(.binding(.set(\.$input, TextInput(name)))) {
        $0.remember()
        $0.input = TextInput(name)
        $0.standup.attendees[index + 1].name = name
      }
      await store.send(.view(.enterPressed)) {
        $0.focus = .newAttendee
        $0.input = TextInput("")
      }
    }
    await store.send(.view(.commitPressed))
    var standup = form([]).standup
    standup.attendees = [
      Attendee(id: UUID(0), name: "Ada"), Attendee(id: UUID(1), name: "Ben"),
      Attendee(id: UUID(2), name: "Cem"),
    ]
    await store.receive(.delegate(.committed(standup)))
  }

  @Test func `a list pasted on New attendee adds a person per line`() async {
    let store = formStore(form(["a"], focus: .newAttendee))
    let long = String(repeating: "가", count: 300)
    await store.send(.view(.namesEntered("\n Ben\t\r\n\r\n\u{7}\rCem Li\n\(long)\n"))) {
      $0.remember()
      $0.standup.attendees += [
        Attendee(id: UUID(0), name: "Ben"), Attendee(id: UUID(1), name: "Cem Li"),
        Attendee(id: UUID(2), name: String(long.prefix(200))),
      ]
      $0.focus = .attendee(UUID(2))
      $0.input = TextInput(String(long.prefix(200)))
      $0.notice = "100 characters did not fit; the limit is 200."
    }
    await store.send(.view(.undoPressed)) {
      $0.redoSnapshots = [$0.undoSnapshot]
      $0.notice = nil
      $0.undoSnapshots = []
      $0.standup.attendees = attendees(["a"])
      $0.focus = .newAttendee
      $0.input = TextInput("")
    }
    await store.send(.view(.namesEntered("  ")))
  }

  @Test func `in a blank name, the first line of a list is the name`() async {
    let store = formStore(form(["", "b"], focus: .attendee(id(""))))
    await store.send(.view(.namesEntered("Ada\nBen\n"))) {
      $0.remember()
      $0.standup.attendees = [
        Attendee(id: id(""), name: "Ada"), Attendee(id: UUID(0), name: "Ben"),
        Attendee(id: id("b"), name: "b"),
      ]
      $0.focus = .attendee(UUID(0))
      $0.input = TextInput("Ben")
    }
  }

  @Test func `a list pasted in a name adds a person per line below it, a line goes into it`() async
  {
    let store = formStore(form(["ad", "b"], focus: .attendee(id("ad"))))
    var input = store.state.input
    input.apply(.moveLeft)
    let moved = input
    await store.send(.binding(.set(\.$input, moved))) { $0.input = moved }
    await store.send(.view(.namesEntered(" Ben\n\nCem"))) {
      $0.remember()
      $0.standup.attendees = [
        Attendee(id: id("ad"), name: "ad"), Attendee(id: UUID(0), name: "Ben"),
        Attendee(id: UUID(1), name: "Cem"), Attendee(id: id("b"), name: "b"),
      ]
      $0.focus = .attendee(UUID(1))
      $0.input = TextInput("Cem")
    }
    await store.send(.view(.undoPressed)) {
      $0.redoSnapshots = [$0.undoSnapshot]
      $0.undoSnapshots = []
      $0.standup.attendees = attendees(["ad", "b"])
      $0.focus = .attendee(id("ad"))
      $0.input = moved
    }
    input.apply(.insert("n"))
    let first = input
    await store.send(.view(.namesEntered("n\n"))) {
      $0.remember()
      $0.redoSnapshots = []
      $0.standup.attendees[0].name = "and"
      $0.input = first
    }
  }

  @Test func `removing moves the focus to the next attendee or the last one`() async {
    let store = formStore(form(["a", "b", "c"], focus: .attendee(id("b"))))
    await store.send(.view(.removePressed)) {
      $0.remember()
      $0.standup.attendees = attendees(["a", "c"])
      $0.focus = .attendee(id("c"))
      $0.input = TextInput("c")
    }
    await store.send(.view(.removePressed)) {
      $0.remember()
      $0.standup.attendees = attendees(["a"])
      $0.focus = .attendee(id("a"))
      $0.input = TextInput("a")
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

  // MARK: - End

  @Test func `Done sends the trimmed copy without blank attendees`() async {
    var state = form(["a", "b"])
    state.standup.title = "  Morning "
    state.standup.attendees.append(Attendee(id: UUID(0), name: "    "))
    let store = formStore(state)
    await store.send(.view(.commitPressed))
    var standup = form(["a", "b"]).standup
    standup.title = "Morning"
    await store.receive(.delegate(.committed(standup)))
  }

  @Test(arguments: [StandupForm.Purpose.add, .edit])
  func `of several blank attendees, only the first is kept`(purpose: StandupForm.Purpose) async {
    var state = form([], purpose: purpose)
    state.standup.attendees.append(Attendee(id: UUID(1), name: "    "))
    let store = formStore(state)
    await store.send(.view(.commitPressed))
    await store.receive(.delegate(.committed(form([]).standup)))
  }

  @Test func `Enter presses a button`() async {
    let store = formStore(form(["a"], focus: .commit))
    await store.send(.view(.enterPressed))
    await store.receive(.delegate(.committed(form(["a"]).standup)))
  }

  @Test(arguments: [StandupForm.Action.View.cancelPressed, .enterPressed])
  func `an unchanged form closes immediately`(action: StandupForm.Action.View) async {
    let store = formStore(form(["a"], focus: .cancel))
    await store.send(.view(action))
    #expect(store.isDismissed)
  }

  @Test(arguments: [StandupForm.Action.View.cancelPressed, .enterPressed])
  func `Cancel asks before a changed form is discarded`(
    action: StandupForm.Action.View
  ) async {
    var state = form(["a"], focus: .cancel)
    state.standup.title = "Morning"
    let store = formStore(state)
    await store.send(.view(action)) { $0.destination = .alert(.discardChanges(thenQuit: false)) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.view(action)) { $0.destination = .alert(.discardChanges(thenQuit: false)) }
    await store.send(.destination(.presented(.alert(.discardConfirmed)))) { $0.destination = nil }
    #expect(store.isDismissed)
  }

  @Test func `a length being typed counts as a change`() {
    var state = form(["a"], focus: .length)
    #expect(!state.hasChanges)
    state.input = TextInput("7")
    #expect(state.hasChanges)
  }

  @Test func `quitting asks and then the parent quits`() async {
    var state = form(["a"])
    state.standup.title = "Morning"
    let store = formStore(state)
    await store.send(.quitRequested) { $0.destination = .alert(.discardChanges(thenQuit: true)) }
    await store.send(.destination(.presented(.alert(.discardToQuitConfirmed)))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.discardedToQuit))
  }
}
