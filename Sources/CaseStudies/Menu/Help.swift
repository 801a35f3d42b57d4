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
    case moved(Movement)
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

      case .moved(let movement):
        state.selection = HelpView.selection(movement, from: state.selection, in: state.rows)
        return .none
      }
    }
  }
}

extension Help {
  static let keys: KeyMap<Action> = [
    .on(.up, "k", id: "move-up", does: "Move", .moved(.up)),
    .on(.down, "j", id: "move-down", does: "Move", .moved(.down)),
    .on(.enter, id: "do-it", does: "Do it", .doPressed),
    .on(.escape, "?", id: "close", does: "Close", .closePressed),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Keys", keys: keys, body: HelpView(rows: state.rows, selection: state.selection))
    screen.pick = { .moved(.to($0)) }
    return screen
  }
}
