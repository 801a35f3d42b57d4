import Composable
import ComposableMacros

@Reducer
struct Home {
  struct State: Equatable, Sendable {
    var hasQuit = false
    var path = StackState<Path.State>()
  }

  enum Action: Equatable, Sendable {
    case counterPressed
    case path(StackActionOf<Path>)
    case quitPressed
    case stopwatchPressed
  }

  @Reducer
  enum Path {
    case counter(Counter)
    case stopwatch(Stopwatch)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counterPressed:
        state.path.append(.counter(Counter.State()))
        return .none

      case .path:
        return .none

      case .quitPressed:
        state.hasQuit = true
        return .none

      case .stopwatchPressed:
        state.path.append(.stopwatch(Stopwatch.State()))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
