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
  private let caseName: String?
  let id: CancelID?

  init(id: CancelID? = nil) {
    caseName = nil
    self.id = id
  }

  /// The identity of the child that is there now.
  init(of state: some Any) {
    let current = currentCase(of: state)
    caseName = current?.name
    id = ((current?.value ?? state) as? any Identifiable).map { CancelID(idOf: $0) }
  }
}

/// The nature of an operator's children, which is the same for all states of their type.
final class ChildKind<State> {
  // NB: found out when there is a first child, since the runtime searches all conformances for it, which
  // takes 0.11 million instructions.
  private lazy var isAlert = State.self is any EphemeralState.Type

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
}

/// The current case of an enum of features; nil for another type. The case of an enum without case paths
/// is found by reflection, which takes microseconds.
private func currentCase(of state: some Any) -> (name: String, value: Any?)? {
  if let state = state as? any CasePathable { return (state.caseName, state.caseValue) }
  return reflectedCaseName(of: state).map { ($0, reflectedCaseValue(of: state)) }
}
