import ComposableTesting
import Testing

/// Bindings of features that tell the actions of a person from those of effects.
@MainActor
@Suite("View actions")
struct ViewActionTests {
  struct Form: Reducer {
    struct State: Equatable, Sendable {
      @BindingState var isOn = false
      var title = ""
    }

    enum Action: CasePathable, Equatable, Sendable, ViewAction {
      case echoed(BindingAction<State>)
      case view(View)

      enum View: BindableAction, CasePathable, Equatable, Sendable {
        case binding(BindingAction<State>)
        case echoPressed

        var binding: BindingAction<State>? {
          if case .binding(let it) = self { it } else { nil }
        }

        struct AllCasePaths: CasePaths {
          let binding = CasePath(Root.binding) {
            if case .binding(let it) = $0 { it } else { nil }
          }
        }
      }

      struct AllCasePaths: CasePaths {
        let echoed = CasePath(Root.echoed) { if case .echoed(let it) = $0 { it } else { nil } }
        let view = CasePath(Root.view) { if case .view(let it) = $0 { it } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        guard action == .view(.echoPressed) else { return .none }
        return .send(.echoed(.set(\.title, "Design")))
      }
    }
  }

  @Test func `a binding in a view action is applied`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.view.binding.$isOn, true) { $0.isOn = true }
    await store.send(.view(.binding(.set(\.title, "a")))) { $0.title = "a" }
  }

  @Test func `a store binds through view actions`() {
    let store = Store(initialState: Form.State()) { Form() }
    store.binding(\.$isOn).wrappedValue = true
    store.binding(\.title).wrappedValue = "a"
    #expect(store.state == Form.State(isOn: true, title: "a"))
  }

  @Test func `a view's binding that nobody applies is reported`() async {
    let store = TestStore(initialState: Form.State()) { EmptyReducer<Form.State, Form.Action>() }
    await expectIssue(saying: "was not handled", "Action: .view.binding", "Value: true") {
      await store.send(.view(.binding(.set(\.$isOn, true))))
    }
  }

  @Test func `a received binding is named by its field`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.view(.echoPressed))
    await store.receive(\.echoed.title, "Design")
  }

  @Test func `an action tells the value of the field that it sets`() {
    let action = Form.Action.view(.binding(.set(\.$isOn, true)))
    #expect(action[case: \.view.binding.$isOn] == true)
    #expect(action[case: \.view.binding.title] == nil)
    #expect(action.is(\.view.binding.$isOn))
    #expect(Form.Action.view(.echoPressed)[case: \.view.binding.$isOn] == nil)
  }
}
