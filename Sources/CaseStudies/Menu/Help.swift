import Composable
import Dependencies
import TerminalUI

struct Help: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var rows: [KeyRow]
    var scroll = 0
  }

  enum Action: Equatable, Sendable {
    case closePressed
    case scrolled(Int)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closePressed:
        return .run { _ in await dismiss() }

      case .scrolled(let rows):
        state.scroll = max(0, min(state.scroll + rows, state.rows.count - 1))
        return .none
      }
    }
  }
}

extension Help {
  static let keys: KeyMap<Action> = [
    .on(.up, "k", does: "Scroll", .scrolled(-1)),
    .on(.down, "j", does: "Scroll", .scrolled(1)),
    .on(.escape, .enter, "?", does: "Close", .closePressed),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    Screen(title: "Keys", keys: keys, body: HelpView(rows: state.rows, offset: state.scroll))
  }
}
