import Composable
import ComposableTesting
import ComposableUI
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
  focus: FieldID = .title
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

extension FieldID {
  static let holidays: Self = "holidays"
  static let length: Self = "length"
  static let order: Self = "order"
  static let overtime: Self = "overtime"
  static let talkTime: Self = "talk-time"
  static let theme: Self = "theme"
  static let title: Self = "title"
  static let turnEnd: Self = "turn-end"
  static let when: Self = "when"
}

extension StandupForm.State {
  /// The form after actions, with ids from 0.
  @MainActor
  func after(_ actions: StandupForm.Action...) -> Self {
    let store = Store(initialState: self) {
      StandupForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    for action in actions { store.send(action) }
    return store.state
  }

  /// What typing another title changes.
  mutating func typeTitle(_ title: String) {
    form.change { $0.enter(title) }
  }
}
