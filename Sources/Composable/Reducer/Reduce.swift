/// A reducer from a closure.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incremented:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
///
/// - Complexity: one call beside that of the closure.
public struct Reduce<State, Action: Sendable>: Reducer {
  @usableFromInline let closure: (inout State, Action) -> Effect<Action>

  /// Creates a reducer from what it does.
  @inlinable public init(
    _ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    closure = reduce
  }

  /// Wraps a reducer whose type does not matter, such as one of several that are chosen from.
  ///
  /// ```swift
  /// let logic: Reduce<Counter.State, Counter.Action> = Reduce(Counter())
  /// ```
  @inlinable public init(_ reducer: some Reducer<State, Action>) {
    closure = PreparedReducer(reducer).reduce
  }

  /// Calls the closure.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    closure(&state, action)
  }
}
