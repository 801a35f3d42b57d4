import ComposableTesting
import Testing

@testable import Tally

@MainActor
@Suite struct CounterTests {
  @Test func `a counter counts up and down`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementPressed) { $0.count = 1 }
    await store.send(.decrementPressed) { $0.count = 0 }
  }
}
