import ComposableTesting
import Testing

@testable import Tally

@MainActor
@Suite struct HomeTests {
  @Test func `a counter is opened, used, and closed`() async {
    let store = TestStore(initialState: Home.State()) { Home() }
    await store.send(.counterPressed) { $0.path.append(.counter(Counter.State())) }
    await store.send(\.path[id: 0].counter.incrementPressed) {
      $0.path[id: 0]?.counter?.count = 1
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = [] }
  }

  @Test func `a stopwatch ends with its screen`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Home.State()) {
      Home()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.stopwatchPressed) { $0.path.append(.stopwatch(Stopwatch.State())) }
    await store.send(\.path[id: 0].stopwatch.togglePressed) {
      $0.path[id: 0]?.stopwatch?.isRunning = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].stopwatch.ticked) {
      $0.path[id: 0]?.stopwatch?.seconds = 1
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = [] }
    await store.finish()
  }
}
