extension Reducer {
  /// Runs a child feature while its optional state is not nil.
  ///
  /// ```swift
  /// EmptyReducer()
  ///   .ifLet(\.draft, action: \.draft) { Todo() }
  /// ```
  ///
  /// The child runs before this reducer. Alerts close first: an action from an alert makes the state
  /// nil, and then this reducer runs. A child action that arrives while the state is nil reports an
  /// issue. For children that can be dismissed, use the overload with `PresentationState`.
  ///
  /// The child's effects are canceled when its state becomes nil or gets another id, no matter by
  /// which reducer: they end where they next wait, and what they still send is dropped. An optional
  /// cannot tell a child without an id from the next one if one action removes the first and sets the
  /// second, so give it an id, or use `PresentationState`.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?> & Sendable,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable {
    optionalChild(
      child().preparedAsFeature(), get: { $0[keyPath: state] }, set: { $0[keyPath: state] = $1 },
      close: { $0[keyPath: state] = nil }, toAction: Action.casePath(action), source: state,
      operation: "ifLet", at: SourcePosition(file: file, line: line))
  }

  /// Closes an alert before its action is delivered. Use it for alerts and dialogs, which have no
  /// logic of their own.
  ///
  /// ```swift
  /// .ifLet(\.alert, action: \.alert)
  /// ```
  ///
  /// An action that arrives while no alert is presented reports an issue.
  public func ifLet<ChildState: EphemeralState, ChildAction: Sendable>(
    _ state: WritableKeyPath<State, ChildState?> & Sendable,
    action: CaseKeyPath<Action, ChildAction>, file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable {
    ifLet(state, action: action, then: { EmptyReducer() }, file: file, line: line)
  }

  /// Runs a child feature while this reducer's enum state is in a case.
  ///
  /// ```swift
  /// EmptyReducer()
  ///   .ifCaseLet(\.loggedIn, action: \.loggedIn) { Todos() }
  /// ```
  ///
  /// The child runs before this reducer. Its effects are canceled when the case changes or its value
  /// gets another id, no matter by which reducer. A child action that arrives while another case is
  /// current reports an issue.
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where State: CasePathable, Action: CasePathable {
    let toState = State.casePath(state)
    return optionalChild(
      child().preparedAsFeature(), get: toState.extract(from:), set: { $0 = toState.embed($1) },
      close: { _ in }, toAction: Action.casePath(action), source: state, operation: "ifCaseLet",
      at: SourcePosition(file: file, line: line))
  }

  private func optionalChild<ChildState, ChildAction>(
    _ child: Reduce<ChildState, ChildAction>, get: @escaping @Sendable (State) -> ChildState?,
    set: @escaping (inout State, ChildState) -> Void, close: @escaping (inout State) -> Void,
    toAction: CasePath<Action, ChildAction>, source: AnyKeyPath & Sendable, operation: String,
    at position: SourcePosition
  ) -> some Reducer<State, Action> {
    let base = prepared()
    let kind = ChildKind<ChildState>()
    let children = ChildEffects<State, ChildState?>(of: source, in: get) { state, child in
      state.flatMap { kind.facts(of: $0).identity == child ? $0 : nil }
    }
    return Reduce { state, action in
      var effect = Effect<Action>.none
      if let childAction = toAction.extract(from: action) {
        if var childState = get(state) {
          let facts = kind.facts(of: childState)
          let childEffect = child.reduce(into: &childState, action: childAction)
          set(&state, childState)
          if facts.closes(on: childAction) { close(&state) }
          effect = children.scope(childEffect, to: facts.identity, toAction.embed)
        } else {
          reportAbsentChild(action: action, operation: operation, state: state, at: position)
        }
      }
      effect = effect.merge(with: base.reduce(into: &state, action: action))
      return children.end(with: effect, in: get(state))
    }
  }
}
