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
  /// it, unless this reducer presented another child in its place. Alerts close first: an action
  /// from an alert removes it, and then this reducer runs.
  ///
  /// A child's effects are canceled when the child is removed, no matter by which reducer, and also
  /// if the same action presents the next child: they end where they next wait, and what they still
  /// send is dropped. Assigning a child removes the one before, unless it has the same id. A change in
  /// place, as in `state.destination?.edit?.title = ""`, removes nothing.
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
    let kind = ChildKind<ChildState>()
    let children = ChildEffects<State, PresentationState<ChildState>>(
      of: toState, in: { $0[keyPath: toState] },
      find: { $0.facts(kind)?.identity == $1 ? $0.wrappedValue : nil })
    let position = SourcePosition(file: file, line: line)

    func runChild(_ state: inout State, _ childAction: ChildAction, _ action: Action)
      -> Effect<Action>
    {
      var presented = state[keyPath: toState]
      guard let facts = presented.facts(kind) else {
        reportAbsentChild(action: action, operation: "ifLet", state: state, at: position)
        return .none
      }
      // NB: taken out, so that the child changes in place, without a copy.
      state[keyPath: toState] = .empty
      if facts.closes(on: childAction) { return .none }
      let effect = PresentationContext.$isPresented.withValue(true) {
        child.reduce(into: &presented.wrappedValue!, action: childAction)
      }
      state[keyPath: toState] = presented
      return children.scope(effect, to: facts.identity, dismissal: toAction.embed(.dismiss)) {
        toAction.embed(.presented($0))
      }
    }

    func dismissChild(_ state: inout State, _ action: Action) -> Effect<Action> {
      let dismissed = state[keyPath: toState].facts(kind)
      if dismissed == nil {
        reportAbsentChild(
          action: action, operation: "ifLet", isDismissal: true, state: state, at: position)
      } else if dismissed?.isEphemeral == true {
        state[keyPath: toState] = .empty
      }
      let effect = base.reduce(into: &state, action: action)
      if let dismissed, state[keyPath: toState].facts(kind)?.identity == dismissed.identity {
        state[keyPath: toState] = .empty
      }
      return effect
    }

    return Reduce { state, action in
      let effect: Effect<Action>
      switch toAction.extract(from: action) {
      case nil:
        effect = base.reduce(into: &state, action: action)
      case .presented(let childAction):
        effect = runChild(&state, childAction, action)
          .merge(with: base.reduce(into: &state, action: action))
      case .dismiss:
        effect = dismissChild(&state, action)
      }
      return children.end(with: effect, in: state[keyPath: toState])
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
