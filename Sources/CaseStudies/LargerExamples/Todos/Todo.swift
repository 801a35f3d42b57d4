import Composable
import ComposableMacros
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Reducer
struct Todo {
  struct State: Equatable, Identifiable, Sendable {
    let id: UUID
    @BindingState var isComplete = false
    @BindingState var title = TextInput()
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

struct TodoRow: View {
  var todo: Todo.State
  var isEdited: Bool
  var isSelected: Bool

  var body: some View {
    HStack(spacing: 1) {
      SelectionMark(isSelected)
      if isSelected { box.onClick(.key(.space)) } else { box }
      TextField(todo.title, isFocused: isEdited, placeholder: "Untitled", style: style)
    }
    .padding(Edges(left: 1, right: 1))
  }

  private var box: Text { Text(todo.isComplete ? "[x]" : "[ ]", style: style) }

  private var style: Style {
    todo.isComplete ? .dim : isSelected ? .bold : .plain
  }
}
