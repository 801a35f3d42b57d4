/// A reducer from a closure.
public struct Reduce<State, Action: Sendable>: Reducer {
  @usableFromInline let closure: (inout State, Action) -> Effect<Action>

  /// Creates a reducer from what it does.
  @inlinable public init(
    _ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    closure = reduce
  }

  /// Wraps a reducer whose type does not matter.
  @inlinable public init(_ reducer: some Reducer<State, Action>) {
    closure = PreparedReducer(reducer).reduce
  }

  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    closure(&state, action)
  }
}
