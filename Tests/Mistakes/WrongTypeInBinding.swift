import Composable
import ComposableMacros

@Reducer
struct Form {
  struct State: Equatable { var title = "" }
  @CasePathable
  enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

func change(_ store: StoreOf<Form>) {
  // error below: cannot convert value of type 'WritableKeyPath<Form.State, String>' to expected argument type 'WritableKeyPath<Form.State, BindingState<Int>>'
  store.send(.binding(.set(\.title, 3)))
}
