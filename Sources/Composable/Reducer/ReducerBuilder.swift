/// Composes reducers: they run in the order they are written, and their effects are merged.
///
/// `if`, `switch`, `for` and optional reducers may be used. They are decided when the body is made, which
/// is once in the life of a store: to decide by the state, look at it in a ``Reduce``.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
/// ```
///
/// - Complexity: two reducers cost as much as both, and an array of their effects where both have one.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  /// A reducer of which only its state and its action are known.
  public typealias Erased = Reduce<State, Action>

  /// A reducer as it is.
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
  /// A reducer whose type is not known.
  public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Erased {
    Reduce(reducer)
  }
  /// No reducer: nothing happens.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }
  /// The first reducer.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }
  /// A reducer after those before it.
  public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
    accumulated: First, next: Next
  ) -> SequencedReducer<First, Next> {
    SequencedReducer(first: accumulated, next: next)
  }
  /// An `if` without `else`, or an optional reducer: nothing happens without it.
  public static func buildOptional(_ reducer: (some Reducer<State, Action>)?) -> Erased {
    reducer.map { Reduce($0) } ?? Reduce { _, _ in .none }
  }
  /// A branch of an `if` or `switch`.
  public static func buildEither(first: some Reducer<State, Action>) -> Erased { Reduce(first) }
  /// Another branch of an `if` or `switch`.
  public static func buildEither(second: some Reducer<State, Action>) -> Erased { Reduce(second) }
  /// A `for` loop: the reducers run one after the other.
  public static func buildArray(_ reducers: [some Reducer<State, Action>]) -> Erased {
    let prepared = reducers.map { PreparedReducer($0) }
    return Reduce { state, action in
      prepared.reduce(.none) { $0.merge(with: $1.reduce(into: &state, action: action)) }
    }
  }
  /// All of them.
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}

/// Two reducers, one after the other.
///
/// It is what ``ReducerBuilder`` makes of two lines; it need not be named.
public struct SequencedReducer<First: Reducer, Next: Reducer>: Reducer
where First.State == Next.State, First.Action == Next.Action {
  @usableFromInline let first: PreparedReducer<First>
  @usableFromInline let next: PreparedReducer<Next>

  @inlinable init(first: First, next: Next) {
    self.first = PreparedReducer(first)
    self.next = PreparedReducer(next)
  }

  /// Runs the first, then the next, and merges their effects.
  @inlinable public func reduce(into state: inout First.State, action: First.Action) -> Effect<
    First.Action
  > {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: next.reduce(into: &state, action: action))
  }
}
