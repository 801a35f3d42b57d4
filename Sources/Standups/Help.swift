import Composable
import Dependencies
import TerminalUI

public struct Help: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    var query = TextInput("")
    var rows: [KeyRow]
    var scroll = 0
  }

  public enum Action: Equatable, Sendable {
    case closePressed
    case queryEdited(TextEdit)
    case scrolled(Int)
  }

  @Dependency(\.dismiss) var dismiss

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closePressed:
        return .run { _ in await dismiss() }
      case .queryEdited(let edit):
        state.query.apply(edit)
        state.scroll = 0
        return .none
      case .scrolled(let rows):
        let count = HelpView.search(state.rows, for: state.query.text).count
        state.scroll = max(0, min(state.scroll + rows, count - 1))
        return .none
      }
    }
  }
}

extension Help {
  static let keys = KeyMap<Action>([
    .on(.up, does: "Scroll", .scrolled(-1)),
    .on(.down, does: "Scroll", .scrolled(1)),
    .on(.pageUp, does: "Ten rows up", .scrolled(-10)).onlyInHelp,
    .on(.pageDown, does: "Ten rows down", .scrolled(10)).onlyInHelp,
    .on(.escape, .enter, does: "Close", .closePressed),
  ]).named("help")

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Keys", detail: "type to search", keys: keys,
      body: HelpView(rows: state.rows, query: state.query, offset: state.scroll))
    screen.typing = { .queryEdited($0) }
    return screen
  }
}
