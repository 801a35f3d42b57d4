import Composable
import ComposableMacros

@Reducer
struct Counter {
  struct State: Equatable, Sendable {
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case decrementPressed
    case incrementPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementPressed:
        state.count -= 1
        return .none

      case .incrementPressed:
        state.count += 1
        return .none
      }
    }
  }
}
