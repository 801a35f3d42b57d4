import ComposableTesting
import Foundation
import Testing

/// Code written for The Composable Architecture works here unchanged.
@MainActor
@Suite("A feature written as in The Composable Architecture")
struct VocabularyTests {
  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var isDone = false
    }

    enum Action: Equatable {
      case tapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          state.isDone.toggle()
          return .none
        }
      }
    }
  }

  struct Search: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Action.Alert>?
      @PresentationState var dialog: ConfirmationDialogState<Action.Alert>?
      var openedAt: Date?
      var path = StackState<Path.State>()
      @BindingState var query = ""
      var results = 0
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    }

    enum Action: BindableAction, Equatable {
      case alert(PresentationAction<Alert>)
      case binding(BindingAction<State>)
      case dialog(PresentationAction<Alert>)
      case path(StackActionOf<Path>)
      case response(Result<Int, Failure>)
      case rows(IdentifiedActionOf<Row>)

      var binding: BindingAction<State>? {
        if case .binding(let action) = self { action } else { nil }
      }

      enum Alert: Equatable {
        case retryPressed
      }
    }

    struct Failure: Error, Equatable {}

    private enum CancelID { case search }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.date.now) var now

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .alert(.presented(.retryPressed)):
          return search(state)
        case .alert, .dialog, .path, .rows:
          return .none
        case .binding(\.$query):
          state.openedAt = now
          return search(state)
        case .binding:
          return .none
        case .response(.failure):
          state.alert = AlertState {
            TextState("No answer")
          } actions: {
            ButtonState(action: .retryPressed) { TextState("Retry") }
          }
          return .none
        case .response(.success(let count)):
          state.results = count
          return .none
        }
      }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$dialog, action: \.dialog)
      .forEach(\.rows, action: \.rows) { Row() }
      .forEach(\.path, action: \.path) { Path() }
      .transformDependency(\.self) { $0.uuid = .incrementing }
      ._printChanges(nil)
    }

    private func search(_ state: State) -> EffectOf<Self> {
      .run { [count = state.query.count] send in
        try await clock.sleep(for: .milliseconds(300))
        await send(.response(count > 2 ? .success(count) : .failure(Failure())))
      }
      .cancellable(id: CancelID.search, cancelInFlight: true)
    }
  }

  @Test func `a test of a search that is debounced`() async {
    let clock = TestClock()
    let store = TestStoreOf<Search>(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    }
    await store.send(.binding(.set(\.$query, "a"))) {
      $0.openedAt = Date(timeIntervalSince1970: 0)
      $0.query = "a"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.response.failure) {
      $0.alert = AlertState {
        TextState("No answer")
      } actions: {
        ButtonState(action: .retryPressed) { TextState("Retry") }
      }
    }
    await store.send(.alert(.presented(.retryPressed))) { $0.alert = nil }
    await clock.advance(by: .milliseconds(200))
    await store.send(.binding(.set(\.$query, "abc"))) { $0.query = "abc" }
    await clock.advance(by: .milliseconds(200))
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.response.success, timeout: .seconds(1)) { $0.results = 3 }
    await store.send(\.rows[id: 0].tapped) { $0.rows[id: 0]?.isDone = true }
    await store.finish()
  }

  @Test func `a test of a screen on a stack`() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    await store.send(.path(.push(id: 0, state: .counter(Counter.State())))) {
      $0.path.append(.counter(Counter.State()))
    }
    await store.send(\.path[id: 0].counter.incremented) {
      $0.path[id: 0, case: \.counter]?.count = 1
    }
    await store.send(\.path[id: 0].counter.incremented) {
      $0.path[id: 0]?.modify(\.counter) { $0.count = 2 }
    }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    #expect(!store.isDismissed)
  }

  @Test func `a presented case is changed by name`() {
    var state = Parent.State(destination: .counter(Counter.State()))
    state.$destination[case: \.counter]?.count = 3
    #expect(state.destination == .counter(Counter.State(count: 3)))
    state.destination = nil
    state.$destination[case: \.counter]?.count = 4
    #expect(state.destination == nil)
  }
}

extension VocabularyTests.Row.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let tapped = CasePath(Root.tapped)
  }
}

extension VocabularyTests.Search.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
    let dialog = CasePath(Root.dialog) { if case .dialog(let it) = $0 { it } else { nil } }
    let path = CasePath(Root.path) { if case .path(let it) = $0 { it } else { nil } }
    let response = CasePath(Root.response) { if case .response(let it) = $0 { it } else { nil } }
    let rows = CasePath(Root.rows) { if case .rows(let it) = $0 { it } else { nil } }
  }
}
