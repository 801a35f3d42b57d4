/// Composes reducers: they run in the order they are written, and their effects are merged.
///
/// `if`, `switch`, `for` and optional reducers may be used.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
    accumulated: First, next: Next
  ) -> SequencedReducer<First, Next> {
    SequencedReducer(first: accumulated, next: next)
  }

  public static func buildOptional<R: Reducer<State, Action>>(
    _ reducer: R?
  ) -> Reduce<State, Action> {
    reducer.map { Reduce($0) } ?? Reduce { _, _ in .none }
  }

  public static func buildEither(
    first: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(first)
  }

  public static func buildEither(
    second: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(second)
  }

  public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> Reduce<State, Action> {
    let prepared = reducers.map { PreparedReducer($0) }
    return Reduce { state, action in
      prepared.reduce(.none) { $0.merge(with: $1.reduce(into: &state, action: action)) }
    }
  }

  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}

/// Two reducers, one after the other.
public struct SequencedReducer<First: Reducer, Next: Reducer>: Reducer
where First.State == Next.State, First.Action == Next.Action {
  public typealias Body = Never

  @usableFromInline let first: PreparedReducer<First>
  @usableFromInline let next: PreparedReducer<Next>

  @inlinable init(first: First, next: Next) {
    self.first = PreparedReducer(first)
    self.next = PreparedReducer(next)
  }

  @inlinable public func reduce(into state: inout First.State, action: First.Action) -> Effect<
    First.Action
  > {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: next.reduce(into: &state, action: action))
  }
}
