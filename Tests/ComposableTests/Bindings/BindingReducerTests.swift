import Composable
import ComposableTesting
import Testing

@MainActor
@Suite("Bindings")
struct BindingReducerTests {
  struct Form: Reducer {
    struct State: Equatable, Sendable {
      @BindingState var title = ""
      @BindingState var minutes = 5
      var seen: [String] = []
    }

    enum Action: BindableAction, Equatable, Sendable {
      case binding(BindingAction<State>)

      var binding: BindingAction<State>? {
        if case .binding(let value) = self { value } else { nil }
      }
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.$title):
          state.seen.append(state.title)
          return .none
        case .binding(\.$minutes):
          state.minutes = min(state.minutes, 180)
          return .none
        case .binding:
          return .none
        }
      }
    }
  }

  @Test func `a binding is applied before the logic runs`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.binding(.set(\.$title, "Design"))) {
      $0.title = "Design"
      $0.seen = ["Design"]
    }
  }

  @Test func `a field without @BindingState is set, too`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.binding(.set(\.seen, ["a"]))) { $0.seen = ["a"] }
  }

  @Test func `a rejected edit is undone on screen`() {
    let store = Store(initialState: Form.State()) { Form() }
    let minutes = store.binding(\.$minutes)
    minutes.wrappedValue = 500
    #expect(minutes.wrappedValue == 180)
  }

  @Test func `binding actions are equal if they set the same field to the same value`() {
    let action = BindingAction<Form.State>.set(\.$title, "a")
    #expect(action == .set(\.$title, "a"))
    #expect(action != .set(\.$title, "b"))
    #expect(action != .set(\.$minutes, 1))
  }

  @Test func `a binding works with a plain value and its parts`() {
    var state = Form.State()
    let binding = Binding(get: { state }, set: { state = $0 })
    binding.title.wrappedValue = "x"
    #expect(state.title == "x")
  }

  struct Forgetful: Reducer {
    struct State: Equatable, Sendable {
      var form = Form.State()
      var optional: Form.State?
    }

    enum Action: CasePathable, Equatable, Sendable {
      case form(Form.Action)
      case optional(Form.Action)

      struct AllCasePaths: CasePaths {
        let form = CasePath(Root.form) { if case .form(let it) = $0 { it } else { nil } }
        let optional = CasePath(Root.optional) {
          if case .optional(let it) = $0 { it } else { nil }
        }
      }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.form, action: \.form) { EmptyReducer<Form.State, Form.Action>() }
      EmptyReducer()
        .ifLet(\.optional, action: \.optional) { Form() }
    }
  }

  @Test func `a binding action that nobody applies is reported`() async {
    let store = TestStore(initialState: Form.State()) { EmptyReducer<Form.State, Form.Action>() }
    let line = #line + 5
    await expectIssue(
      saying: "was not handled", "Action: .binding", "Form.State", "Value: Design",
      "Add BindingReducer()", at: line
    ) {
      await store.send(.binding(.set(\.$title, "Design")))
    }
  }

  @Test func `a child's binding action that nobody applies is reported`() async {
    let store = TestStore(initialState: Forgetful.State(optional: Form.State())) { Forgetful() }
    await expectIssue(saying: "was not handled", "Action: .binding", "Value: 3") {
      await store.send(.form(.binding(.set(\.$minutes, 3))))
    }
    await store.send(.optional(.binding(.set(\.$minutes, 3)))) { $0.optional?.minutes = 3 }
  }

  @Test func `a view's binding that nobody applies is reported`() async {
    let store = Store(initialState: Form.State()) { EmptyReducer<Form.State, Form.Action>() }
    await expectIssue(saying: "was not handled", in: "BindingReducer.swift") {
      store.binding(\.$title).wrappedValue = "Design"
    }
  }

  @Test func `a binding may be applied after the logic`() async {
    let store = TestStore(initialState: Form.State()) {
      CombineReducers {
        EmptyReducer<Form.State, Form.Action>()
        BindingReducer()
      }
    }
    await store.send(.binding(.set(\.$title, "Design"))) { $0.title = "Design" }
  }
}
