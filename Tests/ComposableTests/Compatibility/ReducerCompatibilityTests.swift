import ComposableMacros
import ComposableTesting
import Foundation
import Testing

/// What users of The Composable Architecture rely on in reducers.
@MainActor
@Suite("Compatibility: reducers")
struct ReducerCompatibilityTests {
  private struct Form: Reducer {
    struct State: Codable, Equatable {
      var nested = Nested()

      struct Nested: Codable, Equatable {
        var field = ""
      }
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)

      var binding: BindingAction<State>? {
        if case .binding(let action) = self { action } else { nil }
      }
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(.set(\.nested, State.Nested(field: "special"))):
          state.nested.field += "*"
        case .binding(\.nested):
          state.nested.field += "!"
        case .binding:
          break
        }
        return .none
      }
    }
  }

  @Test func `a binding to a part of a field sets the field`() {
    let store = Store(initialState: Form.State()) { Form() }
    store.binding(\.nested).field.wrappedValue = "Hello"
    #expect(store.nested.field == "Hello!")
  }

  @Test func `a binding action is matched by its field and its value`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.set(\.nested, Form.State.Nested(field: "special"))) {
      $0.nested.field = "special*"
    }
    await store.send(.set(\.nested.field, "deep")) { $0.nested.field = "deep" }
  }

  @Test func `a reducer of any type is a part of a body`() {
    let any: any Reducer<Int, Int> = Reduce<Int, Int> { state, action in
      state += action
      return .none
    }
    let store = Store(initialState: 0) {
      any
      if #available(macOS 999, iOS 999, *) { any }
    }
    store.send(2)
    #if canImport(Darwin)
      #expect(store.state == 2)
    #else
      #expect(store.state == 4)
    #endif
  }

  @Test func `a body may repeat, and choose`() {
    func makeStore(_ amounts: [Int], isDoubled: Bool) -> Store<Int, Int> {
      Store(initialState: 0) {
        for amount in amounts {
          Reduce<Int, Int> { state, action in
            state += amount * action
            return .none
          }
        }
        if isDoubled {
          Reduce { state, _ in
            state *= 2
            return .none
          }
        } else {
          EmptyReducer()
        }
      }
    }
    let (plain, doubled) = (
      makeStore([1, 2, 3], isDoubled: false), makeStore([1, 2], isDoubled: true)
    )
    plain.send(10)
    doubled.send(10)
    #expect(plain.state == 60)
    #expect(doubled.state == 60)
  }

  @Test func `the buttons of an alert may repeat, and depend on a condition`() {
    func labels(_ names: [String], isDeletable: Bool) -> [String] {
      AlertState<Int> {
        TextState("Which?")
      } actions: {
        for name in names { ButtonState(action: 1) { TextState(name) } }
        if isDeletable { ButtonState(role: .destructive, action: 2) { TextState("Delete") } }
        if names.isEmpty {
          ButtonState { TextState("Close") }
        } else {
          ButtonState(role: .cancel) { TextState("Cancel") }
        }
      }.buttons.map(\.label.text)
    }
    #expect(labels(["a", "b"], isDeletable: true) == ["a", "b", "Delete", "Cancel"])
    #expect(labels([], isDeletable: false) == ["Close"])
  }

  @Test func `a helper sends on behalf of its feature`() async {
    struct Loader: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        state += action
        return action == 0 ? .run { send in await load(send) } : .none
      }

      private func load(_ send: SendOf<Self>) async {
        await send(1)
        await send(2)
      }
    }
    let store = TestStore(initialState: 0) { Loader() }
    await store.send(0)
    await store.receive(1) { $0 = 1 }
    await store.receive(2) { $0 = 3 }
  }

  @Test func `reducers run in order, and their effects are merged`() async {
    func part(_ name: String) -> Reduce<[String], String> {
      Reduce { state, action in
        state.append("\(name) \(action)")
        return action == "start" ? .run { send in await send("after \(name)") } : .none
      }
    }
    let store = TestStore(initialState: [String]()) {
      CombineReducers {
        part("a")
        part("b")
      }
    }
    await store.send("start") { $0 = ["a start", "b start"] }
    await store.receive("after a") { $0 += ["a after a", "b after a"] }
    await store.receive("after b") { $0 += ["a after b", "b after b"] }
  }

  @Test func `a change of one of several values is a change`() async {
    let store = TestStore(initialState: [0, 0, 0]) {
      Reduce<[Int], Int> { state, action in
        state[action] += 1
        return .none
      }
      .onChange(of: { ($0[0], $0[1]) }, removeDuplicates: ==) { _, new in
        Reduce { state, _ in
          state.append(new.0 * 10 + new.1)
          return .none
        }
      }
    }
    await store.send(0) { $0 = [1, 0, 0, 10] }
    await store.send(2) { $0 = [1, 0, 1, 10] }
    await store.send(1) { $0 = [1, 1, 1, 10, 11] }
  }

  private struct Greeter: DependencyKey, Equatable {
    var word: String
    static let liveValue = Self(word: "live")
    static let testValue = Self(word: "test")
  }

  @Test func `a dependency that is its own key is overridden by its value`() async {
    struct Speaker: Reducer {
      @Dependency(Greeter.self) var greeter

      func reduce(into state: inout String, action: Int) -> Effect<Int> {
        state = greeter.word
        return .none
      }
    }
    let store = TestStore(initialState: "") { Speaker().dependency(Greeter(word: "mine")) }
    await store.send(0) { $0 = "mine" }
  }

  @Test func `a state that presents and stacks can be stored`() throws {
    struct State: Codable, Equatable {
      @Presents var form: Form.State?
      @Presents var nothing: Form.State?
      var path = StackState<Form.State>()
    }
    var state = State(form: Form.State(), path: [Form.State(), Form.State()])
    state.path[id: 1]?.nested.field = "b"
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(State.self, from: data) == state)
  }

  @Test func `a parent presents the dialog of a child with actions of its own`() {
    let dialog = ConfirmationDialogState(titleVisibility: .hidden) {
      TextState("Delete")
    } actions: {
      ButtonState(role: .destructive, action: 1) { TextState("One") }
      ButtonState(action: 2) { TextState("Two") }
    } message: {
      TextState("It will be gone.")
    }
    let mapped = dialog.map { $0 == 1 ? "one" : nil }
    #expect(mapped.buttons.map(\.action) == ["one", nil])
    #expect(mapped.buttons.map(\.role) == [.destructive, nil])
    #expect(mapped.titleVisibility == .hidden)
    #expect(mapped.message == "It will be gone.")
    #expect(mapped.title == "Delete")
  }

  @Test func `a case of an optional enum is asked for and changed`() async {
    var state: Destination.State?
    #expect(!state.is(\.counter))
    await expectIssue(saying: "Current: none") { state.modify(\.counter) { $0.count = 1 } }
    state = .counter(Counter.State())
    state.modify(\.counter) { $0.count = 1 }
    #expect(state.is(\.counter))
    #expect(!state.is(\.alert))
    #expect(state?.counter?.count == 1)
  }
}
