extension Reducer {
  /// Runs a reducer after this one whenever a value in the state became another.
  ///
  /// ```swift
  /// .onChange(of: \.standup) { _, standup in
  ///   Reduce { _, _ in .send(.delegate(.standupUpdated(standup))) }
  /// }
  /// ```
  ///
  /// Use it where it does not matter which action changed the value. It sees changes that this reducer
  /// makes, not those of reducers outside it.
  ///
  /// - Complexity: two calls of `value` and one comparison an action.
  public func onChange<Value: Equatable, Change: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ change: @escaping (_ old: Value, _ new: Value) -> Change
  ) -> some Reducer<State, Action> {
    OnChangeReducer(base: PreparedReducer(self), value: value, areEqual: ==, change: change)
  }

  /// Runs a reducer after this one whenever a value in the state became one that is not equal by
  /// `removeDuplicates`.
  ///
  /// ```swift
  /// .onChange(of: \.title, removeDuplicates: hasSameLength) { _, title in
  /// ```
  ///
  /// - Complexity: two calls of `value` and one of `removeDuplicates` an action.
  public func onChange<Value, Change: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    removeDuplicates areEqual: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ change: @escaping (_ old: Value, _ new: Value) -> Change
  ) -> some Reducer<State, Action> {
    OnChangeReducer(base: PreparedReducer(self), value: value, areEqual: areEqual, change: change)
  }
}

@usableFromInline struct OnChangeReducer<Base: Reducer, Value, Change: Reducer>: Reducer
where Base.State == Change.State, Base.Action == Change.Action {
  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let value: (Base.State) -> Value
  @usableFromInline let areEqual: (Value, Value) -> Bool
  @usableFromInline let change: (Value, Value) -> Change

  @inlinable func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let old = value(state)
    let effect = base.reduce(into: &state, action: action)
    let new = value(state)
    if areEqual(old, new) { return effect }
    return effect.merge(with: change(old, new).reduce(into: &state, action: action))
  }
}
