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
  ) -> OptionalReducer<R> {
    OptionalReducer(reducer: reducer)
  }

  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    first: First
  ) -> EitherReducer<First, Second> {
    .first(first)
  }

  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    second: Second
  ) -> EitherReducer<First, Second> {
    .second(second)
  }

  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> ManyReducers<R> {
    ManyReducers(reducers: reducers)
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

/// A reducer that is there or not.
public struct OptionalReducer<Wrapped: Reducer>: Reducer {
  public typealias Body = Never

  @usableFromInline let reducer: PreparedReducer<Wrapped>?

  @inlinable init(reducer: Wrapped?) {
    self.reducer = reducer.map { PreparedReducer($0) }
  }

  @inlinable public func reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    reducer?.reduce(into: &state, action: action) ?? .none
  }
}

/// One of two reducers.
public struct EitherReducer<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  public typealias Body = Never

  @usableFromInline let either: Either

  @usableFromInline enum Either {
    case first(PreparedReducer<First>)
    case second(PreparedReducer<Second>)
  }

  static func first(_ reducer: First) -> Self { Self(either: .first(PreparedReducer(reducer))) }
  static func second(_ reducer: Second) -> Self { Self(either: .second(PreparedReducer(reducer))) }

  @inlinable public func reduce(into state: inout First.State, action: First.Action) -> Effect<
    First.Action
  > {
    switch either {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}

/// Any number of reducers, one after the other.
public struct ManyReducers<Element: Reducer>: Reducer {
  public typealias Body = Never

  @usableFromInline let reducers: [PreparedReducer<Element>]

  @inlinable init(reducers: [Element]) {
    self.reducers = reducers.map { PreparedReducer($0) }
  }

  @inlinable public func reduce(
    into state: inout Element.State, action: Element.Action
  ) -> Effect<Element.Action> {
    reducers.reduce(.none) { effect, reducer in
      effect.merge(with: reducer.reduce(into: &state, action: action))
    }
  }
}
