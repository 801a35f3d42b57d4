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
        // error below: cannot convert value of type '()' to specified type 'Effect<Counter.Action>'
        state.count += 1
      }
    }
  }
}
