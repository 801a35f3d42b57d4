import Composable
import ComposableMacros
import Dependencies
import TerminalUI

@Reducer
public struct Help: Sendable {
  public struct State: Equatable, Sendable {
    var query: TextInput
    var rows: [KeyRow]
    var selection: Int

    init(query: TextInput = TextInput(""), rows: [KeyRow]) {
      self.query = query
      self.rows = rows
      selection = HelpView.firstSelection(in: HelpView.search(rows, for: query.text))
    }

    var found: [KeyRow] { HelpView.search(rows, for: query.text) }
  }

  public enum Action: Equatable, Sendable {
    case closePressed
    case delegate(Delegate)
    case doPressed
    case moved(Int)
    case queryEdited(TextEdit)
    case rowPicked(Int)
  }

  @CasePathable
  public enum Delegate: Equatable, Sendable {
    case chosen(Key)
  }

  @Dependency(\.dismiss) var dismiss

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closePressed:
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .doPressed:
        let found = state.found
        guard found.indices.contains(state.selection), let key = found[state.selection].keys.first
        else { return .none }
        return .send(.delegate(.chosen(key)))

      case .moved(let rows):
        state.selection = HelpView.selection(state.selection, movedBy: rows, in: state.found)
        return .none

      case .queryEdited(let edit):
        state.query.apply(edit)
        state.selection = HelpView.firstSelection(in: state.found)
        return .none

      case .rowPicked(let index):
        if state.found.indices.contains(index) { state.selection = index }
        return .none
      }
    }
  }
}

extension Help {
  static let keys = KeyMap<Action>([
    .on(.up, id: "move-up", does: "Move", .moved(-1)).purpose(.move),
    .on(.down, id: "move-down", does: "Move", .moved(1)).purpose(.move),
    .on(.pageUp, id: "ten-rows-up", does: "Ten rows up", .moved(-10)).onlyInHelp.purpose(.move),
    .on(.pageDown, id: "ten-rows-down", does: "Ten rows down", .moved(10))
      .onlyInHelp.purpose(.move),
    .on(.enter, id: "do-it", does: "Do it", .doPressed).purpose(.program),
    .on(.escape, id: "close", does: "Close", .closePressed).purpose(.program),
  ]).named("help")

  static let keyTables = [KeyedScreen("help", title: "Help", keys.rows, isTyping: true)]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Keys", detail: "type to search", keys: keys,
      body: HelpView(rows: state.rows, query: state.query, selection: state.selection))
    screen.pick = { .rowPicked($0) }
    screen.typing = { .queryEdited($0) }
    return screen
  }
}
