/// A reducer that does nothing: the start for a feature whose logic is all its children's.
///
/// ```swift
/// EmptyReducer()
///   .ifLet(\.draft, action: \.draft) { Todo() }
/// ```
public struct EmptyReducer<State, Action: Sendable>: Reducer {
  /// Creates the reducer.
  @inlinable public init() {}

  /// Does nothing.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
