/// Ties the effects of one operator's children to those children, so that they end together.
struct ChildEffects: @unchecked Sendable {
  // NB: unchecked, because AnyKeyPath cannot express that this key path is Sendable.
  /// The key path of the operator's state, which identifies the operator.
  private let source: AnyKeyPath

  init(of source: AnyKeyPath & Sendable) {
    self.source = source
  }

  /// Registers a child's effect under the child's name.
  ///
  /// - Parameter dismissal: the action that removes the child; nil if it is not presented.
  func scope<ChildAction, Action>(
    _ effect: Effect<ChildAction>, to child: ChildIdentity, dismissal: Action? = nil,
    _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> Effect<Action> {
    guard !effect.isNone else { return .none }
    return Effect(
      .scoped(
        ScopeKey(source: source, child: child), effect.map(embed), dismissal: dismissal))
  }

  /// Cancels the effects of children that no longer exist.
  func cancelOrphaned<Action>(
    _ isAlive: @escaping @Sendable (ChildIdentity) -> Bool
  ) -> Effect<Action> {
    Effect(.cancelOrphaned { key in key.source == source && !isAlive(key.child) })
  }
}

/// The name of a child within its parent.
struct ScopeKey: Hashable, @unchecked Sendable {
  // NB: unchecked for the same reason as ChildEffects.
  /// The key path of the operator's state.
  let source: AnyKeyPath
  /// Which of the operator's children it is.
  let child: ChildIdentity
}

/// What identifies a child: the case of its enum, and its id if it has one.
struct ChildIdentity: Hashable, Sendable {
  var caseName: String?
  var id: CancelID?
}

/// The nature of an operator's children, which is the same for all states of their type. It is decided
/// once, when the operator is prepared; only the case of an enum without case paths is found by
/// reflection, which takes microseconds.
struct ChildKind<State>: Sendable {
  private let isAlert: Bool
  private let isPathable: Bool

  init() {
    isAlert = State.self is any EphemeralState.Type
    isPathable = State.self is any CasePathable.Type
  }

  /// The child that is there now.
  func identity(of state: State) -> ChildIdentity {
    let current = currentCase(of: state)
    let child = current.map { $0.value ?? state } ?? state
    return ChildIdentity(
      caseName: current?.name, id: (child as? any Identifiable).map { CancelID(idOf: $0) })
  }

  /// True if the child closes before its action is delivered.
  func isEphemeral(_ state: State) -> Bool {
    isAlert || currentCase(of: state)?.value is any EphemeralState
  }

  /// True if `action` comes from this alert. Actions for other cases of the same enum do not.
  func closes(_ state: State, on action: some Any) -> Bool {
    guard !isAlert else { return true }
    guard let current = currentCase(of: state), current.value is any EphemeralState else {
      return false
    }
    return caseName(of: action) == ".\(current.name)"
  }

  /// The current case of an enum of features; nil for an alert, or another type.
  private func currentCase(of state: State) -> (name: String, value: Any?)? {
    if isAlert { return nil }
    if isPathable {
      let state = state as! any CasePathable
      return (state.caseName, state.caseValue)
    }
    return reflectedCaseName(of: state).map { ($0, reflectedCaseValue(of: state)) }
  }
}
