import Synchronization

/// Where one piece of asynchronous work sends its actions, until it has ended.
final class Outlet: Sendable {
  private let executor: StoreExecutor
  private let sender: RunningEffect
  private let dependencies: DependencyValues?
  private let transaction: Transaction
  private let isClosed = Atomic(false)

  /// - Parameter transaction: what the actions belong to.
  init(
    executor: StoreExecutor, sender: RunningEffect, dependencies: DependencyValues?,
    transaction: Transaction
  ) {
    self.executor = executor
    self.sender = sender
    self.dependencies = dependencies
    self.transaction = transaction
  }

  /// Ends the work: what it sends from now on is reported.
  func close() { isClosed.store(true, ordering: .releasing) }

  /// Sends an action, and waits until it was reduced.
  nonisolated(nonsending) func deliver(_ action: any Sendable, at position: SourcePosition) async {
    if isClosed.load(ordering: .acquiring) {
      reportSendAfterEnd(action, of: sender, at: position)
      return
    }
    guard !sender.isCancelled else { return }
    // NB: whoever takes mail out of the executor resumes it, once, whether it reduces it or not.
    await withUnsafeContinuation { continuation in
      executor.post(
        Mail(
          action: action, dependencies: dependencies, transaction: transaction, sender: sender,
          isReduced: continuation))
    }
  }
}

private func reportSendAfterEnd(
  _ action: any Sendable, of effect: RunningEffect, at position: SourcePosition
) {
  reportIssue(
    """
    An action was sent from an effect that had ended. It was not reduced.

      Action: \(actionName(of: action))
      Effect: started at \(effect.position)

    Likely cause and what to do:
    - The closure of .run started a task and returned before its last send: await the work in the \
    closure, which must not return before its last send.
    """, at: position)
}
