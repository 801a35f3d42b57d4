extension Reducer {
  /// Runs another reducer after this one whenever a value in the state has changed.
  ///
  /// ```swift
  /// .onChange(of: \.standup) { _, standup in
  ///   Reduce { _, _ in .send(.delegate(.standupUpdated(standup))) }
  /// }
  /// ```
  ///
  /// Use it where it does not matter which action changed the value. It sees the changes that this
  /// reducer makes, not those of reducers around it.
  ///
  /// - Complexity: reads the value twice and compares once per action.
  public func onChange<Value: Equatable, Change: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ change: @escaping (_ old: Value, _ new: Value) -> Change
  ) -> some Reducer<State, Action> {
    onChange(of: value, removeDuplicates: ==, change)
  }

  /// Changes the state further, or returns an effect, whenever a value in the state has changed.
  ///
  /// ```swift
  /// .onChange(of: \.title) { _, state in
  ///   .send(.lengthChanged(state.title.count))
  /// }
  /// ```
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ change: @escaping (_ old: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    let base = prepared()
    return Reduce { state, action in
      let old = value(state)
      let effect = base.reduce(into: &state, action: action)
      if old == value(state) { return effect }
      return effect.merge(with: change(old, &state))
    }
  }

  /// Runs another reducer after this one whenever a value in the state has changed according to
  /// `removeDuplicates`.
  ///
  /// ```swift
  /// .onChange(of: \.title, removeDuplicates: hasSameLength) { _, title in
  /// ```
  public func onChange<Value, Change: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    removeDuplicates areEqual: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ change: @escaping (_ old: Value, _ new: Value) -> Change
  ) -> some Reducer<State, Action> {
    let base = prepared()
    return Reduce { state, action in
      let old = value(state)
      let effect = base.reduce(into: &state, action: action)
      let new = value(state)
      if areEqual(old, new) { return effect }
      return effect.merge(with: change(old, new).reduce(into: &state, action: action))
    }
  }
}
