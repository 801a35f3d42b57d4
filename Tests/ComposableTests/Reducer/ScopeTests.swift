import Composable
import ComposableMacros
import ComposableTesting
import Testing

@MainActor
@Suite("Scoping")
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

  @Test func `a child placed first runs before its parent`() async {
    let store = TestStore(initialState: Family.State()) { Family() }
    await store.send(.child("a")) {
      $0.child = ["a"]
      $0.log = ["child 1, maybe -1"]
    }
  }

  @Test func `ifLet runs the child before its base`() async {
    let store = TestStore(initialState: Family.State(maybe: [])) { Family() }
    await store.send(.maybe("a")) {
      $0.maybe = ["a"]
      $0.log = ["child 0, maybe 1"]
    }
  }

  @Test func `the effects of an optional child go on while it is there, and end with it`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Family.State(maybe: [])) {
      Reduce<Family.State, Family.Action> { state, action in
        if action == .child("removed") { state.maybe = nil }
        return .none
      }
      .ifLet(\.maybe, action: \.maybe) {
        Reduce<[String], String> { _, _ in
          .run { _ in try await clock.sleep(for: .seconds(1)) }
        }
      }
    }
    await store.send(.maybe("a"))
    await store.send(.child("kept"))
    #expect(clock.sleeperCount == 1)
    await store.send(.child("removed")) { $0.maybe = nil }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `an action for a nil child is reported and the parent still runs`() async {
    let store = TestStore(initialState: Family.State()) { Family() }
    await withKnownIssue {
      await store.send(.maybe("a")) { $0.log = ["child 0, maybe -1"] }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("while the child's state was absent") }
    }
  }

  @Test func `an action for another case is reported and the child does not run`() async {
    let state = Destination.State.alert(.deletion(count: 1))
    let store = TestStore(initialState: state) { Destination() }
    await withKnownIssue {
      await store.send(.counter(.incremented))
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

  /// Two children of the same type.
  struct Twins: Reducer {
    struct State: Equatable, Sendable {
      var first = Counter.State()
      var second = Counter.State()
    }

    @CasePathable
    enum Action: Equatable, Sendable {
      case first(Counter.Action)
      case second(Counter.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.first, action: \.first) { Counter() }
      Scope(state: \.second, action: \.second) { Counter() }
    }
  }

  @Test func `a child cannot cancel the effect of its twin, which has the same id`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Twins.State()) {
      Twins()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.first(.timerToggled)) { $0.first.isTimerOn = true }
    await store.send(.second(.timerToggled)) { $0.second.isTimerOn = true }
    await store.send(.first(.timerToggled)) { $0.first.isTimerOn = false }
    #expect(clock.sleeperCount == 1)
    await store.send(.second(.timerToggled)) { $0.second.isTimerOn = false }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `an absent grandchild does not end the effects of its cousin`() async {
    struct Parent: Reducer {
      let clock: TestClock
      typealias State = [Family.State]
      typealias Action = Cousins

      var body: some ReducerOf<Self> {
        Scope(state: \.[0], action: \.first) { child }
        Scope(state: \.[1], action: \.second) { child }
      }

      @ReducerBuilder<Family.State, Family.Action>
      private var child: some Reducer<Family.State, Family.Action> {
        EmptyReducer()
          .ifLet(\.maybe, action: \.maybe) {
            Reduce<[String], String> { [clock] _, _ in
              .run { _ in try await clock.sleep(for: .seconds(1)) }
            }
          }
      }
    }
    let clock = TestClock()
    let store = TestStore(initialState: [Family.State(maybe: []), Family.State()]) {
      Parent(clock: clock)
    }
    let task = await store.send(.first(.maybe("a")))
    await store.send(.second(.child("b")))
    #expect(clock.sleeperCount == 1)
    await task.cancel()
  }

  @CasePathable
  enum Cousins: Equatable, Sendable {
    case first(Family.Action)
    case second(Family.Action)
  }
}

extension ScopeTests.Family.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let child = CasePath(Root.child) { if case .child(let value) = $0 { value } else { nil } }
    let maybe = CasePath(Root.maybe) { if case .maybe(let value) = $0 { value } else { nil } }
  }
}
