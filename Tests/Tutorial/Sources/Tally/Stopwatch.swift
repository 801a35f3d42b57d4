import Composable
import ComposableMacros

@Reducer
struct Stopwatch {
  struct State: Equatable, Sendable {
    var isRunning = false
    var seconds = 0
  }

  enum Action: Equatable, Sendable {
    case ticked
    case togglePressed
  }

  private enum CancelID { case ticks }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ticked:
        state.seconds += 1
        return .none

      case .togglePressed:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.ticks) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.ticks)
      }
    }
  }
}
