/// Groups reducers, so that an operator can be applied to all of them.
public struct CombineReducers<Reducers: Reducer>: Reducer {
  public typealias Body = Never

  @usableFromInline let reducers: PreparedReducer<Reducers>

  /// Groups reducers.
  @inlinable public init<State, Action>(
    @ReducerBuilder<State, Action> _ build: () -> Reducers
  ) where Reducers.State == State, Reducers.Action == Action {
    reducers = PreparedReducer(build())
  }

  @inlinable public func reduce(
    into state: inout Reducers.State, action: Reducers.Action
  ) -> Effect<Reducers.Action> {
    reducers.reduce(into: &state, action: action)
  }
}
