import Composable
import ComposableMacros

@Reducer
struct Counter {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        // error below: value of type 'Counter.State' has no member 'cuont'
        state.cuont += 1
        return .none
      }
    }
  }
}
