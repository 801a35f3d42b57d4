extension Reducer {
  /// Runs a child feature while its optional state is not nil.
  ///
  /// ```swift
  /// EmptyReducer()
  ///   .ifLet(\.draft, action: \.draft) { Todo() }
  /// ```
  ///
  /// The child has its turn before this reducer. Its effects end when it becomes nil or gets another
  /// id. A child action while the state is nil is reported. For children that can be dismissed, use
  /// the form with `PresentationState`.
  ///
  /// - Complexity: O(1) beside the child; the child's state is changed in place.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?> & Sendable,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable {
    IfLetReducer(
      base: PreparedReducer(self), child: PreparedReducer(child()),
      toState: OptionalProperty(keyPath: state), toAction: Action.casePath(action),
      children: ChildEffects(of: state), operation: "ifLet",
      position: SourcePosition(file: file, line: line))
  }

  /// Runs a child feature while this reducer's enum state is in a case.
  ///
  /// ```swift
  /// EmptyReducer()
  ///   .ifCaseLet(\.loggedIn, action: \.loggedIn) { Todos() }
  /// ```
  ///
  /// The child has its turn before this reducer. Its effects end when the case changes. A child
  /// action while another case is current is reported.
  ///
  /// - Complexity: O(1) beside the child; the child's state is changed in place.
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where State: CasePathable, Action: CasePathable {
    IfLetReducer(
      base: PreparedReducer(self), child: PreparedReducer(child()),
      toState: State.casePath(state), toAction: Action.casePath(action),
      children: ChildEffects(of: state), operation: "ifCaseLet",
      position: SourcePosition(file: file, line: line))
  }
}

@usableFromInline struct IfLetReducer<Base: Reducer, Child: Reducer, Path: OptionalPath>: Reducer
where Path.Root == Base.State, Path.Value == Child.State {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action

  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let child: PreparedReducer<Child>
  @usableFromInline let toState: Path
  @usableFromInline let toAction: CasePath<Base.Action, Child.Action>
  @usableFromInline let children: ChildEffects
  @usableFromInline let operation: String
  @usableFromInline let position: SourcePosition

  @usableFromInline func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let childEffect = reduceChild(of: &state, action: action)
    let effect = childEffect.merge(with: base.reduce(into: &state, action: action))
    return children.retain(effect) {
      let alive = toState.extract(from: state).map { ChildTraits(of: $0).identity }
      return { $0 == alive }
    }
  }

  @usableFromInline func reduceChild(of state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = toAction.extract(from: action) else { return .none }
    let result = toState.modify(&state) { childState in
      (ChildTraits(of: childState).identity, child.reduce(into: &childState, action: childAction))
    }
    guard let (identity, effect) = result else {
      reportAbsentChild(action: action, operation: operation, state: state, at: position)
      return .none
    }
    return children.scope(effect, to: identity, toAction.embedding)
  }
}
