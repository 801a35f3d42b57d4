import Composable
import ComposableUI
import TerminalUI

extension Todos {
  static func keys(_ state: State) -> KeyMap<Action> {
    if state.edited != nil {
      return [.on(.enter, .escape, id: "done", does: "Done", .editingEnded)]
    }
    let keys: KeyMap<Action> = [
      .on("n", id: "new", does: "New", .addPressed).prioritized(),
      .on(.space, id: "complete", does: "Complete", complete(state)).prioritized(),
      .on(.enter, "e", id: "edit", does: "Edit", .editPressed),
      .on("d", .delete, id: "delete", does: "Delete", .deletePressed),
      .on(.tab, id: "filter", does: "Filter", .filterPicked(state.filter.neighbor(1))),
      .on("K", .alt(.up), id: "move-up", does: "Move up", .movePressed(by: -1)).onlyInHelp,
      .on("J", .alt(.down), id: "move-down", does: "Move down", .movePressed(by: 1)).onlyInHelp,
      .on("c", id: "clear-completed", does: "Clear completed", .clearCompletedPressed).hintedIfRoom,
    ]
    return KeyMap.moving { Action.moved($0) }.followed(by: keys)
      .disabled(
        .space, .enter, "d", "K", "J",
        because: state.selected == nil ? "There is nothing to do" : nil
      )
      .disabled(
        "c",
        because: state.todos.contains(where: \.isComplete) ? nil : "Nothing has been completed")
  }

  private static func complete(_ state: State) -> Action {
    guard let todo = state.selected else { return .sortDue }
    return .todos(
      .element(id: todo.id, action: .binding(.set(\.$isComplete, !todo.isComplete))))
  }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      about, keys: keys(state),
      body: VStack(spacing: 1) {
        FilterBar(selection: state.filter)
        if state.rows.isEmpty { Text("   Nothing here. Press n to add a todo.", style: .dim) }
        state.rowList { todo, isSelected in
          TodoRow(todo: todo, isEdited: todo.id == state.edited, isSelected: isSelected)
        }
      })
    screen.remark = "\(state.todos.count { !$0.isComplete }) of \(state.todos.count) to do"
    if let todo = state.edited.flatMap({ state.todos[id: $0] }) {
      screen.typing = { edit in
        var title = todo.title
        title.apply(edit)
        return .todos(.element(id: todo.id, action: .binding(.set(\.$title, title))))
      }
    } else {
      screen.pick = { .moved(.to($0)) }
      screen.drag = { .rowDragged(from: $0, to: $1) }
    }
    return screen
  }
}

extension Todos.Filter {
  fileprivate var title: String {
    switch self {
    case .active: "Active"
    case .all: "All"
    case .completed: "Completed"
    }
  }
}

private struct FilterBar: View {
  var selection: Todos.Filter

  var body: some View {
    HStack(spacing: 3) {
      for filter in Todos.Filter.allCases {
        HStack(spacing: 1) {
          SelectionMark(filter == selection)
          Text(filter.title, style: filter == selection ? .bold : .plain)
        }
      }
    }
    .padding(Edges(left: 1, right: 1))
    .onClick(.key(.tab))
  }
}
