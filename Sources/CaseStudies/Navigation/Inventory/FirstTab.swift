import Composable
import ComposableMacros
import TerminalUI

@Reducer
struct FirstTab {
  struct State: Equatable, Sendable {}

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case inventoryPressed
  }

  enum Delegate: Equatable, Sendable {
    case inventoryRequested
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .delegate:
        return .none

      case .inventoryPressed:
        return .send(.delegate(.inventoryRequested))
      }
    }
  }
}

extension FirstTab {
  static let keys: KeyMap<Action> = [
    .on(.enter, .space, id: "go-to-inventory", does: "Go to inventory", .inventoryPressed)
  ]

  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      title: "One", detail: "FirstTab.swift", keys: keys,
      body: CenteredColumn {
        Button("Go to inventory", isFocused: true).onClick(.key(.enter))
      })
  }
}
