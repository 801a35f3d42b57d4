import Composable
import ComposableTesting
import Testing

@MainActor
@Suite("Stacks")
struct StackReducerTests {
  @Test func `on popFrom, the parent sees the element before it and those above it are removed`()
    async
  {
    let state = Parent.State(path: [.counter(Counter.State()), .counter(Counter.State())])
    let store = TestStore(initialState: state) { Parent() }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path = StackState()
      $0.log = ["popped #0 of 2"]
    }
  }

  @Test func `push appends a state to the path`() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.path(.push(id: 0, state: .counter(Counter.State(count: 3))))) {
      $0.path[id: 0] = .counter(Counter.State(count: 3))
    }
  }

  @Test func `ids are never reused`() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.pushPressed) { $0.path[id: 0] = .counter(Counter.State()) }
    await store.send(.closeAllPressed) { $0.path = StackState() }
    await store.send(.pushPressed) { $0.path[id: 1] = .counter(Counter.State()) }
    #expect(store.path.ids == [1])
    #expect([StackElementID(integerLiteral: 2), 0, 1].sorted() == [0, 1, 2])
  }

  @Test(arguments: [StackElementID(integerLiteral: 0), 2, 7])
  func `pushing with any id but the next one is reported`(id: StackElementID) async {
    let store = TestStore(initialState: Parent.State(path: [.counter(Counter.State())])) {
      Parent()
    }
    await withKnownIssue {
      await store.send(.path(.push(id: id, state: .counter(Counter.State()))))
    }
  }

  @Test func `a stack is popped to an element, from an element, or at the top`() {
    var stack: StackState<Int> = [10, 20, 30, 40]
    stack.pop(to: 2)
    #expect(Array(stack) == [10, 20, 30])
    stack.pop(from: 1)
    #expect(Array(stack) == [10])
    #expect(stack.popLast() == 10)
    #expect(stack.popLast() == nil)
  }

  @Test func `a report lists the first ten ids`() {
    var stack = StackState(Array(1...12))
    withKnownIssue {
      stack.pop(from: 40)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("#8, #9 and 2 more") }
    }
    stack.removeLast()
    withKnownIssue {
      stack.pop(from: 40)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("#8, #9 and 1 more") }
    }
  }

  @Test func `stacks and lists with other ids or values have other hashes`() {
    var stacks: [StackState<Int>] = [[1, 2], [2, 1], [1, 2]]
    stacks[2].removeLast()
    stacks[2].append(2)
    #expect(Set(stacks.map(\.hashValue)).count == 3)
    struct Row: Hashable, Identifiable {
      var id: Int
      var name = ""
    }
    let lists: [IdentifiedArray<Int, Row>] = [
      [Row(id: 1)], [Row(id: 2)], [Row(id: 1, name: "x")],
    ]
    #expect(Set(lists.map(\.hashValue)).count == 3)
  }

  @Test func `popping an unknown id is reported`() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await withKnownIssue {
      await store.send(.path(.popFrom(id: 4))) { $0.log = ["popped #4 of 0"] }
    }
  }

  @Test func `an element runs before its parent`() async {
    let store = TestStore(initialState: Parent.State(path: [.counter(Counter.State())])) {
      Reduce<Parent.State, Parent.Action> { state, _ in
        state.log.append("\(state.path[id: 0]?.counter?.count ?? -1)")
        return .none
      }
      .forEach(\.path, action: \.path) { Path() }
    }
    await store.send(\.path[id: 0].counter.incremented) {
      $0.path[id: 0]?.counter?.count = 1
      $0.log = ["1"]
    }
  }

  @Test func `effects are canceled with their element, no matter who removed it`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State(path: [.counter(Counter.State())])) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.path[id: 0].counter, .timerToggled) {
      $0.path[id: 0]?.counter?.isTimerOn = true
    }
    await store.send(.pushPressed) { $0.path.append(.counter(Counter.State())) }
    await store.send(\.path[id: 1].counter, .timerToggled) {
      $0.path[id: 1]?.counter?.isTimerOn = true
    }
    #expect(clock.sleeperCount == 2)
    await store.send(.path(.popFrom(id: 1))) {
      $0.path.pop(from: 1)
      $0.log = ["popped #1 of 2"]
    }
    #expect(clock.sleeperCount == 1)
    await store.send(.closeAllPressed) { $0.path.removeAll() }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `an element changed in place keeps its id`() {
    var stack: StackState<String> = ["a", "b"]
    stack[id: 1]? += "!"
    #expect(Array(stack) == ["a", "b!"])
    #expect(stack.ids == [0, 1])
    stack[id: 0] = nil
    #expect(stack.ids == [1])
    stack.insert("c", at: 0)
    #expect(stack.ids == [2, 1])
  }

  @Test func `elements that stay keep their ids, whatever is removed around them`() {
    let stack: StackState<String> = ["a", "b", "c"]
    var rest = stack
    rest.removeAll { $0 == "b" }
    #expect(Array(rest) == ["a", "c"])
    #expect(rest.ids == [0, 2])
    #expect(rest == stack.filter { $0 != "b" })
    rest.append("d")
    #expect(rest.ids == [0, 2, 3])
    #expect(rest[id: 2] == "c")
    rest.removeAll()
    rest.append("e")
    #expect(rest.ids == [4])
  }

  @Test func `an element keeps its effects when the one below it is removed by a condition`() async
  {
    let clock = TestClock()
    let store = TestStore(initialState: StackState(["a", "b", "c"])) {
      Reduce<StackState<String>, Row> { state, action in
        if action == .removed { state.removeAll { $0 == "b" } }
        return .none
      }
      .forEach(\.self, action: \.element) {
        Reduce<String, Bool> { state, isDone in
          state += isDone ? " done" : ""
          return isDone
            ? .none
            : .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(true)
            }
        }
      }
    }
    for id in store.state.ids { await store.send(.element(.element(id: id, action: false))) }
    await store.send(.removed) { $0[id: 1] = nil }
    #expect(clock.sleeperCount == 2)
    await clock.advance(by: .seconds(1))
    for id in [0, 2] as [StackElementID] {
      await store.receive(.element(.element(id: id, action: true))) { $0[id: id]? += " done" }
    }
    #expect(Array(store.state) == ["a done", "c done"])
  }

  enum Row: CasePathable, Equatable, Sendable {
    case element(StackAction<String, Bool>)
    case removed

    struct AllCasePaths: CasePaths {
      let element = CasePath(Root.element) {
        if case .element(let value) = $0 { value } else { nil }
      }
    }
  }

  @Test func `a stack that is replaced in a store gets new ids`() async {
    let store = TestStore(initialState: StackState<Int>([1, 2])) {
      Reduce<StackState<Int>, Int> { state, action in
        state = StackState([action])
        return .none
      }
    }
    await store.send(7) { $0 = StackState([7]) }
    #expect(store.state.ids == [2])
  }
}
