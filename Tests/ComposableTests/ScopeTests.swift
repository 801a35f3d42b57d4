import Composable
import ComposableTesting
import Testing

@MainActor
@Suite("Laws 7 and 8")
struct ScopeTests {
  struct Family: Reducer {
    struct State: Equatable, Sendable {
      var child: [String] = []
      var maybe: [String]?
      var log: [String] = []
    }

    enum Action: Equatable, Sendable {
      case child(String)
      case maybe(String)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) {
        Reduce<[String], String> { state, action in
          state.append(action)
          return .none
        }
      }
      Reduce { state, _ in
        state.log.append("child \(state.child.count), maybe \(state.maybe?.count ?? -1)")
        return .none
      }
      .ifLet(\.maybe, action: \.maybe) {
        Reduce<[String], String> { state, action in
          state.append(action)
          return .none
        }
      }
    }
  }

  @Test func `law 7: a child placed first runs before its parent`() async {
    let store = TestStore(initialState: Family.State()) { Family() }
    await store.send(.child("a")) {
      $0.child = ["a"]
      $0.log = ["child 1, maybe -1"]
    }
  }

  @Test func `law 7: ifLet runs the child before its base`() async {
    let store = TestStore(initialState: Family.State(maybe: [])) { Family() }
    await store.send(.maybe("a")) {
      $0.maybe = ["a"]
      $0.log = ["child 0, maybe 1"]
    }
  }

  @Test func `law 8: an action for a nil child is reported and the parent still runs`() async {
    let store = TestStore(initialState: Family.State()) { Family() }
    await withKnownIssue {
      await store.send(.maybe("a")) { $0.log = ["child 0, maybe -1"] }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("while the child's state was absent") }
    }
  }

  @Test func `law 8: an action for another case is reported and the child does not run`() async {
    let state = Destination.State.alert(.deletion(count: 1))
    let store = TestStore(initialState: state) { Destination() }
    await withKnownIssue {
      await store.send(.counter(.incremented))
    }
  }

  @Test func `law 8: an action for an unknown id is reported`() async {
    let store = TestStore(initialState: Nested.State(id: 0)) { Nested() }
    await withKnownIssue {
      await store.send(.rows(.element(id: 7, action: .nameChanged("x"))))
    }
  }

  @Test func `a feature that contains itself runs at every depth`() async {
    let state = Nested.State(id: 0, rows: [Nested.State(id: 1, rows: [Nested.State(id: 2)])])
    let store = TestStore(initialState: state) { Nested() }
    await store.send(
      .rows(.element(id: 1, action: .rows(.element(id: 2, action: .nameChanged("deep")))))
    ) {
      $0.rows[id: 1]?.rows[id: 2]?.name = "deep"
    }
  }

  @Test func `reducing a child does not copy what it holds`() {
    let store = Store(initialState: CopyFeature.State()) { CopyFeature() }
    store.send(.present)
    let before = store.state.destination?.editing?.address
    store.send(.destination(.presented(.editing(5))))
    #expect(store.state.destination?.editing?.values[5] == 0)
    #expect(store.state.destination?.editing?.address == before)
    store.send(.push)
    let pushed = store.state.path.first?.editing?.address
    store.send(.path(.element(id: store.state.path.ids[0], action: .editing(5))))
    #expect(store.state.path.first?.editing?.values[5] == 0)
    #expect(store.state.path.first?.editing?.address == pushed)
  }
}

extension ScopeTests.Family.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let child = CasePath(Root.child) { if case .child(let value) = $0 { value } else { nil } }
    let maybe = CasePath(Root.maybe) { if case .maybe(let value) = $0 { value } else { nil } }
  }
}

/// A feature with much state, presented and pushed.
struct CopyFeature: Reducer {
  struct Editing: Equatable, Sendable {
    var values = Array(1...10_000)

    var address: UInt { values.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
  }

  struct State: Equatable, Sendable {
    @PresentationState var destination: Screen.State?
    var path = StackState<Screen.State>()
  }

  enum Action: Equatable, Sendable {
    case destination(PresentationAction<Screen.Action>)
    case path(StackAction<Screen.State, Screen.Action>)
    case present
    case push
  }

  struct Screen: Reducer {
    @dynamicMemberLookup
    enum State: Equatable, Sendable { case editing(Editing) }
    enum Action: Equatable, Sendable { case editing(Int) }

    var body: some ReducerOf<Self> {
      Scope(state: \.editing, action: \.editing) {
        Reduce<Editing, Int> { state, index in
          state.values[index] = 0
          return .none
        }
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .present: state.destination = .editing(Editing())
      case .push: state.path.append(.editing(Editing()))
      case .destination, .path: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { Screen() }
    .forEach(\.path, action: \.path) { Screen() }
  }
}

extension CopyFeature.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let destination = CasePath(Root.destination) {
      if case .destination(let value) = $0 { value } else { nil }
    }
    let path = CasePath(Root.path) { if case .path(let value) = $0 { value } else { nil } }
  }
}

extension CopyFeature.Screen.State: CasePathable {
  struct AllCasePaths: CasePaths {
    let editing = CasePath(Root.editing) {
      if case .editing(let value) = $0 { value } else { nil }
    }
  }
}

extension CopyFeature.Screen.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let editing = CasePath(Root.editing) {
      if case .editing(let value) = $0 { value } else { nil }
    }
  }
}
