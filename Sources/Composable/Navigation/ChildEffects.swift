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

/// What an operator needs to know about a child: which child it is, and whether it is an alert.
struct ChildTraits {
  let identity: ChildIdentity
  /// Whether the child closes before its action is delivered.
  let isEphemeral: Bool
  private let isEnumOfFeatures: Bool

  /// - Complexity: microseconds, since the case and the id are found by reflection.
  init(of state: some Any) {
    let isEnum = Mirror(reflecting: state).displayStyle == .enum
    let child = isEnum ? casePayload(of: state) ?? state : state
    identity = ChildIdentity(
      caseName: isEnum ? caseName(of: state) : nil,
      id: (child as? any Identifiable).map { CancelID(idOf: $0) })
    let isAlert = state is any EphemeralState
    isEphemeral = isAlert || child is any EphemeralState
    isEnumOfFeatures = isEnum && !isAlert
  }

  /// Whether `action` comes from this alert. Actions for other cases of the same enum do not.
  func closes(on action: some Any) -> Bool {
    isEphemeral && (!isEnumOfFeatures || identity.caseName == caseName(of: action))
  }
}
