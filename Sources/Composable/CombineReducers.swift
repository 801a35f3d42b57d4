/// Groups reducers, so that an operator can be applied to all of them.
public struct CombineReducers<Reducers: Reducer>: Reducer {
  public typealias Body = Never

  private let reducers: PreparedReducer<Reducers>

  /// Groups reducers.
  public init<State, Action>(
    @ReducerBuilder<State, Action> _ build: () -> Reducers
  ) where Reducers.State == State, Reducers.Action == Action {
    reducers = PreparedReducer(build())
  }

  public func reduce(
    into state: inout Reducers.State, action: Reducers.Action
  ) -> Effect<Reducers.Action> {
    reducers.reduce(into: &state, action: action)
  }
}
