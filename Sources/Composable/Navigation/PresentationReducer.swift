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
  /// The child runs before this reducer. `.dismiss` removes the child after this reducer has seen
  /// it, unless this reducer presented a different child (another case, another id) in its place.
  /// Alerts close first: an action from an alert removes it, and then this reducer runs. A child's
  /// effects are canceled when the child is removed, no matter how.
  ///
  /// An action that arrives while nothing is presented reports an issue.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toState: WritableKeyPath<State, PresentationState<ChildState>> & Sendable,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> Child,
    file: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable {
    let base = prepared()
    let child = child().preparedAsFeature()
    let toAction = Action.casePath(action)
    let children = ChildEffects(of: toState)
    let kind = ChildKind<ChildState>()
    let position = SourcePosition(file: file, line: line)

    func runChild(_ state: inout State, _ childAction: ChildAction, _ action: Action)
      -> Effect<Action>
    {
      guard var childState = state[keyPath: toState].wrappedValue else {
        reportAbsentChild(action: action, operation: "ifLet", state: state, at: position)
        return .none
      }
      if kind.closes(childState, on: childAction) {
        state[keyPath: toState].wrappedValue = nil
        return .none
      }
      let identity = ChildIdentity(of: childState)
      let effect = PresentationContext.$isPresented.withValue(true) {
        child.reduce(into: &childState, action: childAction)
      }
      state[keyPath: toState].wrappedValue = childState
      return children.scope(effect, to: identity, dismissal: toAction.embed(.dismiss)) {
        toAction.embed(.presented($0))
      }
    }

    func dismissChild(_ state: inout State, _ action: Action) -> Effect<Action> {
      let presented = state[keyPath: toState].wrappedValue
      let isEphemeral = presented.map(kind.isEphemeral) == true
      if presented == nil {
        reportAbsentChild(
          action: action, operation: "ifLet", isDismissal: true, state: state, at: position)
      } else if isEphemeral {
        state[keyPath: toState].wrappedValue = nil
      }
      let effect = base.reduce(into: &state, action: action)
      let remaining = state[keyPath: toState].wrappedValue.map { ChildIdentity(of: $0) }
      if let presented, !isEphemeral, ChildIdentity(of: presented) == remaining {
        state[keyPath: toState].wrappedValue = nil
      }
      return effect
    }

    return Reduce { state, action in
      var effect: Effect<Action>
      switch toAction.extract(from: action) {
      case nil:
        effect = base.reduce(into: &state, action: action)
      case .presented(let childAction):
        effect = runChild(&state, childAction, action)
        effect = effect.merge(with: base.reduce(into: &state, action: action))
      case .dismiss:
        effect = dismissChild(&state, action)
      }
      // NB: unsafe, since a state need not be Sendable; it is only read. Most often, no child has effects
      // and nobody asks who is there, which would take a sixth of a send to a sheet.
      nonisolated(unsafe) let presented = state[keyPath: toState]
      return effect.merge(
        with: children.cancelOrphaned { $0 == presented.wrappedValue.map { ChildIdentity(of: $0) } }
      )
    }
  }

  /// Closes an alert before its action is delivered. Use it for alerts and dialogs, which have no
  /// logic of their own.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   if case .alert(.presented(.confirmed)) = action { state.title = "" }
  ///   return .none
  /// }
  /// .ifLet(\.$alert, action: \.alert)
  /// ```
  ///
  /// An action that arrives while no alert is presented reports an issue.
  public func ifLet<ChildState: EphemeralState, ChildAction: Sendable>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>> & Sendable,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>, file: StaticString = #filePath,
    line: UInt = #line
  ) -> some Reducer<State, Action> where Action: CasePathable {
    ifLet(state, action: action, destination: { EmptyReducer() }, file: file, line: line)
  }
}
