import Composable
import ComposableTesting
import Testing

/// Three ways for an alert to close, of which the last one is right.
@MainActor
@Suite struct AlertReducersTests {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Answer>?
    var deletions = 0
  }

  enum Action: Equatable, Sendable {
    case alert(PresentationAction<Answer>)
  }

  enum Answer: Equatable, Sendable {
    case againPressed
    case deletePressed
  }

  struct Unaided: Reducer {
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .alert(.dismiss):
          state.alert = nil
          return .none
        case .alert(.presented(.againPressed)):
          state.alert = .question
          return .none
        case .alert(.presented(.deletePressed)):
          state.deletions += 1
          return .none
        }
      }
    }
  }

  struct NilAfterwards: Reducer {
    var body: some Reducer<State, Action> {
      Unaided()
      Reduce { state, action in
        switch action {
        case .alert:
          state.alert = nil
          return .none
        }
      }
    }
  }

  struct CloseFirst: Reducer {
    var body: some Reducer<State, Action> {
      Reduce(Unaided())
        .ifLet(\.$alert, action: \.alert)
    }
  }

  private func store(_ reducer: some Reducer<State, Action>) -> TestStore<State, Action> {
    TestStore(initialState: State(alert: .question)) { reducer }
  }

  @Test func `S-61: without help an alert outlives its confirmation`() async {
    let store = store(Unaided())
    await store.send(.alert(.presented(.deletePressed))) { $0.deletions = 1 }
    #expect(store.state.alert != nil)
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `S-62: a reducer that nils after any alert action does it in one`() async {
    let store = store(NilAfterwards())
    await store.send(.alert(.presented(.deletePressed))) {
      $0.alert = nil
      $0.deletions = 1
    }
  }

  @Test func `S-63: to nil afterwards wipes an alert just presented`() async {
    let store = store(NilAfterwards())
    await store.send(.alert(.presented(.againPressed))) { $0.alert = nil }
  }

  @Test func `S-63: to close first keeps an alert just presented`() async {
    let store = store(CloseFirst())
    await store.send(.alert(.presented(.againPressed)))
    #expect(store.state.alert == .question)
    await store.send(.alert(.presented(.deletePressed))) {
      $0.alert = nil
      $0.deletions = 1
    }
  }
}

extension AlertReducersTests.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
  }
}

extension AlertState<AlertReducersTests.Answer> {
  fileprivate static let question = AlertState {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .deletePressed) { TextState("Delete") }
    ButtonState(action: .againPressed) { TextState("Ask again") }
  }
}
