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
  struct State: Equatable { @PresentationState var child: Child.State? }
  @CasePathable
  enum Action: Equatable { case child(PresentationAction<Child.Action>) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in .none }
      // error below: cannot convert value of type 'WritableKeyPath<Parent.State, Optional<Child.State>>' to expected argument type 'WritableKeyPath<Parent.State, PresentationState<Child.State>>'
      .ifLet(\.child, action: \.child) { Child() }
  }
}
