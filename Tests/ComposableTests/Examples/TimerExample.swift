import ComposableTesting
import Testing

/// The documentation example with a timer.
@MainActor
@Suite("Examples: timer")
struct TimerExample {
  struct Timer: Reducer {
    struct State: Equatable {
      var count = 0
      var startedAt: Duration?
    }

    enum Action: Equatable {
      case started
      case stopped
      case timerTicked
    }

    private enum CancelID { case timer }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .started:
          state.startedAt = clock.uptime
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
          }
          .cancellable(id: CancelID.timer)
        case .stopped:
          return .cancel(id: CancelID.timer)
        case .timerTicked:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Test func `a timer ticks when the clock is advanced`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timer.State()) {
      Timer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.started) { $0.startedAt = .zero }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 1 }
    await store.send(.stopped)
  }
}
