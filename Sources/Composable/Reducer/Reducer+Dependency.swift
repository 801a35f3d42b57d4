extension Reducer {
  /// Runs this reducer and its effects with a dependency replaced. The override nearest to a reducer
  /// wins.
  ///
  /// ```swift
  /// Search()
  ///   .dependency(\.continuousClock, ImmediateClock())
  /// ```
  public func dependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> some Reducer<State, Action> {
    transformDependency(keyPath) { $0 = value }
  }

  /// Runs this reducer and its effects with a dependency replaced that is its own key:
  /// `.dependency(SoundClient.silent)`.
  public func dependency<Value: TestDependencyKey & SendableMetatype>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    transformDependency(\.self) { $0[Value.self] = value }
  }

  /// Runs this reducer and its effects with a dependency changed.
  ///
  /// ```swift
  /// .transformDependency(\.date) { $0 = .constant(Date(timeIntervalSince1970: 0)) }
  /// ```
  ///
  /// Use it to build on the current value, or to change several dependencies at once with `\.self`.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping (inout Value) -> Void
  ) -> some Reducer<State, Action> {
    let base = prepared()
    return Reduce { state, action in
      withDependencies {
        transform(&$0[keyPath: keyPath])
      } operation: {
        base.reduce(into: &state, action: action)
      }
    }
  }
}
