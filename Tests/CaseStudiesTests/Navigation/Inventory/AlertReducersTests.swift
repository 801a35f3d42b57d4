import Composable
import ComposableMacros
import ComposableTesting
import Testing

/// Three ways to close an alert. The last one is right.
@MainActor
@Suite struct AlertReducersTests {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Answer>?
    var deletions = 0
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case alert(PresentationAction<Answer>)
  }

  enum Answer: Equatable, Sendable {
    case againPressed
    case deletePressed
  }

  struct NeverClosed: Reducer {
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

  struct ClosedAfterward: Reducer {
    var body: some Reducer<State, Action> {
      NeverClosed()
      Reduce { state, action in
        switch action {
        case .alert:
          state.alert = nil
          return .none
        }
      }
    }
  }

  struct ClosedFirst: Reducer {
    var body: some Reducer<State, Action> {
      Reduce(NeverClosed())
        .ifLet(\.$alert, action: \.alert)
    }
  }

  private func store(_ reducer: some Reducer<State, Action>) -> TestStore<State, Action> {
    TestStore(initialState: State(alert: .question)) { reducer }
  }

  @Test func `without ifLet an alert stays open after its confirmation`() async {
    let store = store(NeverClosed())
    await store.send(.alert(.presented(.deletePressed))) { $0.deletions = 1 }
    #expect(store.state.alert != nil)
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `a second reducer can close the alert after every action`() async {
    let store = store(ClosedAfterward())
    await store.send(.alert(.presented(.deletePressed))) {
      $0.alert = nil
      $0.deletions = 1
    }
  }

  @Test func `closing afterward also closes an alert that was just presented`() async {
    let store = store(ClosedAfterward())
    await store.send(.alert(.presented(.againPressed))) { $0.alert = nil }
  }

  @Test func `ifLet closes first, so an alert that was just presented stays`() async {
    let store = store(ClosedFirst())
    await store.send(.alert(.presented(.againPressed)))
    #expect(store.state.alert == .question)
    await store.send(.alert(.presented(.deletePressed))) {
      $0.alert = nil
      $0.deletions = 1
    }
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
