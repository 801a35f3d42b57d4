extension Reducer {
  /// Runs this reducer, and the effects it asks for, with a dependency replaced. The override nearest
  /// to a reducer wins.
  ///
  /// ```swift
  /// Search()
  ///   .dependency(\.continuousClock, ImmediateClock())
  /// ```
  ///
  /// - Complexity: one copy of the dependencies (a reference, and a dictionary where it writes) an action.
  public func dependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> some Reducer<State, Action> {
    transformDependency(keyPath) { $0 = value }
  }

  /// Runs this reducer, and the effects it asks for, with a dependency changed.
  ///
  /// ```swift
  /// .transformDependency(\.date) { $0 = .constant(Date(timeIntervalSince1970: 0)) }
  /// ```
  ///
  /// Use it for what depends on the value in force, or for several at once: `\.self`.
  ///
  /// - Complexity: as ``dependency(_:_:)``, and one call of `transform` an action.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    _ transform: @escaping (inout Value) -> Void
  ) -> some Reducer<State, Action> {
    let base = PreparedReducer(self)
    return Reduce { state, action in
      withDependencies {
        transform(&$0[keyPath: keyPath])
      } operation: {
        base.reduce(into: &state, action: action)
      }
    }
  }
}
