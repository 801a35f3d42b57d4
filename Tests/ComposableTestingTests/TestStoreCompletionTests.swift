import ComposableTesting
import Synchronization
import Testing

@MainActor
@Suite("Effects that are left running")
struct TestStoreCompletionTests {
  private func makeStore(
    _ clock: TestClock = TestClock()
  ) -> TestStore<Int, Int> {
    TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        let sleep = Effect<Int>.run { _ in try await clock.sleep(for: .seconds(1)) }
        switch action {
        case 1: return sleep
        case 2: return .send(3)
        case 3: return .concatenate(sleep, sleep)
        default: return .none
        }
      }
    }
  }

  @Test func `each is reported where the test started it`() async {
    let lines = Mutex<[Int?]>([])
    let line = #line + 3
    await withKnownIssue {
      let store = makeStore()
      await store.send(1) { $0 = 1 }
      await store.send(2) { $0 = 2 }
      await store.receive(3) { $0 = 3 }
    } matching: { issue in
      lines.withLock { $0.append(issue.sourceLocation?.line) }
      return issue.comments.contains {
        $0.rawValue.contains("An effect returned for this action is still running")
          && $0.rawValue.contains(
            "started at ComposableTestingTests/TestStoreCompletionTests.swift")
      }
    }
    #expect(lines.withLock { $0 } == [line, line + 1])
  }

  @Test func `finish reports all at its own line`() async {
    let store = makeStore()
    await store.send(1) { $0 = 1 }
    await store.send(3) { $0 = 3 }
    let line = #line + 2
    await withKnownIssue {
      await store.finish(timeout: .zero)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains { $0.rawValue.contains("2 effects are still running") }
    }
  }
}
