extension Reducer {
  /// Runs a child feature while this reducer's enum state is in a case.
  ///
  /// The child has its turn before this reducer. Its effects end when the case changes. A child
  /// action while another case is current is reported.
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where State: CasePathable, Action: CasePathable {
    IfCaseLetReducer(
      base: PreparedReducer(self), child: PreparedReducer(child()), source: state,
      toState: State.casePath(state), toAction: Action.casePath(action),
      position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

@usableFromInline struct IfCaseLetReducer<Base: Reducer, Child: Reducer>: Reducer {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action
  @usableFromInline typealias Body = Never

  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let child: PreparedReducer<Child>
  @usableFromInline let source: AnyKeyPath & Sendable
  @usableFromInline let toState: CasePath<Base.State, Child.State>
  @usableFromInline let toAction: CasePath<Base.Action, Child.Action>
  @usableFromInline let position: SourcePosition
  @usableFromInline let traits = ChildTraits<Child.State>()
  @usableFromInline let monitor = ScopeMonitor()

  @usableFromInline func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let childEffect = reduceChild(of: &state, action: action)
    let effect = childEffect.merge(with: base.reduce(into: &state, action: action))
    guard monitor.mayHaveEffects() || !childEffect.isNone else { return effect }
    let alive = toState.extract(from: state).map(traits.identity(of:))
    return effect.merge(with: Effect(.retain(EffectRetention(source: source) { $0 == alive })))
  }

  @usableFromInline func reduceChild(of state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = toAction.extract(from: action) else { return .none }
    let result = toState.modify(&state) { childState in
      (traits.identity(of: childState), child.reduce(into: &childState, action: childAction))
    }
    guard let (identity, effect) = result else {
      reportAbsentChild(action: action, operation: "ifCaseLet", state: state, at: position)
      return .none
    }
    guard !effect.isNone else { return .none }
    let scope = EffectScope<Action>(
      key: ScopeKey(source: source, child: identity), monitor: monitor, dismissal: nil)
    return Effect(.scoped(scope, effect.map(toAction.embed)))
  }
}
