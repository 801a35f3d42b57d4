extension Reducer {
  /// Runs a child feature while it is presented.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .ifLet(\.$destination, action: \.destination) { Destination() }
  /// ```
  ///
  /// The child has its turn before this reducer. `.dismiss` removes the child after both saw it,
  /// unless a child of another identity (another case, another id) was put there. Alerts close
  /// first: any action addressed to them removes them, and then this reducer runs. A child's effects
  /// end with the child, whoever removed it.
  ///
  /// An action while nothing is presented is reported.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>> & Sendable,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Action: CasePathable {
    PresentationReducer(
      base: PreparedReducer(self), child: PreparedReducer(child()), toState: state,
      toAction: Action.casePath(action),
      position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Closes an alert before its action is delivered.
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>> & Sendable,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Action: CasePathable {
    ifLet(
      state, action: action, then: { EmptyReducer() }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}

@usableFromInline struct PresentationReducer<Base: Reducer, Child: Reducer>: Reducer {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action
  @usableFromInline typealias Body = Never

  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let child: PreparedReducer<Child>
  @usableFromInline let toState:
    WritableKeyPath<Base.State, PresentationState<Child.State>> & Sendable
  @usableFromInline let toAction: CasePath<Base.Action, PresentationAction<Child.Action>>
  @usableFromInline let position: SourcePosition
  @usableFromInline let traits = ChildTraits<Child.State>()
  @usableFromInline let monitor = ScopeMonitor()

  init(
    base: PreparedReducer<Base>, child: PreparedReducer<Child>,
    toState: WritableKeyPath<Base.State, PresentationState<Child.State>> & Sendable,
    toAction: CasePath<Base.Action, PresentationAction<Child.Action>>, position: SourcePosition
  ) {
    self.base = base
    self.child = child
    self.toState = toState
    self.toAction = toAction
    self.position = position
  }

  @inlinable func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch toAction.extract(from: action) {
    case nil:
      return retaining(base.reduce(into: &state, action: action), in: state)
    case .presented(let childAction):
      return reduce(into: &state, action: action, childAction: childAction)
    case .dismiss:
      return dismiss(from: &state, action: action)
    }
  }

  @inlinable func reduce(
    into state: inout State, action: Action, childAction: Child.Action
  ) -> Effect<Action> {
    var presentation = state[keyPath: toState]
    let child = presentation.read { child in
      let closes = traits.isEphemeral(child) && traits.isAddressed(childAction, to: child)
      return (closes: closes, identity: traits.identity(of: child))
    }
    guard let child else {
      reportAbsentChild(action: action, operation: "ifLet", state: state, at: position)
      return retaining(base.reduce(into: &state, action: action), in: state)
    }
    // NB: taking the child out of the state leaves it one owner, so that reducing does not copy it.
    state[keyPath: toState] = PresentationState(wrappedValue: nil)
    if child.closes {
      return retaining(base.reduce(into: &state, action: action), in: state)
    }
    let childEffect = presented {
      presentation.modify { self.child.reduce(into: &$0, action: childAction) } ?? .none
    }
    state[keyPath: toState] = presentation
    // NB: the parent may change the child, too: it must not find a second owner.
    presentation = PresentationState(wrappedValue: nil)
    let scoped = scope(childEffect, identity: child.identity)
    let effect = scoped.merge(with: base.reduce(into: &state, action: action))
    return retaining(effect, in: state, isForced: !scoped.isNone)
  }

  @usableFromInline func dismiss(from state: inout State, action: Action) -> Effect<Action> {
    let child = state[keyPath: toState].read { child in
      (isEphemeral: traits.isEphemeral(child), identity: traits.identity(of: child))
    }
    guard let child else {
      reportIssue(
        """
        ifLet received .dismiss while nothing was presented.

          Action: \(actionName(of: action))

        Send .dismiss only while the state is not nil; the operator, or the child's own effect, may \
        have removed it before.
        """, at: position)
      return retaining(base.reduce(into: &state, action: action), in: state)
    }
    if child.isEphemeral {
      state[keyPath: toState].wrappedValue = nil
      return retaining(base.reduce(into: &state, action: action), in: state)
    }
    let effect = base.reduce(into: &state, action: action)
    if state[keyPath: toState].read(traits.identity(of:)) == child.identity {
      state[keyPath: toState].wrappedValue = nil
    }
    return retaining(effect, in: state)
  }

  @usableFromInline func scope(_ effect: Effect<Child.Action>, identity: ChildIdentity) -> Effect<
    Action
  > {
    guard !effect.isNone else { return .none }
    let scope = EffectScope(
      key: ScopeKey(source: toState, child: identity), monitor: monitor,
      dismissal: toAction.embed(.dismiss))
    return Effect(.scoped(scope, effect.map { [toAction] in toAction.embed(.presented($0)) }))
  }

  /// Adds the end of the effects of children that are gone.
  @inlinable func retaining(
    _ effect: Effect<Action>, in state: State, isForced: Bool = false
  ) -> Effect<Action> {
    guard monitor.mayHaveEffects() || isForced else { return effect }
    return endingLostChildren(effect, in: state)
  }

  @usableFromInline func endingLostChildren(
    _ effect: Effect<Action>, in state: State
  ) -> Effect<Action> {
    let alive = state[keyPath: toState].read(traits.identity(of:))
    return effect.merge(
      with: Effect(.retain(EffectRetention(source: toState) { $0 == alive })))
  }
}

/// Runs a child's reducer, which then finds itself presented.
@usableFromInline func presented<Result>(_ operation: () -> Result) -> Result {
  PresentationContext.$isPresented.withValue(true, operation: operation)
}
