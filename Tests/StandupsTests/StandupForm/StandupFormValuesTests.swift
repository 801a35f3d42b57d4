import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Standup form, its values and its end` {
  // MARK: - Length

  @Test(arguments: [
    (seconds: 90, StandupForm.Direction.forward, result: 120), (90, .backward, 60),
    (300, .forward, 360), (300, .backward, 240), (60, .backward, 60), (45, .backward, 45),
    (10_800, .forward, 10_800),
  ])
  func `arrows lead the length to whole minutes`(
    seconds: Int, direction: StandupForm.Direction, result: Int
  ) async {
    let store = formStore(form(["a"], length: .seconds(seconds), focus: .length))
    store.exhaustivity = .off
    await store.send(.view(.changePressed(direction)))
    #expect(store.state.standup.length == .seconds(result))
  }

  @Test(arguments: [
    (seconds: 750, StandupForm.Direction.forward, result: 1020), (750, .backward, 480),
    (120, .backward, 60), (10_700, .forward, 10_800),
  ])
  func `pages lead the length over five minutes`(
    seconds: Int, direction: StandupForm.Direction, result: Int
  ) async {
    let store = formStore(form(["a"], length: .seconds(seconds), focus: .length))
    await store.send(.view(.fiveMinutesPressed(direction))) {
      $0.remember()
      $0.standup.length = .seconds(result)
    }
  }

  @Test(arguments: [
    ("7", 420), ("7:30", 450), ("0:01", 1), ("180", 10_800), ("180:00", 10_800),
  ])
  func `a typed length counts on leaving the field`(typed: String, seconds: Int) async {
    let store = formStore(form(["a"], focus: .length))
    await store.send(.binding(.set(\.$input, TextInput(typed)))) {
      $0.input = TextInput(typed)
    }
    await store.send(.view(.fieldPassed(.forward))) {
      $0.remember()
      $0.focus = .theme
      $0.input = TextInput("")
      $0.standup.length = .seconds(seconds)
    }
  }

  @Test(arguments: ["0", "0:00", "181", "180:01", "7:60", "7:3", ":", "7:30:00"])
  func `any other typed length leaves the old one with a notice`(typed: String) async {
    let store = formStore(form(["a"], focus: .length))
    await store.send(.binding(.set(\.$input, TextInput(typed)))) {
      $0.input = TextInput(typed)
    }
    await store.send(.view(.fieldPassed(.forward))) {
      $0.focus = .theme
      $0.input = TextInput("")
      $0.notice =
        "\"\(typed)\" is not a valid length. Type minutes (7) or m:ss (7:30), up to 180:00."
    }
    await store.send(.view(.fieldPassed(.forward))) {
      $0.focus = .overtime
      $0.notice = nil
    }
  }

  @Test func `a length takes digits and colons only`() async {
    let store = formStore(form(["a"], focus: .length))
    await store.send(.binding(.set(\.$input, TextInput("7 min")))) {
      $0.input = TextInput("7")
      $0.notice = "Type minutes (7) or m:ss (7:30), up to 180:00."
    }
  }

  @Test func `an arrow steps from the length that was typed`() async {
    let store = formStore(form(["a"], focus: .length))
    await store.send(.binding(.set(\.$input, TextInput("7:30")))) {
      $0.input = TextInput("7:30")
    }
    await store.send(.view(.changePressed(.forward))) {
      $0.remember()
      $0.input = TextInput("")
      $0.standup.length = .seconds(480)
    }
  }

  // MARK: - Choices

  @Test func `arrows go round the choices`() async {
    let store = formStore(form(["a"], focus: .theme))
    await store.send(.view(.changePressed(.backward))) {
      $0.remember()
      $0.standup.theme = .yellow
    }
    await store.send(.view(.changePressed(.forward))) {
      $0.remember()
      $0.standup.theme = .bubblegum
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

  @Test func `arrows go from one button to the other`() async {
    let store = formStore(form(["a"], focus: .cancel))
    await store.send(.view(.changePressed(.forward))) { $0.focus = .commit }
    await store.send(.view(.changePressed(.backward))) { $0.focus = .cancel }
  }

  // MARK: - End

  @Test func `Done tells the trimmed copy without blank attendees`() async {
    let store = formStore(form(["a", "b"]))
    store.exhaustivity = .off
    await store.send(.binding(.set(\.$input, TextInput("  Morning "))))
    await store.send(.view(.newAttendeePressed))
    await store.send(.binding(.set(\.$input, TextInput("    "))))
    await store.send(.view(.commitPressed))
    var standup = form(["a", "b"]).standup
    standup.title = "Morning"
    await store.receive(.delegate(.committed(standup)))
  }

  @Test(arguments: [StandupForm.Purpose.add, .edit])
  func `of blank attendees only the first is left`(purpose: StandupForm.Purpose) async {
    let store = formStore(form([], purpose: purpose))
    store.exhaustivity = .off
    await store.send(.view(.newAttendeePressed))
    await store.send(.binding(.set(\.$input, TextInput("    "))))
    await store.send(.view(.commitPressed))
    await store.receive(.delegate(.committed(form([]).standup)))
  }

  @Test func `Done counts the length that is being typed`() async {
    let store = formStore(form(["a"], focus: .length))
    store.exhaustivity = .off
    await store.send(.binding(.set(\.$input, TextInput("7"))))
    await store.send(.view(.commitPressed))
    await store.receive(.delegate(.committed(form(["a"], length: .seconds(420)).standup)))
  }

  @Test func `Done stays open to tell that a typed length means nothing`() async {
    let store = formStore(form(["a"], focus: .length))
    store.exhaustivity = .off
    await store.send(.binding(.set(\.$input, TextInput("999"))))
    await store.send(.view(.commitPressed)) {
      $0.input = TextInput("")
      $0.notice = "\"999\" is not a valid length. Type minutes (7) or m:ss (7:30), up to 180:00."
    }
    await store.send(.view(.commitPressed))
    await store.receive(.delegate(.committed(form(["a"]).standup)))
  }

  @Test func `Enter presses a button`() async {
    let store = formStore(form(["a"], focus: .commit))
    await store.send(.view(.enterPressed))
    await store.receive(.delegate(.committed(form(["a"]).standup)))
  }

  @Test func `Enter on New attendee adds one`() async {
    let store = formStore(form(["a"], focus: .newAttendee))
    await store.send(.view(.enterPressed)) {
      $0.remember()
      $0.standup.attendees.append(Attendee(id: UUID(0)))
      $0.focus = .attendee(UUID(0))
    }
  }

  @Test(arguments: [StandupForm.Action.View.cancelPressed, .escapePressed])
  func `S-25 an unchanged form closes at once`(action: StandupForm.Action.View) async {
    let store = formStore(form(["a"]))
    await store.send(.view(action))
    #expect(store.isDismissed)
  }

  @Test func `Cancel closes a changed form without asking`() async {
    let store = formStore(form(["a"]))
    store.exhaustivity = .off
    await store.send(.binding(.set(\.$input, TextInput("Morning"))))
    await store.send(.view(.cancelPressed))
    #expect(store.isDismissed)
  }

  @Test func `S-49 Esc asks before a changed form is discarded`() async {
    let store = formStore(form(["a"], focus: .theme))
    await store.send(.view(.changePressed(.forward))) {
      $0.remember()
      $0.standup.theme = .buttercup
    }
    await store.send(.view(.escapePressed)) {
      $0.destination = .discardChanges(thenQuit: false)
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.view(.escapePressed)) {
      $0.destination = .discardChanges(thenQuit: false)
    }
    await store.send(.destination(.presented(.discardConfirmed))) { $0.destination = nil }
    #expect(store.isDismissed)
  }

  @Test func `a length that is being typed is a change`() async {
    let store = formStore(form(["a"], focus: .length))
    store.exhaustivity = .off
    #expect(!store.state.hasChanges)
    await store.send(.binding(.set(\.$input, TextInput("7"))))
    #expect(store.state.hasChanges)
  }

  @Test func `quitting asks and then tells the parent`() async {
    let store = formStore(form(["a"], focus: .theme))
    await store.send(.view(.changePressed(.forward))) {
      $0.remember()
      $0.standup.theme = .buttercup
    }
    await store.send(.quitRequested) {
      $0.destination = .discardChanges(thenQuit: true)
    }
    await store.send(.destination(.presented(.discardToQuitConfirmed))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.discardedToQuit))
  }
}
