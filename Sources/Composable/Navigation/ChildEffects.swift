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
/// once, when the operator is prepared.
struct ChildKind<State>: Sendable {
  private let isAlert: Bool
  /// Whether the state is an enum with one feature per case.
  private let hasCases: Bool
  private let isIdentified: Bool

  init() {
    isAlert = State.self is any EphemeralState.Type
    hasCases = !isAlert && State.self is any CasePathable.Type
    isIdentified = !isAlert && State.self is any Identifiable.Type
  }

  /// The child that is there now. The cases of an enum are told apart if it has case paths.
  ///
  /// - Complexity: O(1).
  func identity(of state: State) -> ChildIdentity {
    guard hasCases else { return ChildIdentity(id: isIdentified ? id(of: state) : nil) }
    let current = state as! any CasePathable
    return ChildIdentity(caseName: current.caseName, id: id(of: current.caseValue))
  }

  /// Whether the child closes before its action is delivered.
  func isEphemeral(_ state: State) -> Bool {
    isAlert || hasCases && (state as! any CasePathable).caseValue is any EphemeralState
  }

  /// Whether `action` comes from this alert. Actions for other cases of the same enum do not.
  func closes(_ state: State, on action: some Any) -> Bool {
    isEphemeral(state)
      && (isAlert
        || (state as! any CasePathable).caseName == (action as? any CasePathable)?.caseName)
  }

  private func id(of child: Any?) -> CancelID? {
    (child as? any Identifiable).map { CancelID(idOf: $0) }
  }
}
