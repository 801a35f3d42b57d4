import ComposableTesting
import Testing

/// Tests that are not on the main actor release their stores on any thread.
@Suite("Test stores off the main actor")
struct TestStoreIsolationTests {
  @Test func `a store can be made, used and released`() async {
    let store = await makeStore()
    await store.send(10) { $0 = 10 }
    await store.receive(1) { $0 = 11 }
  }

  @Test func `what is left to assert fails the test when the store is released`() async {
    await withKnownIssue {
      let store = await makeStore()
      await store.send(10) { $0 = 10 }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("1 unexpected action") }
    }
  }

  @Test func `a store can be released by another task`() async {
    let store = await makeStore()
    await Task.detached { [store] in _ = await store.send(2) { $0 = 2 } }.value
  }

  @MainActor private func makeStore() -> TestStore<Int, Int> {
    TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 10 ? .send(1) : .none
      }
    }
  }
}
