/// Groups reducers, so that an operator can be applied to all of them.
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
///
/// - Complexity: that of the reducers.
public struct CombineReducers<State, Action: Sendable, Reducers: Reducer<State, Action>>: Reducer {
  @usableFromInline let reducers: PreparedReducer<Reducers>

  /// Groups reducers.
  @inlinable public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = PreparedReducer(build())
  }

  /// Runs the reducers in their order.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}
