import Synchronization

/// Sends actions from an effect back into the store.
///
/// `await send(action)` returns once the action, and all actions that it led to at once, have been
/// reduced. From a canceled task, it does nothing. It can be called from any thread.
///
/// ```swift
/// return .run { [number = state.number] send in
///   let fact = try await numberFact(number)
///   await send(.factArrived(fact))
/// ```
public struct Send<Action: Sendable>: Sendable {
  let sender: ActionSender
  /// Turns an action of this type into one of the store's type.
  let embed: @Sendable (Action) -> any Sendable

  /// Sends an action, and returns once it has been reduced. If the effect's closure has already
  /// returned, an issue is reported at this call and the action is dropped.
  public nonisolated(nonsending) func callAsFunction(
    _ action: Action, file: StaticString = #filePath, line: UInt = #line
  ) async {
    guard !Task.isCancelled else { return }
    await sender.send(embed(action), at: SourcePosition(file: file, line: line))
  }

  /// Sends the actions of a child, which `transform` turns into actions of this type.
  func pullback<Child>(_ transform: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    Send<Child>(sender: sender) { embed(transform($0)) }
  }
}

public typealias SendOf<R: Reducer> = Send<R.Action>

/// Sends the actions of one running effect to the store, until the effect has ended.
final class ActionSender: Sendable {
  private let executor: StoreExecutor
  private let effect: RunningEffect
  private let transaction: Transaction
  private let isClosed = Atomic(false)

  /// - Parameter transaction: the transaction that the actions belong to.
  init(
    executor: StoreExecutor, effect: RunningEffect, transaction: Transaction
  ) {
    self.executor = executor
    self.effect = effect
    self.transaction = transaction
  }

  /// Marks the effect as ended. Sending after this reports an issue.
  func close() { isClosed.store(true, ordering: .releasing) }

  /// Sends an action and waits until it has been reduced or dropped.
  nonisolated(nonsending) func send(_ action: any Sendable, at position: SourcePosition) async {
    if isClosed.load(ordering: .acquiring) || effect.hasEnded {
      reportIssue(
        """
        An action was sent from an effect that had ended. It was not reduced.

          Action: \(actionName(of: action))
          Effect: started at \(effect.position)

        Likely cause and what to do:
        - The closure of .run started a task and returned while it was still sending: await the work \
        in the closure, which must not return before its last send.
        """, at: position)
      return
    }
    guard !effect.isCancelled else { return }
    await withCheckedContinuation { continuation in
      executor.enqueue(
        QueuedAction(
          action: action, transaction: transaction, sender: effect, whenReduced: continuation))
    }
  }
}
