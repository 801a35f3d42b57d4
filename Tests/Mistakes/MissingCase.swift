import Composable
import ComposableMacros

@Reducer
struct Counter {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case reset, tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // error below: switch must be exhaustive
      switch action {
      case .tapped:
        state.count += 1
        return .none
      }
    }
  }
}
