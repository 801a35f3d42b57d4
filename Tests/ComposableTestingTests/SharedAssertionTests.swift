import ComposableTesting
import FileStorage
import Testing

/// How a test store asserts changes of shared values.
@MainActor
@Suite("Assertions of shared values")
struct SharedAssertionTests {
  private struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
    @Shared(.fileStorage("/name")) var name = ""
    var own = 0
  }

  private enum Action: Equatable {
    case added(Int)
    case addedLater
    case named
    case nothing
    case worked
  }

  private func makeStore() -> TestStore<State, Action> {
    TestStore(initialState: State()) {
      Reduce { state, action in
        switch action {
        case .added(let number):
          state.$count.withLock { $0 += number }
          return .none
        case .addedLater: return .merge(.send(.added(1)), .send(.added(2)))
        case .named:
          state.$name.withLock { $0 = "Ada" }
          state.own += 1
          return .none
        case .nothing: return .none
        case .worked:
          return .run { [count = state.$count] _ in count.withLock { $0 = 7 } }
        }
      }
    }
  }

  private func expectIssue(saying parts: String..., in operation: () async -> Void) async {
    await withKnownIssue {
      await operation()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return parts.allSatisfy(text.contains)
    }
  }

  @Test func `a change of a shared value is asserted like any other`() async {
    let store = makeStore()
    await store.send(.added(2)) { $0.$count.withLock { $0 = 2 } }
    #expect(store.count == 2)
    await store.send(.named) {
      $0.$name.withLock { $0 = "Ada" }
      $0.own = 1
    }
    await store.send(.nothing)
  }

  @Test func `a change of a shared value that is not asserted is reported`() async {
    let store = makeStore()
    await expectIssue(saying: "was not expected to change", "count", "- 0", "+ 2") {
      await store.send(.added(2))
    }
    await expectIssue(saying: "does not match expectation", "/name", #"- """#, #"+ "Ada""#) {
      await store.send(.named) { $0.own = 1 }
    }
  }

  @Test func `a change of a shared value that did not happen is reported`() async {
    let store = makeStore()
    await expectIssue(saying: "does not match expectation", "- 3", "+ 2") {
      await store.send(.added(2)) { $0.$count.withLock { $0 = 3 } }
    }
    await expectIssue(saying: "does not match expectation", "- 9", "+ 2") {
      await store.send(.nothing) { $0.$count.withLock { $0 = 9 } }
    }
    await expectIssue(saying: "no change occurred") {
      await store.send(.nothing) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(store.count == 2)
  }

  @Test func `each received action is asserted with the changes that it made`() async {
    let store = makeStore()
    await store.send(.addedLater)
    #expect(store.count == 3)
    await store.receive(.added(1)) { $0.$count.withLock { $0 += 1 } }
    await store.receive(.added(2)) { $0.$count.withLock { $0 += 2 } }
  }

  @Test func `the change of an effect is asserted without an action`() async {
    let store = makeStore()
    await store.send(.worked)
    store.assert { $0.$count.withLock { $0 = 7 } }
    await store.finish()
  }

  @Test func `the change of an effect belongs to the next action`() async {
    let store = makeStore()
    await store.send(.worked)
    await store.send(.added(1)) { $0.$count.withLock { $0 = 8 } }
    await store.finish()
  }

  @Test func `the change of an effect that is not asserted is reported at the end`() async {
    let store = makeStore()
    await store.send(.worked)
    await expectIssue(saying: "shared values that an effect made", "count", "- 0", "+ 7") {
      await store.finish()
    }
  }

  @Test func `a change that is undone needs no assertion`() async {
    let store = makeStore()
    await store.send(.added(0))
    await store.finish()
  }

  @Test func `a store that is not exhaustive compares only what is asserted`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.named)
    await store.send(.added(2)) { $0.$count.withLock { $0 = 2 } }
    await expectIssue(saying: "does not match expectation", "- 5", "+ 3") {
      await store.send(.added(1)) { $0.$count.withLock { $0 = 5 } }
    }
    await store.finish()
  }

  @Test func `test stores do not share values by key`() async {
    let (first, second) = (makeStore(), makeStore())
    await first.send(.added(1)) { $0.$count.withLock { $0 = 1 } }
    await second.send(.added(2)) { $0.$count.withLock { $0 = 2 } }
    #expect(first.count == 1)
  }
}
