/// An action that waits to be reduced.
struct Mail: Sendable {
  /// The action, of the type that the store takes.
  let action: any Sendable
  let dependencies: DependencyValues?
  let transaction: Transaction
  /// The effect that sent it; nil if nothing that could be cancelled did.
  var sender: RunningEffect?
  /// What waits for the action to be reduced, or to be dropped.
  var isReduced: UnsafeContinuation<Void, Never>?
}
