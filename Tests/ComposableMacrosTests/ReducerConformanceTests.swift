import Composable
import ComposableMacros
import ComposableTesting
import Testing

/// What `@Reducer` takes as it is written for The Composable Architecture.
@MainActor
@Suite struct ReducerConformanceTests {
  struct Offline: Error {}

  /// A feature with actions that cannot be compared.
  @Reducer
  struct Fact {
    struct State: Codable, Hashable {
      var text = ""
    }

    enum Action: Sendable {
      case appeared
      case response(Result<String, any Error>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .send(.response(Result { throw Offline() }))
        case .response(.failure):
          state.text = "offline"
          return .none
        case .response(.success(let text)):
          state.text = text
          return .none
        }
      }
    }
  }

  @Reducer
  enum Path {
    case counter(Counter)
    case fact(Fact)
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Sheet {
    case fact(Fact)
  }

  @Reducer(state: .codable, .hashable, .equatable, .sendable)
  enum Saved {
    case empty
    case fact(Fact)
  }

  @Reducer
  struct App {
    struct State: Equatable {
      var empty = Empty.State()
      var path = StackState<Path.State>()
      @PresentationState var sheet: Sheet.State?
    }

    enum Action: Equatable {
      case empty(Empty.Action)
      case path(StackActionOf<Path>)
      case sheet(PresentationAction<Sheet.Action>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.empty, action: \.empty) { Empty() }
      EmptyReducer()
        .forEach(\.path, action: \.path)
        .ifLet(\.$sheet, action: \.sheet)
    }
  }

  /// A feature without a body.
  @Reducer
  struct Empty {
    struct State: Equatable {
      var count = 0
    }

    enum Action: Equatable {
      case pressed
    }
  }

  /// A feature that gets its logic in an extension.
  @Reducer
  struct Extended {
    typealias State = Int

    enum Action: Equatable {
      case pressed
    }
  }

  @Test func `an enum takes features with actions that cannot be compared`() async {
    let store = TestStore(initialState: App.State(path: [.fact(Fact.State())])) { App() }
    await store.send(\.path[id: 0].fact.appeared)
    await store.receive(\.path[id: 0].fact.response.failure) {
      $0.path[id: 0]?.fact?.text = "offline"
    }
    await store.send(.path(.element(id: 0, action: .fact(.response(.success("42")))))) {
      $0.path[id: 0]?.fact?.text = "42"
    }
  }

  @Test func `comparing such actions is reported, with the case`() {
    let action = Path.Action.fact(.response(.success("42")))
    withKnownIssue {
      #expect(action != action)
    } matching: {
      let text = "\($0)"
      return text.contains("Case: Path.fact") && text.contains("Actions: Fact.Action")
        && text.contains("Left: .response.success") && text.contains("receive(")
    }
    #expect(action != .counter(.incremented))
    #expect(Path.Action.counter(.incremented) == .counter(.incremented))
    #expect(Path.Action.counter(.incremented) != .counter(.closePressed))
  }

  @Test func `states and actions may be declared Equatable again`() {
    #expect(Path.State.fact(Fact.State()) == .fact(Fact.State()))
    #expect(Sheet.State.fact(Fact.State()) != .fact(Fact.State(text: "42")))
  }

  @Test func `an enum gets the conformances that it names`() {
    #expect(Set([Saved.State.empty, .empty, .fact(Fact.State())]).count == 2)
    let codable: any Codable = Saved.State.empty
    #expect(codable as? Saved.State == .empty)
    let expansion = Expansion(
      "@Reducer(state: .equatable, .codable, action: .sendable, .hashable)\nenum Path { case a(A) }"
    )
    #expect(expansion.errors.isEmpty)
    #expect(expansion.source.contains("enum State: Composable.CaseReducerState, Codable {"))
    #expect(expansion.source.contains("enum Action: Composable.CaseReducerAction, Hashable {"))
    #expect(
      Expansion("@Reducer(state: .equatable)\nstruct A { struct State {}; enum Action {} }").errors
        == ["1:10 'state' can only be given for an enum"])
  }

  @Test func `a struct without a body does nothing, unless an extension has one`() async {
    let store = TestStore(initialState: App.State()) { App() }
    await store.send(.empty(.pressed))
    let extended = TestStore(initialState: 0) { Extended() }
    await extended.send(.pressed) { $0 = 1 }
    let isBodiless = Expansion("@Reducer\nstruct A { struct State {}; enum Action {} }").source
    #expect(isBodiless.contains("extension A: Composable.Reducer, Composable.BodilessReducer {"))
  }

  @Test(arguments: [
    "var body: some ReducerOf<Self> { EmptyReducer() }", "let body = EmptyReducer<State, Action>()",
    "func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }",
  ])
  func `a struct with logic of its own gets no other`(logic: String) {
    let source = Expansion("@Reducer\nstruct A { struct State {}; enum Action {}; \(logic) }")
      .source
    #expect(source.contains("extension A: Composable.Reducer {"))
  }

  @Reducer
  struct Form {
    struct State: Equatable {
      @BindingState var isOn = false
      var title = ""
    }

    enum Action: ViewAction {
      case saved(Result<String, any Error>)
      case view(View)

      enum View: BindableAction {
        case binding(BindingAction<State>)
        case savePressed
      }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        switch action {
        case .saved, .view(.binding):
          return .none
        case .view(.savePressed):
          state.title += "!"
          return .none
        }
      }
    }
  }

  @Test func `a view's actions need no case paths to bind`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.view(.binding(.set(\.$isOn, true)))) { $0.isOn = true }
    await store.send(.view(.set(\.title, "a"))) { $0.title = "a" }
    await store.send(.view(.savePressed)) { $0.title = "a!" }
    let live = Store(initialState: Form.State()) { Form() }
    live.binding(\.title).wrappedValue = "b"
    #expect(live.title == "b")
  }
}

extension ReducerConformanceTests.Path.State: Equatable {}
extension ReducerConformanceTests.Path.State: Sendable {}
extension ReducerConformanceTests.Path.Action: Equatable {}

extension ReducerConformanceTests.Extended {
  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    state += 1
    return .none
  }
}
