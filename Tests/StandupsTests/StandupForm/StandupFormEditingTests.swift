import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Values of the standup form` {
  // MARK: - Length

  @Test(arguments: [
    (StandupForm.Action.View.changePressed(.forward), from: 90, to: 120),
    (.changePressed(.backward), 90, 60), (.changePressed(.forward), 300, 360),
    (.changePressed(.backward), 300, 240), (.fiveMinutesPressed(.forward), 750, 1020),
    (.fiveMinutesPressed(.backward), 750, 480), (.fiveMinutesPressed(.backward), 120, 60),
    (.fiveMinutesPressed(.forward), 10_700, 10_800),
  ])
  func `arrows step the length to whole minutes, page keys by five`(
    key: StandupForm.Action.View, seconds: Int, result: Int
  ) async {
    let store = formStore(form(["a"], length: .seconds(seconds), focus: .length))
    await store.send(.view(key)) {
      $0.remember()
      $0.standup.length = .seconds(result)
    }
  }

  @Test(arguments: [
    (seconds: 60, StandupForm.Direction.backward), (45, .backward), (10_800, .forward),
  ])
  func `arrows stop at the shortest and the longest length`(
    seconds: Int, direction: StandupForm.Direction
  ) async {
    let store = formStore(form(["a"], length: .seconds(seconds), focus: .length))
    await store.send(.view(.changePressed(direction)))
  }

  @Test(arguments: [
    ("7", 420), ("7:30", 450), ("0:01", 1), ("180", 10_800), ("180:00", 10_800),
  ])
  func `a typed length applies when the field loses the focus`(typed: String, seconds: Int) async {
    let store = formStore(form(["a"], focus: .length))
    await type(typed, in: store)
    await store.send(.view(.fieldPassed(.forward))) {
      $0.remember()
      $0.focus = .theme
      $0.input = TextInput("")
      $0.standup.length = .seconds(seconds)
    }
  }

  @Test(arguments: ["0", "0:00", "181", "180:01", "7:60", "7:3", ":", "7:30:00"])
  func `an invalid typed length keeps the old one and shows a notice`(typed: String) async {
    let store = formStore(form(["a"], focus: .length))
    await type(typed, in: store)
    await store.send(.view(.fieldPassed(.forward))) {
      $0.focus = .theme
      $0.input = TextInput("")
      $0.notice =
        "\"\(typed)\" is not a valid length. Type minutes (7) or m:ss (7:30), up to 180:00."
    }
    await store.send(.view(.fieldPassed(.forward))) {
      $0.focus = .turnEnd
      $0.notice = nil
    }
  }

  @Test func `a length accepts only digits and colons`() async {
    let store = formStore(form(["a"], focus: .length))
    await store.send(.binding(.set(\.$input, TextInput("7 min")))) {
      $0.input = TextInput("7")
      $0.notice = "Type minutes (7) or m:ss (7:30), up to 180:00."
    }
  }

  @Test func `an arrow steps from the length that was typed`() async {
    let store = formStore(form(["a"], focus: .length))
    await type("7:30", in: store)
    await store.send(.view(.changePressed(.forward))) {
      $0.remember()
      $0.input = TextInput("")
      $0.standup.length = .seconds(480)
    }
  }

  @Test func `Done applies the length being typed`() async {
    let store = formStore(form(["a"], focus: .length))
    await type("7", in: store)
    await store.send(.view(.commitPressed)) {
      $0.remember()
      $0.input = TextInput("")
      $0.standup.length = .seconds(420)
    }
    await store.receive(.delegate(.committed(form(["a"], length: .seconds(420)).standup)))
  }

  @Test func `Done stays open to report an invalid length`() async {
    let store = formStore(form(["a"], focus: .length))
    await type("999", in: store)
    await store.send(.view(.commitPressed)) {
      $0.input = TextInput("")
      $0.notice = "\"999\" is not a valid length. Type minutes (7) or m:ss (7:30), up to 180:00."
    }
    await store.send(.view(.commitPressed)) { $0.notice = nil }
    await store.receive(.delegate(.committed(form(["a"]).standup)))
  }

  // MARK: - Choices

  @Test func `arrows cycle through the choices`() async {
    let store = formStore(form(["a"], focus: .theme))
    await store.send(.view(.changePressed(.backward))) {
      $0.remember()
      $0.standup.theme = .yellow
    }
    await store.send(.view(.changePressed(.forward))) {
      $0.remember()
      $0.standup.theme = .bubblegum
    }
    await store.send(.view(.fieldPassed(.forward))) { $0.focus = .turnEnd }
    await store.send(.view(.changePressed(.forward))) {
      $0.remember()
      $0.standup.turnEnd = .hold
    }
    await store.send(.view(.fieldPassed(.forward))) { $0.focus = .overtime }
    await store.send(.view(.changePressed(.forward))) {
      $0.remember()
      $0.standup.overtime = .wait
    }
    await store.send(.view(.fieldPassed(.forward))) { $0.focus = .order }
    await store.send(.view(.changePressed(.forward))) {
      $0.remember()
      $0.standup.order = .shuffle
    }
  }

  @Test func `arrows move between the buttons`() async {
    let store = formStore(form(["a"], focus: .cancel))
    await store.send(.view(.changePressed(.forward))) { $0.focus = .commit }
    await store.send(.view(.changePressed(.backward))) { $0.focus = .cancel }
  }

  // MARK: - Mouse

  @Test func `a dragged attendee swaps places with its neighbor and gets the focus`() async {
    let store = formStore(form(["a", "b", "c"]))
    await store.send(.view(.attendeeDragged(id("a"), onto: id("c")))) {
      $0.remember()
      $0.standup.attendees = attendees(["b", "a", "c"])
      $0.focus = .attendee(id("a"))
      $0.input = TextInput("a")
    }
  }

  @Test func `dragging the bar sets whole minutes and focuses the length`() async {
    let store = formStore(form(["a"], length: .seconds(750)))
    await store.send(.view(.lengthDragged(0.5))) {
      $0.remember()
      $0.focus = .length
      $0.input = TextInput("")
      $0.standup.length = .seconds(18 * 60)
    }
  }

  @Test func `dragging on the theme strip picks a theme`() async {
    let last = Theme.allCases.count - 1
    let store = formStore(form(["a"]))
    await store.send(.view(.themeDragged(1))) {
      $0.remember()
      $0.focus = .theme
      $0.input = TextInput("")
      $0.standup.theme = Theme.allCases[last]
    }
    for (index, theme) in Theme.allCases.enumerated() {
      await store.send(.view(.themeDragged(Double(index) / Double(last)))) {
        $0.remember()
        $0.standup.theme = theme
      }
    }
  }

  @Test func `a click on an arrow changes the value immediately and focuses it`() async {
    let store = formStore(form(["a"]))
    await store.send(.view(.arrowClicked(.overtime, .forward))) {
      $0.remember()
      $0.focus = .overtime
      $0.input = TextInput("")
      $0.standup.overtime = .wait
    }
    await store.send(.view(.arrowClicked(.overtime, .backward))) {
      $0.remember()
      $0.standup.overtime = .end
    }
  }

  // MARK: - Undo

  @Test func `undo restores a removed attendee and the focus`() async {
    let store = formStore(form(["a"], focus: .attendee(id("a"))))
    await store.send(.view(.removePressed)) {
      $0.remember()
      $0.standup.attendees = [Attendee(id: UUID(0))]
      $0.focus = .attendee(UUID(0))
      $0.input = TextInput("")
    }
    await store.send(.view(.undoPressed)) {
      $0.redoSnapshots = [$0.undoSnapshot]
      $0.undoSnapshots = []
      $0.standup.attendees = attendees(["a"])
      $0.focus = .attendee(id("a"))
      $0.input = TextInput("a")
    }
  }

  @Test func `consecutive letters are undone together, and deletions separately`() async {
    let store = formStore(form(["a"]))
    var input = store.state.input
    input.apply(.deleteToStart)
    let emptied = input
    await store.send(.binding(.set(\.$input, emptied))) {
      $0.remember()
      $0.input = emptied
      $0.standup.title = ""
    }
    input.apply(.insert("o"))
    let first = input
    await store.send(.binding(.set(\.$input, first))) {
      $0.remember()
      $0.input = first
      $0.standup.title = "o"
    }
    input.apply(.insert("r"))
    let second = input
    await store.send(.binding(.set(\.$input, second))) {
      $0.input = second
      $0.standup.title = "or"
    }
    await store.send(.view(.undoPressed)) {
      $0.redoSnapshots.append($0.undoSnapshot)
      $0.undoSnapshots.removeLast()
      $0.input = emptied
      $0.standup.title = ""
    }
  }

  @Test func `changes are undone newest first, whatever field has the focus`() async {
    let store = formStore(form(["a", "b"], focus: .theme))
    await store.send(.view(.changePressed(.forward))) {
      $0.remember()
      $0.standup.theme = .buttercup
    }
    await store.send(.binding(.set(\.$focus, .attendee(id("b"))))) {
      $0.focus = .attendee(id("b"))
      $0.input = TextInput("b")
    }
    await store.send(.view(.attendeeMoved(.backward))) {
      $0.remember()
      $0.standup.attendees = attendees(["b", "a"])
    }
    await store.send(.view(.undoPressed)) {
      $0.redoSnapshots.append($0.undoSnapshot)
      $0.undoSnapshots.removeLast()
      $0.standup.attendees = attendees(["a", "b"])
    }
    await store.send(.view(.undoPressed)) {
      $0.redoSnapshots.append($0.undoSnapshot)
      $0.undoSnapshots = []
      $0.standup.theme = .bubblegum
      $0.focus = .theme
      $0.input = TextInput("")
    }
    await store.send(.view(.undoPressed)) { $0.notice = "Nothing to undo" }
  }

  @Test func `redo makes a change again, until there is another one`() {
    let store = Store(initialState: form(["a"], focus: .theme)) { StandupForm() }
    for action: StandupForm.Action.View in [
      .changePressed(.forward), .fieldPassed(.forward), .undoPressed,
    ] {
      store.send(.view(action))
    }
    #expect(store.state.standup.theme == .bubblegum && store.state.focus == .theme)
    store.send(.view(.redoPressed))
    #expect(store.state.standup.theme == .buttercup && store.state.focus == .turnEnd)
    store.send(.view(.redoPressed))
    #expect(store.state.notice == "Nothing to redo")
    for action: StandupForm.Action.View in [
      .undoPressed, .changePressed(.backward), .redoPressed,
    ] {
      store.send(.view(action))
    }
    #expect(store.state.notice == "Nothing to redo" && store.state.standup.theme == .yellow)
  }

  @Test func `undo clears a length being typed`() async {
    let store = formStore(form(["a"], focus: .length))
    await type("7", in: store)
    await store.send(.view(.undoPressed)) { $0.input = TextInput() }
    await store.send(.view(.undoPressed)) { $0.notice = "Nothing to undo" }
  }

  @Test func `text cut in one field can be pasted into another, also after undo`() {
    var state = form(["a"])
    state.input.apply(.deleteToStart)
    state.focus(on: .theme)
    state.focus(on: .attendee(id("a")))
    state.input.apply(.yank)
    #expect(state.input.text == "aDesign")
    state.remember()
    state.undo()
    #expect(state.input.killed == "Design")
  }

  private func type(_ text: String, in store: TestStoreOf<StandupForm>) async {
    await store.send(.binding(.set(\.$input, TextInput(text)))) { $0.input = TextInput(text) }
  }
}
