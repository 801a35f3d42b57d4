import ComposableKit

/// What is in the kitchen, and until when: a list that can be filtered, a form, a question, and help.
@Reducer
struct Pantry {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var filter = ListFilter()
    var hasQuit = false
    var items: IdentifiedArrayOf<Item> = []
    var selection: Item.ID?
  }

  @Reducer
  enum Destination {
    @ReducerCaseEphemeral case alert(DeleteAlert)
    case editor(Editor)
    case help(Help)
  }

  enum Action: Equatable, Sendable {
    case addPressed
    case deletePressed
    case destination(PresentationAction<Destination.Action>)
    case editPressed
    case filter(ListFilter.Action)
    case helpPressed([KeyRow])
    case moved(Movement)
    case quitPressed
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addPressed:
        state.destination = .editor(Editor.State(Item(id: uuid())))
        return .none

      case .deletePressed:
        state.destination = state.selected.map { .alert(.delete($0)) }
        return .none

      case .destination(.presented(.alert(.deleteConfirmed(let id)))):
        state.changeRows { $0.items.remove(id: id) }
        return .none

      case .destination(.presented(.editor(.form(.delegate(.committed))))):
        guard let item = state.destination?.editor?.form.value else { return .none }
        state.destination = nil
        state.items[id: item.id] = item
        state.selection = item.id
        return .none

      case .destination(.presented(.help(.delegate(.chosen(let key))))):
        state.destination = nil
        return Self.screen(state).action(for: key).map { .send($0) } ?? .none

      case .destination:
        return .none

      case .editPressed:
        state.destination = state.selected.map { .editor(Editor.State($0)) }
        return .none

      case .filter(let action):
        state.changeRows { $0.filter.apply(action) }
        return .none

      case .helpPressed(let rows):
        state.destination = .help(Help.State(rows: rows))
        return .none

      case .moved(let movement):
        state.move(movement)
        return .none

      case .quitPressed:
        state.hasQuit = true
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Pantry.State: ListState {
  var rows: [Item] {
    let text = filter.text.lowercased()
    return text.isEmpty ? items.elements : items.filter { $0.name.lowercased().contains(text) }
  }
}

/// The question before something is thrown away.
enum DeleteAlert: AlertRepresentable {
  case delete(Item)

  enum Action: Equatable, Sendable {
    case deleteConfirmed(Item.ID)
  }

  var alertState: AlertState<Action> {
    switch self {
    case .delete(let item):
      AlertState("Throw away?", message: "\(item.amount) × \(item.name)") {
        ButtonState("Throw away", role: .destructive, action: .deleteConfirmed(item.id))
        ButtonState("Cancel", role: .cancel)
      }
    }
  }
}
