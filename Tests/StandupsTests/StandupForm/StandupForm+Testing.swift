import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI

@testable import Standups

@MainActor
func formStore(_ state: StandupForm.State) -> TestStoreOf<StandupForm> {
  TestStore(initialState: state) {
    StandupForm()
  } withDependencies: {
    $0.uuid = .incrementing
  }
}

func form(
  _ names: [String], length: Duration = .seconds(300), purpose: StandupForm.Purpose = .edit,
  focus: StandupForm.Field? = .title
) -> StandupForm.State {
  withDependencies {
    $0.uuid = .incrementing
  } operation: {
    StandupForm.State(
      standup: Standup(
        id: UUID(100), title: "Design", length: length, attendees: attendees(names),
        turnEnd: .advance, overtime: .end),
      purpose: purpose, focus: focus)
  }
}

func attendees(_ names: [String]) -> [Attendee] {
  names.map { Attendee(id: id($0), name: $0) }
}

func id(_ name: String) -> UUID {
  UUID(1000 + Int(name.unicodeScalars.first?.value ?? 0))
}

extension StandupForm.State {
  /// Saves the form for undo, which every change does first.
  mutating func remember() {
    remember(undoSnapshot)
  }

  /// What typing another title changes.
  mutating func typeTitle(_ title: String) {
    remember()
    input = TextInput(title)
    standup.title = title
  }
}
