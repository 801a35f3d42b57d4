import Composable
import ComposableTesting
import Synchronization
import Testing

@MainActor
@Suite("Test clocks")
struct TestClockTests {
  struct Timer: Reducer {
    struct State: Equatable, Sendable {
      var ticks: [Int] = []
      var isOn = false
    }

    enum Action: Equatable, Sendable {
      case ticked(Int)
      case toggled
    }

    private enum CancelID { case timer }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ticked(let second):
          state.ticks.append(second)
          return .none
        case .toggled:
          state.isOn.toggle()
          guard state.isOn else { return .cancel(id: CancelID.timer) }
          return .run { send in
            for await due in clock.timer(interval: .seconds(1)) {
              await send(.ticked(Int(due.components.seconds)))
            }
          }
          .cancellable(id: CancelID.timer)
        }
      }
    }
  }

  private func makeStore(_ clock: any MonotonicClock) -> TestStoreOf<Timer> {
    TestStore(initialState: Timer.State()) {
      Timer()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `a timer ticks once a second`() async {
    let clock = TestClock()
    let store = makeStore(clock)
    await store.send(.toggled) { $0.isOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked(1)) { $0.ticks = [1] }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked(2)) { $0.ticks = [1, 2] }
    await store.send(.toggled) { $0.isOn = false }
  }

  @Test func `advancing runs what is due and nothing later`() async {
    let clock = TestClock()
    let store = makeStore(clock)
    await store.send(.toggled) { $0.isOn = true }
    await clock.advance(by: .milliseconds(2_999))
    await store.receive(.ticked(1)) { $0.ticks = [1] }
    await store.receive(.ticked(2)) { $0.ticks = [1, 2] }
    #expect(clock.uptime == .milliseconds(2_999))
    await store.send(.toggled) { $0.isOn = false }
  }

  @Test func `a stopped timer leaves no tick and no effect`() async {
    let clock = TestClock()
    let store = makeStore(clock)
    await store.send(.toggled) { $0.isOn = true }
    await store.send(.toggled) { $0.isOn = false }
    await clock.advance(by: .seconds(10))
    await store.finish()
    #expect(clock.sleeperCount == 0)
  }

  @Test func `sleepers wake in the order of their deadlines`() async throws {
    let clock = TestClock()
    let order = Mutex<[Int]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, seconds in
        .run { _ in
          try await clock.sleep(for: .seconds(seconds))
          order.withLock { $0.append(seconds) }
        }
      }
    }
    for seconds in [3, 1, 2, 5] { store.send(seconds) }
    store.drain()
    await clock.advance(by: .seconds(3))
    #expect(order.withLock { $0 } == [1, 2, 3])
    await clock.run()
    #expect(order.withLock { $0 } == [1, 2, 3, 5])
    #expect(clock.uptime == .seconds(5))
  }

  @Test func `a sleep of no time waits until the clock is advanced`() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 0
          ? .run { send in
            try await clock.sleep(for: .zero)
            await send(1)
          } : .none
      }
    }
    await store.send(0)
    #expect(clock.sleeperCount == 1)
    await clock.advance()
    await store.receive(1) { $0 = 1 }
  }

  @Test func `a canceled sleeper wakes with an error`() async {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `an immediate clock never waits`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3_600))
    #expect(clock.uptime == .seconds(3_600))
  }

  @Test func `running a clock on which a timer ticks is reported`() async {
    let clock = TestClock()
    let store = makeStore(clock)
    await store.send(.toggled) { $0.isOn = true }
    await withKnownIssue { await clock.run(limit: 5) }
    for second in 1...5 { await store.receive(.ticked(second)) { $0.ticks.append(second) } }
    await store.send(.toggled) { $0.isOn = false }
  }
}
