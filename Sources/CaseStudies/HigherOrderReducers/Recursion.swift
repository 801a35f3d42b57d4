import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Recursion: CaseStudy {
  static let about = About(
    "Recursion", link: "recursion", lesson: "a row that is a list of rows",
    """
    A row holds rows like itself, so its reducer runs itself on each of them, and its screen is \
    built from the screen of the row that is open. The action's case for the child is indirect, \
    and that is all it takes.
    """)
}

@Reducer
struct Recursion {
  struct State: Equatable, Identifiable, ListState, Sendable {
    let id: UUID
    var name = ""
    /// The new name, while it is typed.
    var newName: TextInput?
    /// The row that is shown instead of this one.
    var openRow: UUID?
    var rows: IdentifiedArrayOf<State> = []
    var selection: UUID?

    /// The number of rows below this one, on all levels.
    var depthCount: Int { rows.reduce(0) { $0 + 1 + $1.depthCount } }
  }

  enum Action: Equatable, Sendable {
    case addPressed
    case deletePressed
    case moved(Movement)
    case nameEdited(TextEdit)
    case nameEntered
    case openPressed
    case renamePressed
    case rowClosed
    indirect case rows(IdentifiedActionOf<Recursion>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addPressed:
        let row = State(id: uuid(), newName: TextInput())
        state.rows.append(row)
        state.selection = row.id
        return .none

      case .deletePressed:
        guard let id = state.selected?.id else { return .none }
        state.rows.remove(id: id)
        return .none

      case .moved(let movement):
        state.move(movement)
        return .none

      case .nameEdited(let edit):
        state.newName?.apply(edit)
        return .none

      case .nameEntered:
        state.name = state.newName?.text ?? state.name
        state.newName = nil
        return .none

      case .openPressed:
        state.openRow = state.selected?.id
        return .none

      case .renamePressed:
        state.newName = TextInput(state.name)
        return .none

      case .rowClosed:
        state.openRow = nil
        return .none

      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Recursion() }
  }
}

extension Recursion.State {
  static let tree = Self(
    id: UUID(0xB0), name: "",
    rows: [
      Self(
        id: UUID(0xB1), name: "Animals",
        rows: [
          Self(id: UUID(0xB2), name: "Birds", rows: [Self(id: UUID(0xB3), name: "Wren")]),
          Self(id: UUID(0xB4), name: "Fish"),
        ]),
      Self(id: UUID(0xB5), name: "Plants", rows: [Self(id: UUID(0xB6), name: "Ferns")]),
    ])
}

extension Recursion {
  /// Opens a row by its name, and continues in it.
  static func follow(_ link: inout LinkPath, in state: inout State) {
    guard let name = link.next() else { return }
    guard let row = state.rows.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      return link.problems.append("There is no row \"\(name)\".")
    }
    state.selection = row.id
    state.openRow = row.id
    var open = row
    follow(&link, in: &open)
    state.rows[id: row.id] = open
  }

  static func keys(_ state: State) -> KeyMap<Action> {
    guard let selected = state.selected else {
      return [.on("n", id: "new-row", does: "New row", .addPressed)]
    }
    if selected.newName != nil {
      return [
        .on(
          .enter, .escape, id: "done", does: "Done",
          .rows(.element(id: selected.id, action: .nameEntered)))
      ]
    }
    return KeyMap.moving { Action.moved($0) }
      .followed(by: [
        .on(.enter, .right, id: "open", does: "Open", .openPressed),
        .on("n", id: "new-row", does: "New row", .addPressed),
        .on(
          "r", id: "rename", does: "Rename",
          .rows(.element(id: selected.id, action: .renamePressed))),
        .on("d", .delete, id: "delete", does: "Delete", .deletePressed),
      ])
  }

  static func screen(_ state: State) -> Screen<Action> {
    guard let id = state.openRow, let row = state.rows[id: id] else { return list(state) }
    var screen = Recursion.screen(row).map { Action.rows(.element(id: id, action: $0)) }
    screen.trail.insert(state.name.isEmpty ? about.title : state.name, at: 0)
    if row.openRow == nil, row.selected?.newName == nil {
      screen.keys = screen.keys.followed(by: [
        .on(.escape, .left, id: "back", does: "Back", .rowClosed)
      ])
    }
    return screen
  }

  private static func list(_ state: State) -> Screen<Action> {
    let selected = state.selected
    var screen = Screen(
      about, keys: keys(state),
      body: state.rowList { RecursionRow(row: $0, isSelected: $1) })
    if !state.name.isEmpty { screen.title = state.name }
    screen.pick = { .moved(.to($0)) }
    if state.rows.isEmpty { screen.remark = "There are no rows. Press n for a new one." }
    if let id = selected?.id, selected?.newName != nil {
      screen.typing = { .rows(.element(id: id, action: .nameEdited($0))) }
    }
    return screen
  }
}

struct RecursionRow: View {
  var row: Recursion.State
  var isSelected: Bool

  var body: some View {
    HStack(spacing: 1) {
      SelectionMark(isSelected)
      if let input = row.newName {
        TextField(input, isFocused: isSelected, placeholder: "name")
      } else {
        Text(row.name.isEmpty ? "unnamed" : row.name, style: isSelected ? .bold : .plain)
        Spacer()
        Text(row.depthCount == 0 ? "" : "\(row.depthCount) below", style: .dim)
      }
    }
    .padding(Edges(left: 1, right: 1))
  }
}
