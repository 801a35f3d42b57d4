extension Reducer {
  /// Runs a child feature while its optional state is not nil.
  ///
  /// The child has its turn before this reducer. Its effects end when it becomes nil or gets another
  /// id. A child action while the state is nil is reported. For children that can be dismissed, use
  /// the form with `PresentationState`.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?> & Sendable,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Action: CasePathable {
    IfLetReducer(
      base: PreparedReducer(self), child: PreparedReducer(child()), toState: state,
      toAction: Action.casePath(action),
      position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

@usableFromInline struct IfLetReducer<Base: Reducer, Child: Reducer>: Reducer {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action
  @usableFromInline typealias Body = Never

  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let child: PreparedReducer<Child>
  @usableFromInline let toState: WritableKeyPath<Base.State, Child.State?> & Sendable
  @usableFromInline let toAction: CasePath<Base.Action, Child.Action>
  @usableFromInline let position: SourcePosition
  @usableFromInline let traits = ChildTraits<Child.State>()
  @usableFromInline let monitor = ScopeMonitor()

  @usableFromInline func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let childEffect = reduceChild(of: &state, action: action)
    let effect = childEffect.merge(with: base.reduce(into: &state, action: action))
    guard monitor.mayHaveEffects() || !childEffect.isNone else { return effect }
    let alive = state[keyPath: toState].map(traits.identity(of:))
    return effect.merge(with: Effect(.retain(EffectRetention(source: toState) { $0 == alive })))
  }

  @usableFromInline func reduceChild(of state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = toAction.extract(from: action) else { return .none }
    guard let identity = state[keyPath: toState].map(traits.identity(of:)) else {
      reportAbsentChild(action: action, operation: "ifLet", state: state, at: position)
      return .none
    }
    let effect = reduce(&state[keyPath: toState], childAction)
    guard !effect.isNone else { return .none }
    let scope = EffectScope<Action>(
      key: ScopeKey(source: toState, child: identity), monitor: monitor, dismissal: nil)
    return Effect(.scoped(scope, effect.map(toAction.embed)))
  }

  @usableFromInline func reduce(
    _ state: inout Child.State?, _ action: Child.Action
  ) -> Effect<Child.Action> {
    guard state != nil else { return .none }
    return child.reduce(into: &state!, action: action)
  }
}
