/// Applies binding actions to the state.
///
/// Place it first in a body: later reducers then see the field as it was set, and may correct it. The
/// feature's own `.binding` case has nothing to do.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
/// ```
///
/// - Complexity: O(1); nothing for other actions.
public struct BindingReducer<State, Action: BindableAction & Sendable>: Reducer
where Action.State == State {
  /// Creates the reducer.
  public init() {}

  /// Sets the field that a binding action names.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    action.binding?.set(&state)
    return .none
  }
}
