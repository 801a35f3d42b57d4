extension Reducer {
  /// Runs a child feature while it is presented.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .deletePressed:
  ///     state.destination = .alert(.delete(state.standup))
  ///     return .none
  ///   }
  /// }
  /// .ifLet(\.$destination, action: \.destination) { Destination() }
  /// ```
  ///
  /// The child has its turn before this reducer. `.dismiss` removes the child after both saw it,
  /// unless a child of another identity (another case, another id) was put there. Alerts close
  /// first: any action addressed to them removes them, and then this reducer runs. A child's effects
  /// end with the child, whoever removed it.
  ///
  /// An action while nothing is presented is reported.
  ///
  /// - Complexity: O(1) beside the child; a child whose case has an id costs microseconds more.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>> & Sendable,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable {
    PresentationReducer(
      base: PreparedReducer(self), child: PreparedReducer(child()), toState: state,
      toAction: Action.casePath(action), children: ChildEffects(of: state),
      position: SourcePosition(file: file, line: line))
  }

  /// Closes an alert before its action is delivered. Use it for alerts and dialogs, which have no logic
  /// of their own.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   if case .alert(.presented(.confirmed)) = action { state.title = "" }
  ///   return .none
  /// }
  /// .ifLet(\.$alert, action: \.alert)
  /// ```
  ///
  /// An action while no alert is presented is reported.
  ///
  /// - Complexity: O(1).
  public func ifLet<ChildState: EphemeralState, ChildAction: Sendable>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>> & Sendable,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>, file: StaticString = #filePath,
    line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable {
    ifLet(state, action: action, then: { EmptyReducer() }, file: file, line: line)
  }
}

@usableFromInline struct PresentationReducer<Base: Reducer, Child: Reducer>: Reducer {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action

  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let child: PreparedReducer<Child>
  @usableFromInline let toState:
    WritableKeyPath<Base.State, PresentationState<Child.State>> & Sendable
  @usableFromInline let toAction: CasePath<Base.Action, PresentationAction<Child.Action>>
  @usableFromInline let children: ChildEffects
  @usableFromInline let position: SourcePosition

  @usableFromInline func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let effect =
      switch toAction.extract(from: action) {
      case nil: base.reduce(into: &state, action: action)
      case .presented(let childAction):
        reduceChild(of: &state, action: action, childAction: childAction)
      case .dismiss: dismissChild(of: &state, action: action)
      }
    return children.retain(effect) {
      let alive = state[keyPath: toState].read { ChildTraits(of: $0).identity }
      return { $0 == alive }
    }
  }

  @usableFromInline func reduceChild(
    of state: inout State, action: Action, childAction: Child.Action
  ) -> Effect<Action> {
    var presentation = state[keyPath: toState]
    guard let child = presentation.read({ ChildTraits(of: $0) }) else {
      reportAbsentChild(action: action, operation: "ifLet", state: state, at: position)
      return base.reduce(into: &state, action: action)
    }
    // NB: taking the child out of the state leaves it one owner, so that reducing does not copy it.
    state[keyPath: toState] = PresentationState(wrappedValue: nil)
    if child.closes(on: childAction) { return base.reduce(into: &state, action: action) }
    let effect = presented {
      presentation.modify { self.child.reduce(into: &$0, action: childAction) } ?? .none
    }
    state[keyPath: toState] = presentation
    // NB: the parent may change the child, too: it must not find a second owner.
    presentation = PresentationState(wrappedValue: nil)
    if effect.isNone { return base.reduce(into: &state, action: action) }
    let scoped = children.scope(effect, to: child.identity, dismissal: toAction.embed(.dismiss)) {
      [toAction] in toAction.embed(.presented($0))
    }
    return scoped.merge(with: base.reduce(into: &state, action: action))
  }

  @usableFromInline func dismissChild(of state: inout State, action: Action) -> Effect<Action> {
    let child = state[keyPath: toState].read { ChildTraits(of: $0) }
    if child == nil {
      reportAbsentChild(
        action: action, operation: "ifLet", isDismissal: true, state: state, at: position)
    }
    if child?.isEphemeral == true { state[keyPath: toState].wrappedValue = nil }
    let effect = base.reduce(into: &state, action: action)
    let remaining = state[keyPath: toState].read { ChildTraits(of: $0).identity }
    if let child, !child.isEphemeral, child.identity == remaining {
      state[keyPath: toState].wrappedValue = nil
    }
    return effect
  }
}

/// Runs a child's reducer, which then finds itself presented.
@usableFromInline func presented<Result>(_ operation: () -> Result) -> Result {
  PresentationContext.$isPresented.withValue(true, operation: operation)
}
