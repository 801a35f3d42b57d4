import ComposableMacros
import ComposableTesting
import Testing

/// The documentation examples of bindings, and of a reducer that is divided.
@MainActor
@Suite("Examples: bindings")
struct BindingsExample {
  @Reducer
  struct Form {
    struct State: Equatable, Sendable {
      var list: [String] = []
      @BindingState var title = ""
    }

    enum Action: ViewAction, Equatable, Sendable {
      case saved
      case view(View)

      @CasePathable
      enum View: BindableAction, Equatable, Sendable {
        case binding(BindingAction<State>)
        case savePressed
      }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Scope(state: \.list, action: \.self) { Sorting() }
      Reduce { state, action in
        guard action == .view(.savePressed) else { return .none }
        state.list.append(state.title)
        return .send(.saved)
      }
    }
  }

  /// Sorts the list when it was saved.
  struct Sorting: Reducer {
    func reduce(into state: inout [String], action: Form.Action) -> Effect<Form.Action> {
      if action == .saved { state.sort() }
      return .none
    }
  }

  @Test func `a form saves its title`() async {
    let store = TestStore(initialState: Form.State(list: ["Mobile"])) { Form() }
    await store.send(\.view.binding.$title, "Design") { $0.title = "Design" }
    await store.send(\.view.savePressed) { $0.list = ["Mobile", "Design"] }
    await store.receive(.saved) { $0.list = ["Design", "Mobile"] }
  }

  @Reducer
  struct Mirror {
    struct State: Equatable, Sendable {
      @BindingState var title = ""
    }

    enum Action: BindableAction, Equatable, Sendable {
      case binding(BindingAction<State>)
      case lengthChanged(Int)
      case resetPressed
    }

    var body: some ReducerOf<Self> {
      CombineReducers {
        BindingReducer()
        Reduce { _, action in
          action == .resetPressed ? .send(.binding(.set(\.$title, "Design"))) : .none
        }
      }
      .onChange(of: \.title) { _, state in
        .send(.lengthChanged(state.title.count))
      }
    }
  }

  @Test func `a reset sends a binding action`() async {
    let store = TestStore(initialState: Mirror.State()) { Mirror() }
    await store.send(.resetPressed)
    await store.receive(\.binding.$title, "Design") { $0.title = "Design" }
    await store.receive(.lengthChanged(6))
  }
}
