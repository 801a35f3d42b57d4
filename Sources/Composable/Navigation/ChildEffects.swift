/// Keeps the effects of one operator's children apart, and ends them with the children.
@usableFromInline struct ChildEffects: Sendable {
  /// The key path of the operator's state, which names the operator.
  @usableFromInline let source: CancelID
  @usableFromInline let monitor = ScopeMonitor()

  @usableFromInline init(of source: some Hashable & Sendable) {
    self.source = CancelID(source)
  }

  /// Puts a child's effect under the child's name.
  ///
  /// - Parameter dismissal: the action that removes the child; nil if it is not presented.
  @usableFromInline func scope<ChildAction, Action>(
    _ effect: Effect<ChildAction>, to child: ChildIdentity, dismissal: Action? = nil,
    _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> Effect<Action> {
    guard !effect.isNone else { return .none }
    return Effect(
      .scoped(
        ScopedEffect(
          key: ScopeKey(source: source, child: child), monitor: monitor, effect: effect.map(embed),
          dismissal: dismissal)))
  }

  /// Adds the end of the effects of children that are gone.
  ///
  /// - Parameter makeIsAlive: tells which children are there; not called where no effect runs.
  @inlinable func retain<Action>(
    _ effect: Effect<Action>, _ makeIsAlive: () -> @Sendable (ChildIdentity) -> Bool
  ) -> Effect<Action> {
    guard monitor.mayHaveEffects() || !effect.isNone else { return effect }
    return endLost(after: effect, makeIsAlive())
  }

  @usableFromInline func endLost<Action>(
    after effect: Effect<Action>, _ isAlive: @escaping @Sendable (ChildIdentity) -> Bool
  ) -> Effect<Action> {
    effect.merge(with: Effect(.retain(EffectRetention(source: source, isAlive: isAlive))))
  }
}
