import ComposableTesting
import Testing

@testable import Tally

@MainActor
@Suite struct StopwatchTests {
  @Test func `a stopwatch ticks until it is stopped`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.togglePressed) { $0.isRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.seconds = 1 }
    await store.receive(.ticked) { $0.seconds = 2 }
    await store.send(.togglePressed) { $0.isRunning = false }
    await store.finish()
  }
}
