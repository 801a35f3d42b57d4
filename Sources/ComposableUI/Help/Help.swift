public import Composable
public import ComposableMacros
import Dependencies
public import TerminalUI

/// The keys of a screen, which can be searched, and run by pressing Enter.
@Reducer
public struct Help: Sendable {
  public struct State: Equatable, Sendable {
    public var query: TextInput
    public var rows: [KeyRow]
    public var selection: Int

    /// - Parameter rows: the keys and their headings, such as ``Swift/Array/byPurpose(_:)``
    ///   returns.
    public init(query: TextInput = TextInput(""), rows: [KeyRow]) {
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
    case moved(Movement)
    case queryEdited(TextEdit)
  }

  @CasePathable
  public enum Delegate: Equatable, Sendable {
    /// The chosen key. The parent closes help, and then acts as if the key had been pressed.
    case chosen(Key)
  }

  @Dependency(\.dismiss) private var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closePressed:
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .doPressed:
        let key = state.found.dropFirst(state.selection).first?.keys.first
        return key.map { .send(.delegate(.chosen($0))) } ?? .none

      case .moved(let movement):
        state.selection = HelpView.selection(movement, from: state.selection, in: state.found)
        return .none

      case .queryEdited(let edit):
        state.query.apply(edit)
        state.selection = HelpView.firstSelection(in: state.found)
        return .none
      }
    }
  }
}

extension Help {
  public static let keys = KeyMap<Action>.moving(.besideText) { .moved($0) }.followed(by: [
    .on(.enter, id: "do-it", does: "Do it", .doPressed).purpose(.program),
    .on(.escape, id: "close", does: "Close", .closePressed).purpose(.program),
  ]).named("help")

  public static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Keys", detail: String(localized: "type to search"), keys: keys,
      body: HelpView(rows: state.rows, query: state.query, selection: state.selection))
    screen.widestSheet = 140
    screen.pick = { .moved(.to($0)) }
    screen.typing = { .queryEdited($0) }
    return screen
  }
}
