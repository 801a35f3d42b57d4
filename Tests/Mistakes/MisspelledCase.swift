import Composable
import ComposableMacros

@Reducer
struct Counter {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // error below: type 'Counter.Action' has no member 'taped'
      case .taped:
        state.count += 1
        return .none
      }
    }
  }
}
