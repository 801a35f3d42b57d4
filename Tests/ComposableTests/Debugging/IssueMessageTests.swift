import ComposableTesting
import Testing

/// An issue says what happened, in which state, the likely causes, and what to do. It points at the
/// line that needs to be fixed.
@MainActor
@Suite("Issues of reducers and stores")
struct IssueMessageTests {
  @Test func `an action for a nil child`() async {
    let line = #line + 2
    let store = Store(initialState: ScopeTests.Family.State()) {
      EmptyReducer<ScopeTests.Family.State, ScopeTests.Family.Action>().ifLet(
        \.maybe, action: \.maybe
      ) {
        EmptyReducer<[String], String>()
      }
    }
    await expectIssue(
      saying: "ifLet", "Action: .maybe", "State: Family.State(", "maybe: nil",
      "Likely causes", "Run the child first", at: line
    ) {
      store.send(.maybe("a"))
    }
  }

  @Test func `a long state is cut`() async {
    let state = ScopeTests.Family.State(child: (0..<20).map(String.init))
    let line = #line + 2
    let store = Store(initialState: state) {
      EmptyReducer<ScopeTests.Family.State, ScopeTests.Family.Action>().ifLet(
        \.maybe, action: \.maybe
      ) {
        EmptyReducer<[String], String>()
      }
    }
    await expectIssue(
      saying: """
              [8]: "8",
              [9]: "9",
            … and 14 more lines
        """, at: line
    ) {
      store.send(.maybe("a"))
    }
  }

  @Test func `an action for another case`() async {
    let store = Store(initialState: Destination.State.alert(.deletion(count: 1))) { Destination() }
    await expectIssue(
      saying: "Scope", "Action: .counter.incremented", "State: .alert", "Likely causes",
      in: "Features.swift"
    ) {
      store.send(.counter(.incremented))
    }
  }

  @Test func `an action for a removed element`() async {
    let store = Store(initialState: Nested.State(id: 0, rows: [Nested.State(id: 3)])) { Nested() }
    await expectIssue(
      saying: "forEach", "the id 7", "Action: .rows", "Ids: 3", "Likely causes",
      in: "Features.swift"
    ) {
      store.send(.rows(.element(id: 7, action: .nameChanged("x"))))
    }
  }

  @Test func `dismissing nothing`() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    await expectIssue(
      saying: ".dismiss while nothing was presented", "Action: .destination.dismiss",
      "State: Parent.State(", "destination: nil", "Likely causes", in: "Features.swift"
    ) {
      store.send(.destination(.dismiss))
    }
  }

  @Test func `a pop of an unknown id by action`() async {
    let store = Store(initialState: Parent.State(path: [.counter(Counter.State())])) { Parent() }
    await expectIssue(
      saying: "not on the stack: #9", "On the stack: #", "Likely causes", in: "Features.swift"
    ) {
      store.send(.path(.popFrom(id: 9)))
    }
  }

  @Test func `a pop of an unknown id in a reducer`() async {
    var stack = StackState(["a"])
    let line = #line + 4
    await expectIssue(
      saying: "not on the stack: #9", "On the stack: #0", "Likely causes", at: line
    ) {
      stack.pop(from: 9)
    }
  }

  @Test func `a push under a used id`() async {
    let store = Store(initialState: Parent.State(path: [.counter(Counter.State())])) { Parent() }
    let id = store.path.ids[0]
    await expectIssue(
      saying: "the id \(id)", "which is already on the stack", "Next id: ", "Append to the stack",
      in: "Features.swift"
    ) {
      store.send(.path(.push(id: id, state: .counter(Counter.State()))))
    }
  }

  @Test func `an effect that still runs at the end of a test`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.timerToggled) { $0.isTimerOn = true }
    let line = #line + 5
    await expectIssue(
      saying: "1 effect is still running", "started at ComposableTests/Features.swift:",
      "Likely causes", "advance the clock", at: line
    ) {
      await store.finish(timeout: .zero)
    }
  }

  @Test func `a dismissal after the closure of run returned`() async {
    let signal = Signal()
    let sent = Signal()
    let store = Store(initialState: HostState(child: [])) {
      EmptyReducer<HostState, ParentChild>().ifLet(\.$child, action: \.child) {
        Reduce<[String], Int> { _, _ in
          .run { _ in
            let dismiss = DependencyValues.current.dismiss
            Task {
              await signal.wait()
              await dismiss()
              sent.fire()
            }
          }
        }
      }
    }
    await expectIssue(saying: "from an effect that had ended", "Action: .child.dismiss") {
      await store.send(.child(.presented(0))).finish()
      signal.fire()
      await sent.wait()
    }
    #expect(store.child == [])
  }

  @Test func `a send after the closure of run returned`() async {
    let signal = Signal()
    let sent = Signal()
    let line = #line + 7
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, isFirst in
        guard isFirst else { return .none }
        return .run { send in
          Task {
            await signal.wait()
            await send(false)
            sent.fire()
          }
        }
      }
    }
    await expectIssue(
      saying: "from an effect that had ended", "Action: Bool",
      "Effect: started at Debugging/IssueMessageTests.swift:\(line - 3)",
      "must not return before its last send",
      at: line
    ) {
      await store.send(true).finish()
      signal.fire()
      await sent.wait()
    }
  }

  @Test func `a dependency that a test does not override`() async {
    await expectIssue(
      saying: #"Unimplemented: @Dependency(\.uuid)"#, "without overriding it", "withDependencies",
      in: "UUIDGenerator.swift"
    ) {
      @Dependency(\.uuid) var uuid
      _ = uuid()
    }
  }

  @Test func `an action that is sent during a reduction`() async {
    var store: Store<Int, Bool>?
    store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, isOuter in
        if isOuter { store?.send(false) }
        return .none
      }
    }
    let line = #line - 4
    await expectIssue(
      saying: "while it was reducing another", "Action: Bool", "Likely causes", "return .send",
      at: line
    ) {
      store?.send(true)
    }
  }

  @Test func `an error that was not caught`() async {
    struct Failure: Error {}
    let line = #line + 2
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, _ in .run { _ in throw Failure() } }
    }
    await expectIssue(saying: "Failure()", "that was not caught", "catch:", at: line) {
      await store.send(true).finish()
    }
  }

  @Test func `effects that never pause are reported and interrupted`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await expectIssue(
      saying: "without a pause", "started at ComposableTests/Features.swift:", "ImmediateClock",
      in: "Features.swift"
    ) {
      await store.send(.timerToggled) { $0.isTimerOn = true }
    }
    await store.skipInFlightEffects(strict: false)
    await store.skipReceivedActions()
  }

  @Test func `actions that send each other forever are reported and interrupted`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        state += 1
        return .send(true)
      }
    }
    let line = #line + 4
    await expectIssue(
      saying: "without a pause", "the last Bool", "An action sends itself again", at: line
    ) {
      store.send(true)
    }
    #expect(store.state > 250_000)
  }
}
