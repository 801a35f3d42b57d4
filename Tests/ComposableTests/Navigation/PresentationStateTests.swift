import ComposableTesting
import Testing

/// Assigning to a case of what is presented, or of an element of a stack.
@MainActor
@Suite("Cases of children")
struct PresentationStateTests {
  private let alert = Destination.State.alert(.deletion(count: 1))

  @Test func `assigning nil to the current case removes a presented child`() {
    var state = Parent.State(destination: .counter(Counter.State()))
    state.$destination[case: \.counter]?.count = 3
    #expect(state.destination == .counter(Counter.State(count: 3)))
    state.$destination[case: \.counter] = nil
    #expect(state.destination == nil)
  }

  @Test func `a presented child is copied only if it changes after its parent was copied`() {
    func address(_ state: Parent.State) -> UInt {
      withUnsafeBytes(of: state.$destination) { $0.load(as: UInt.self) }
    }
    var state = Parent.State(destination: .counter(Counter.State()))
    let first = address(state)
    state.destination?.counter?.count = 1
    #expect(address(state) == first)
    let copy = state
    state.destination?.counter?.count = 2
    #expect(address(state) != first)
    #expect(copy.destination == .counter(Counter.State(count: 1)))
    #expect(state.destination == .counter(Counter.State(count: 2)))
  }

  @Test func `assigning nil to the current case removes an element of a stack`() {
    var path: StackState<Path.State> = [
      .counter(Counter.State()), .nested(Nested.State(id: 1)),
    ]
    let ids = path.ids
    path[id: ids[0], case: \.counter]?.count = 3
    #expect(path[id: ids[0]] == .counter(Counter.State(count: 3)))
    path[id: ids[0], case: \.counter] = nil
    #expect(path.ids == [ids[1]])
  }

  @Test func `assigning to another case is reported and changes nothing`() async {
    var state = Parent.State(destination: alert)
    state.path.append(.nested(Nested.State(id: 1)))
    let (before, id) = (state, state.path.ids[0])
    for value in [nil, Counter.State()] {
      await expectIssue(saying: "a case of State", "Current: .alert", in: "CasePath.swift") {
        state.$destination[case: \.counter] = value
      }
      await expectIssue(saying: "a case of State", "Current: .nested", in: "CasePath.swift") {
        state.path[id: id, case: \.counter] = value
      }
    }
    #expect(state == before)
  }

  @Test func `assigning a value to a case of nothing is reported and changes nothing`() async {
    var state = Parent.State()
    await expectIssue(saying: "a case of State", "Current: none", in: "CasePath.swift") {
      state.$destination[case: \.counter] = Counter.State()
    }
    await expectIssue(saying: "a case of State", "Current: none", in: "CasePath.swift") {
      state.path[id: 7, case: \.counter] = Counter.State()
    }
    state.$destination[case: \.counter] = nil
    state.path[id: 7, case: \.counter]?.count = 1
    #expect(state == Parent.State())
  }

  @Test func `a test's closure removes a child through its case`() async {
    let store = TestStore(initialState: Parent.State(destination: .counter(Counter.State()))) {
      Parent()
    }
    await store.send(.closeAllPressed) { $0.$destination[case: \.counter] = nil }
  }
}
