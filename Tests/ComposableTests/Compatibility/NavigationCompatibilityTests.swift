import ComposableTesting
import Synchronization
import Testing

/// What users of The Composable Architecture rely on in presented children, rows, and stacks.
@MainActor
@Suite("Compatibility: navigation")
struct NavigationCompatibilityTests {
  private func makeStore(_ state: Parent.State, clock: TestClock) -> TestStoreOf<Parent> {
    TestStore(initialState: state) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func stack(of count: Int) -> StackState<Path.State> {
    StackState((0..<count).map { _ in .counter(Counter.State()) })
  }

  @Test func `a child that is presented from the start dismisses itself`() async {
    let store = makeStore(
      Parent.State(destination: .counter(Counter.State())), clock: TestClock())
    await store.send(.destination(.presented(.counter(.closePressed))))
    await store.receive(.destination(.dismiss)) {
      $0.destination = nil
      $0.log = ["dismissed with something"]
    }
  }

  @Test func `a child ends with its effects when its own action makes the parent remove it`() async
  {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State(destination: .counter(Counter.State()))) {
      Reduce<Parent.State, Parent.Action> { state, action in
        if case .destination(.presented(.counter(.incremented))) = action {
          state.destination = nil
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination) { Destination() }
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.destination(.presented(.counter(.timerToggled)))) {
      $0.destination.modify(\.counter) { $0.isTimerOn = true }
    }
    await store.send(.destination(.presented(.counter(.delayedIncrementPressed))))
    await clock.advance(by: .milliseconds(999))
    #expect(clock.sleeperCount == 2)
    await store.send(.destination(.presented(.counter(.incremented)))) { $0.destination = nil }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `an element in the middle takes those above it along`() async {
    let clock = TestClock()
    let store = makeStore(Parent.State(path: stack(of: 3)), clock: clock)
    for id: StackElementID in [0, 2] {
      await store.send(.path(.element(id: id, action: .counter(.timerToggled)))) {
        $0.path[id: id].modify(\.counter) { $0.isTimerOn = true }
      }
    }
    await store.send(.path(.element(id: 1, action: .counter(.closePressed))))
    await store.receive(.path(.popFrom(id: 1))) {
      $0.path.pop(from: 1)
      $0.log = ["popped #1 of 3"]
    }
    #expect(clock.sleeperCount == 1)
    await store.send(.closeAllPressed) { $0.path.removeAll() }
  }

  @Test func `an effect delivers to the element that started it`() async {
    let clock = TestClock()
    let store = makeStore(Parent.State(path: stack(of: 1)), clock: clock)
    await store.send(.path(.element(id: 0, action: .counter(.delayedIncrementPressed))))
    await store.send(.pushPressed) { $0.path.append(.counter(Counter.State())) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].counter.incremented) {
      $0.path[id: 0].modify(\.counter) { $0.count = 1 }
    }
  }

  @Test func `an element cannot cancel what another one has started under the same id`() async {
    let clock = TestClock()
    let store = makeStore(Parent.State(path: stack(of: 2)), clock: clock)
    for id: StackElementID in [0, 1] {
      await store.send(.path(.element(id: id, action: .counter(.timerToggled)))) {
        $0.path[id: id].modify(\.counter) { $0.isTimerOn = true }
      }
    }
    await store.send(.path(.element(id: 0, action: .counter(.timerToggled)))) {
      $0.path[id: 0].modify(\.counter) { $0.isTimerOn = false }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].counter.timerTicked) {
      $0.path[id: 1].modify(\.counter) { $0.count = 1 }
    }
    await store.send(.closeAllPressed) { $0.path.removeAll() }
  }

  @Test func `an element under another id is a difference`() async {
    let store = TestStore(initialState: StackState<Int>()) {
      Reduce<StackState<Int>, Int> { state, action in
        state.append(action)
        if action == 2 { state[id: 0] = nil }
        return .none
      }
    }
    await store.send(1) { $0.append(1) }
    await expectIssue(saying: "-   #2: 2", "+   #1: 2") {
      await store.send(2) {
        $0 = [1, 2]
        $0.remove(at: 0)
      }
    }
  }

  @Test func `elements that replace others get new ids`() {
    var stack: StackState<String> = ["a", "b", "c"]
    stack.replaceSubrange(1..<2, with: ["x", "y"])
    #expect(Array(stack) == ["a", "x", "y", "c"])
    #expect(stack.ids == [0, 3, 4, 2])
    stack.removeAll { $0 == "x" }
    #expect(stack.ids.first == 0)
    #expect(Array(stack) == ["a", "y", "c"])
  }

  @Test func `a dismissal can be replaced`() async {
    let dismissals = LockedCount()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.dismiss = DismissEffect { dismissals.add() }
    }
    await store.send(.closePressed)
    await store.finish()
    #expect(dismissals.count == 1)
    #expect(!store.isDismissed)
  }

  @Test func `an optional child with another id is another child`() async {
    struct Row: Identifiable, Equatable {
      let id: Int
    }
    enum Action: CasePathable, Equatable {
      case replaced
      case row(Int)

      struct AllCasePaths: CasePaths {
        let row = CasePath(Root.row) { if case .row(let value) = $0 { value } else { nil } }
      }
    }
    struct Box: Equatable { var row: Row? = Row(id: 1) }
    let clock = TestClock()
    let store = TestStore(initialState: Box()) {
      Reduce<Box, Action> { state, action in
        if action == .replaced { state.row = Row(id: 2) }
        return .none
      }
      .ifLet(\.row, action: \.row) {
        Reduce { _, _ in .run { _ in try await clock.sleep(for: .seconds(1)) } }
      }
    }
    await store.send(.row(0))
    #expect(clock.sleeperCount == 1)
    await store.send(.replaced) { $0.row = Row(id: 2) }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `the effects of a case end with it, also without a destination`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Path.State.counter(Counter.State())) {
      Reduce<Path.State, Path.Action> { state, action in
        if case .counter(.decremented) = action { state = .nested(Nested.State(id: 0)) }
        return .none
      }
      .ifCaseLet(\.counter, action: \.counter) { Counter() }
      .ifCaseLet(\.nested, action: \.nested) { Nested() }
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.counter(.timerToggled)) { $0.modify(\.counter) { $0.isTimerOn = true } }
    await store.send(.counter(.decremented)) { $0 = .nested(Nested.State(id: 0)) }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }
}

private final class LockedCount: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }

  func add() { value.withLock { $0 += 1 } }
}
