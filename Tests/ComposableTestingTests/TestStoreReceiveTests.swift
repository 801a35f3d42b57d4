import ComposableTesting
import Synchronization
import Testing

/// What a test store does about actions that were not received, or not as expected.
@MainActor
@Suite("Receiving actions")
struct TestStoreReceiveTests {
  struct Feature: Reducer {
    struct State: Equatable, Sendable {
      var log: [String] = []
      var screens = StackState<String>()
    }

    enum Action: CasePathable, Equatable, Sendable {
      case added(String)
      case loadPressed
      case loaded(String)
      case waitPressed

      struct AllCasePaths: CasePaths {
        let added = CasePath(Root.added) { if case .added(let text) = $0 { text } else { nil } }
        let loaded = CasePath(Root.loaded) { if case .loaded(let text) = $0 { text } else { nil } }
      }
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .added(let text):
          state.log.append(text)
          state.screens.append(text)
          return .none
        case .loadPressed:
          return .merge(.send(.loaded("a")), .send(.loaded("b")))
        case .loaded(let text):
          state.log.append(text)
          state.screens.append(text)
          return .none
        case .waitPressed:
          return .run { _ in try await clock.sleep(for: .seconds(1)) }
        }
      }
    }
  }

  private func makeStore() -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
  }

  private func append(_ text: String) -> (inout Feature.State) -> Void {
    {
      $0.log.append(text)
      $0.screens.append(text)
    }
  }

  /// Counts the issues that `operation` reports.
  private func issueCount(_ operation: () async -> Void) async -> Int {
    let count = Mutex(0)
    await withKnownIssue {
      await operation()
    } matching: { _ in
      count.withLock { $0 += 1 }
      return true
    }
    return count.withLock { $0 }
  }

  @Test func `a wrong action is one issue, even if the state is not as expected either`() async {
    let store = makeStore()
    await store.send(.loadPressed)
    let count = await issueCount {
      await store.receive(.loaded("x")) { $0.log = ["x"] }
    }
    #expect(count == 1)
    #expect(store.state.log == ["a"])
    await store.receive(.loaded("b"), assert: append("b"))
  }

  @Test func `a failure says whether the expected action comes later`() async {
    for (expected, isLater) in [("b", true), ("x", false)] {
      let store = makeStore()
      await store.send(.loadPressed)
      await withKnownIssue {
        await store.receive(.loaded(expected))
      } matching: { issue in
        let text = issue.comments.map(\.rawValue).joined()
        return text.contains("Received unexpected action .loaded")
          && text.contains("before the expected one") == isLater
      }
      await store.skipReceivedActions()
    }
  }

  @Test func `a non-exhaustive receive that matches nothing consumes nothing`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.loadPressed)
    let before = store.state
    await withKnownIssue {
      await store.receive(.loaded("x"))
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("Expected: .loaded(\"x\")") && text.contains("can still be received")
        && text.contains(".loaded(\"b\")") && !text.contains("Received unexpected action")
    }
    #expect(store.state == before)
    await store.receive(.loaded("a")) { $0.log = ["a"] }
    await store.receive(.loaded("b")) { $0.log = ["a", "b"] }
  }

  @Test func `what matches nothing waits for running effects`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.waitPressed)
    await store.send(.loadPressed)
    await withKnownIssue {
      await store.receive(\.added, timeout: .zero)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("There are effects in flight") && text.contains("can still be received")
    }
    await store.receive(\.loaded, "b") { $0.log = ["a", "b"] }
    await store.skipInFlightEffects()
  }

  @Test func `after an early send, the actions before it can still be received`() async {
    let store = makeStore()
    await store.send(.loadPressed)
    let count = await issueCount {
      await store.send(.added("c"), assert: append("c"))
    }
    #expect(count == 1)
    #expect(store.state.log == ["a", "b", "c"])
    await store.receive(.loaded("a"), assert: append("a"))
    await store.receive(.loaded("b"), assert: append("b"))
    #expect(store.state.log == ["a", "b", "c"])
    await store.send(.added("d"), assert: append("d"))
    await store.finish()
  }

  @Test func `after an early send, what is not received still fails the test`() async {
    let count = await issueCount {
      let store = makeStore()
      await store.send(.loadPressed)
      await store.send(.added("c"), assert: append("c"))
      await store.receive(.loaded("a"), assert: append("a"))
    }
    #expect(count == 2)
  }

  @Test func `after an early send, the rest can be skipped`() async {
    let store = makeStore()
    await store.send(.loadPressed)
    _ = await issueCount { await store.send(.added("c"), assert: append("c")) }
    await store.skipReceivedActions()
    #expect(store.state.log == ["a", "b", "c"])
    await store.send(.added("d"), assert: append("d"))
  }

  @Test func `while the main actor is busy, the timeout hardly counts`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        guard action == 0 else {
          state = action
          return .none
        }
        return .run { send in
          await Task.detached {
            await hogMainActor()
            // NB: a timeout that passed in the meantime is noticed before the last of these.
            for _ in 1...3 { await MainActor.run {} }
          }.value
          await send(1)
        }
      }
    }
    await store.send(0)
    await store.receive(1, timeout: .milliseconds(100)) { $0 = 1 }
  }
}

/// Keeps the main actor busy for longer than the timeout of the test, without a pause.
@MainActor private func hogMainActor() {
  var hasher = Hasher()
  for number in 0..<10_000_000 { hasher.combine(number) }
  #expect(hasher.finalize() != 0)
}
