import Composable
import ComposableMacros
import Dependencies
import TerminalUI

@Reducer
struct Help {
  struct State: Equatable, Sendable {
    var rows: [KeyRow]
    var selection = 0
  }

  enum Action: Equatable, Sendable {
    case closePressed
    case delegate(Delegate)
    case doPressed
    case moved(Int)
    case rowPicked(Int)
  }

  enum Delegate: Equatable, Sendable {
    case chosen(Key)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closePressed:
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .doPressed:
        guard let key = state.rows[state.selection].keys.first else { return .none }
        return .send(.delegate(.chosen(key)))

      case .moved(let rows):
        state.selection = HelpView.selection(state.selection, movedBy: rows, in: state.rows)
        return .none

      case .rowPicked(let index):
        state.selection = index
        return .none
      }
    }
  }
}

extension Help {
  static let keys: KeyMap<Action> = [
    .on(.up, "k", id: "move-up", does: "Move", .moved(-1)),
    .on(.down, "j", id: "move-down", does: "Move", .moved(1)),
    .on(.enter, id: "do-it", does: "Do it", .doPressed),
    .on(.escape, "?", id: "close", does: "Close", .closePressed),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Keys", keys: keys, body: HelpView(rows: state.rows, selection: state.selection))
    screen.pick = { .rowPicked($0) }
    return screen
  }
}
