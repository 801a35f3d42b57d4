import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

extension Todos: CaseStudy {
  static let about = About(
    "Todos", link: "todos", lesson: "a list of features, and a sort that waits",
    """
    Each row is a feature with its own bindings, which `forEach` runs on the elements of an \
    identified array. Completed rows sink to the end a second after the last of several changes, \
    because every change postpones the sort.
    """)
}

@Reducer
struct Todos {
  struct State: Equatable, ListState, Sendable {
    /// The row whose title receives typed text.
    var edited: Todo.State.ID?
    var filter = Filter.all
    var selection: Todo.State.ID?
    var todos: IdentifiedArrayOf<Todo.State> = []

    /// The visible todos.
    var rows: IdentifiedArrayOf<Todo.State> {
      todos.filter { filter.includes($0) }
    }

    /// Selects the row that takes the place of one that the filter has just hidden.
    mutating func selectNeighbor(ofHidden id: Todo.State.ID) {
      let before = todos.filter { filter.includes($0) || $0.id == id }
      let visible = rows
      guard visible[id: id] == nil, let index = before.index(id: id) else { return }
      selection = visible.isEmpty ? nil : visible[min(index, visible.count - 1)].id
    }

    /// Moves a visible row to the place of another.
    mutating func move(from source: Int, to destination: Int) {
      let visible = rows
      guard visible.indices.contains(source), visible.indices.contains(destination),
        let from = todos.index(id: visible[source].id),
        let to = todos.index(id: visible[destination].id)
      else { return }
      selection = visible[source].id
      todos.move(fromOffsets: [from], toOffset: from < to ? to + 1 : to)
    }
  }

  enum Filter: CaseIterable, Equatable, Sendable {
    case all
    case active
    case completed

    func includes(_ todo: Todo.State) -> Bool {
      switch self {
      case .active: !todo.isComplete
      case .all: true
      case .completed: todo.isComplete
      }
    }
  }

  enum Action: Equatable, Sendable {
    case addPressed
    case clearCompletedPressed
    case deletePressed
    case editingEnded
    case editPressed
    case filterPicked(Filter)
    case movePressed(by: Int)
    case moved(Movement)
    case rowDragged(from: Int, to: Int)
    case sortDue
    case todos(IdentifiedActionOf<Todo>)
  }

  private enum CancelID {
    case sort
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addPressed:
        let todo = Todo.State(id: uuid())
        if state.filter == .completed { state.filter = .all }
        state.todos.insert(todo, at: 0)
        state.selection = todo.id
        state.edited = todo.id
        return .none

      case .clearCompletedPressed:
        state.todos.removeAll(where: \.isComplete)
        return .none

      case .deletePressed:
        let visible = state.rows
        guard let todo = state.selected, let index = visible.index(id: todo.id) else {
          return .none
        }
        state.todos.remove(id: todo.id)
        let neighbor = index + 1 < visible.count ? index + 1 : index - 1
        state.selection = neighbor < 0 ? nil : visible[neighbor].id
        return .none

      case .editingEnded:
        state.edited = nil
        return .none

      case .editPressed:
        state.edited = state.selected?.id
        return .none

      case .filterPicked(let filter):
        state.filter = filter
        return .none

      case .movePressed(let step):
        guard let todo = state.selected, let index = state.rows.index(id: todo.id)
        else { return .none }
        state.move(from: index, to: index + step)
        return sort(after: .milliseconds(100))

      case .moved(let movement):
        state.move(movement)
        return .none

      case .rowDragged(let source, let destination):
        state.move(from: source, to: destination)
        return sort(after: .milliseconds(100))

      case .sortDue:
        state.todos.sort { !$0.isComplete && $1.isComplete }
        return .none

      case .todos(.element(let id, .binding(\.$isComplete))):
        state.selectNeighbor(ofHidden: id)
        return sort(after: .seconds(1))

      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) { Todo() }
  }

  private func sort(after delay: Duration) -> Effect<Action> {
    .send(.sortDue).debounce(id: CancelID.sort, for: delay, clock: clock)
  }
}
