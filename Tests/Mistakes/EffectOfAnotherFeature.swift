import Composable
import ComposableMacros

@Reducer
struct Child {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Counter {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      let effect: Effect<Child.Action> = .send(.tapped)
      // error below: cannot convert value of type 'Effect<Child.Action>' to closure result type 'Effect<Counter.Action>'
      return effect
    }
  }
}
