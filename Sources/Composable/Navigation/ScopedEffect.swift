import Synchronization

/// A child's effect, and where it belongs: which operator presents the child, and which child it is.
///
/// NB: a class, because copies of a generic struct look up its metadata.
@usableFromInline final class ScopedEffect<Action: Sendable>: Sendable {
  let key: ScopeKey
  let monitor: ScopeMonitor
  let effect: Effect<Action>
  /// The action that removes the child; nil if it is not presented.
  let dismissal: Action?

  init(key: ScopeKey, monitor: ScopeMonitor, effect: Effect<Action>, dismissal: Action?) {
    self.key = key
    self.monitor = monitor
    self.effect = effect
    self.dismissal = dismissal
  }

  @usableFromInline func map<Other>(
    _ transform: @escaping @Sendable (Action) -> Other
  ) -> ScopedEffect<Other> {
    ScopedEffect<Other>(
      key: key, monitor: monitor, effect: effect.map(transform), dismissal: dismissal.map(transform)
    )
  }
}

/// The name of a child within its parent.
struct ScopeKey: Hashable, Sendable {
  /// The key path of the operator's state.
  let source: CancelID
  /// The child's case and id.
  let child: ChildIdentity
}

/// What makes a child the same child: the case of its enum, and its id if it has one.
@usableFromInline struct ChildIdentity: Hashable, Sendable {
  @usableFromInline var caseName: String?
  @usableFromInline var id: CancelID?

  @usableFromInline init(caseName: String? = nil, id: CancelID? = nil) {
    self.caseName = caseName
    self.id = id
  }
}

/// Cancels the children of one operator that are gone.
@usableFromInline struct EffectRetention: Sendable {
  let source: CancelID
  let isAlive: @Sendable (ChildIdentity) -> Bool
}

/// Counts the children of one operator in which effects run, so that an operator without any does
/// no book-keeping.
@usableFromInline final class ScopeMonitor: Sendable {
  private let live = Atomic<Int>(0)
  private let wasUsed = Atomic<Bool>(false)

  /// Whether effects may run in a child of the operator. An operator that is new does not know.
  @usableFromInline func mayHaveEffects() -> Bool {
    if live.load(ordering: .relaxed) > 0 { return true }
    return !wasUsed.exchange(true, ordering: .relaxed)
  }

  func childAppeared() { live.add(1, ordering: .relaxed) }
  func childDisappeared() { live.subtract(1, ordering: .relaxed) }
}
