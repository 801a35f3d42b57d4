import Composable
import ComposableMacros

@Reducer
struct Child {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Parent {
  struct State: Equatable { var child = Child.State() }
  @CasePathable
  enum Action: Equatable {
    case child(Child.Action)
    case other(String)
  }
  var body: some ReducerOf<Self> {
    // error below: static method 'buildExpression' requires the types 'String' and 'Child.Action' be equivalent
    Scope(state: \.child, action: \.other) { Child() }
  }
}
