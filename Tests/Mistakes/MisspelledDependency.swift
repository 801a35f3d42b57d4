import Composable
import ComposableMacros
import Dependencies

@Reducer
struct Counter {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  // error below: cannot convert value of type 'KeyPath<Root, Value>' to expected argument type 'Key.Type'
  @Dependency(\.continuousClok) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      .none
    }
  }
}
