extension Reducer {
  /// Runs this reducer, and the effects it asks for, with a dependency replaced. The override nearest
  /// to a reducer wins.
  ///
  /// ```swift
  /// Search()
  ///   .dependency(\.continuousClock, ImmediateClock())
  /// ```
  public func dependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> some Reducer<State, Action> {
    DependencyReducer(base: PreparedReducer(self)) { $0[keyPath: keyPath] = value }
  }

  /// Runs this reducer, and the effects it asks for, with a dependency changed.
  ///
  /// ```swift
  /// .transformDependency(\.date) { $0 = .constant(Date(timeIntervalSince1970: 0)) }
  /// ```
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    _ transform: @escaping (inout Value) -> Void
  ) -> some Reducer<State, Action> {
    DependencyReducer(base: PreparedReducer(self)) { transform(&$0[keyPath: keyPath]) }
  }
}

@usableFromInline struct DependencyReducer<Base: Reducer>: Reducer {
  @usableFromInline typealias Body = Never

  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let update: (inout DependencyValues) -> Void

  @inlinable func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies(update) {
      base.reduce(into: &state, action: action)
    }
  }
}
