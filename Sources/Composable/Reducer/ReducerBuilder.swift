/// Composes reducers. They run in the order in which they are written, and their effects are merged.
///
/// `if`, `switch`, `for` and optional reducers are supported. Conditions are evaluated once per store,
/// when the body is created. To branch on the state, use a ``Reduce``.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
/// ```
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  public typealias Part = Reduce<State, Action>

  public static func buildExpression(_ reducer: some Reducer<State, Action>) -> Part {
    reducer.prepared()
  }
  /// The reducers in order. An empty body does nothing.
  public static func buildBlock(_ parts: Part...) -> Part { buildArray(parts) }
  /// An `if` without `else`; nil does nothing.
  public static func buildOptional(_ part: Part?) -> Part { part ?? buildArray([]) }
  public static func buildEither(first part: Part) -> Part { part }
  public static func buildEither(second part: Part) -> Part { part }
  public static func buildArray(_ parts: [Part]) -> Part {
    if parts.count == 1 { return parts[0] }
    return Reduce { state, action in
      .merge(parts.map { $0.reduce(into: &state, action: action) })
    }
  }
}

/// An optional reducer, which does nothing if it is nil.
///
/// ```swift
/// var logger: Logger?
///
/// var body: some ReducerOf<Self> {
///   logger
/// ```
extension Optional: Reducer where Wrapped: Reducer {
  public typealias State = Wrapped.State
  public typealias Action = Wrapped.Action
  public typealias Body = Never

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  public func prepared() -> Reduce<State, Action> {
    self?.prepared() ?? Reduce { _, _ in .none }
  }
}

/// Groups reducers, so that one operator applies to all of them.
///
/// ```swift
/// CombineReducers {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.$standup):
///       state.edits += 1
///       return .none
///     case .binding:
///       return .none
///     case .cancelPressed:
///       return .run { _ in await dismiss() }
///     }
///   }
/// }
/// .onChange(of: \.standup.title) { _, title in
///   Reduce { state, _ in
///     state.isTitleValid = !title.isEmpty
///     return .none
///   }
/// }
/// ```
public struct CombineReducers<State, Action: Sendable>: Reducer {
  private let reducers: Reduce<State, Action>

  public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>) {
    reducers = build().prepared()
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}
