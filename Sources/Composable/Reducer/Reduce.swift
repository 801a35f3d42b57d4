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
public struct Reduce<State, Action: Sendable>: Reducer {
  private let closure: (inout State, Action) -> Effect<Action>

  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    closure = reduce
  }

  /// Erases the type of a reducer, for example to choose among several.
  ///
  /// ```swift
  /// let logic: Reduce<Counter.State, Counter.Action> = Reduce(Counter())
  /// ```
  public init(_ reducer: any Reducer<State, Action>) {
    self = reducer.prepared()
  }

  /// A reducer that is composed when the first action arrives, and then kept.
  init(composing compose: @escaping () -> Self) {
    var kept: Self?
    self.init { state, action in
      let reducer = kept ?? compose()
      kept = reducer
      return reducer.reduce(into: &state, action: action)
    }
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    closure(&state, action)
  }

  public func prepared() -> Self { self }
}

/// A reducer that does nothing: the base for a feature with all of its logic in its children.
///
/// ```swift
/// EmptyReducer()
///   .ifLet(\.draft, action: \.draft) { Todo() }
/// ```
public struct EmptyReducer<State, Action: Sendable>: Reducer {
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
