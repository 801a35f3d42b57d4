import Synchronization

/// The life of an action: it ends when the effects of the action, and of all actions that these
/// sent, have ended.
public struct StoreTask: Sendable {
  let transaction: Transaction?

  /// A life that is over.
  public static var none: Self { Self(transaction: nil) }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { transaction?.isCancelled ?? false }

  /// Cancels all effects of the action and waits for them to end.
  public func cancel() async {
    transaction?.cancel()
    await finish()
  }

  /// Waits for all effects of the action to end; cancels them if the waiting task is cancelled.
  public func finish() async {
    guard let transaction else { return }
    await withTaskCancellationHandler {
      await transaction.finish()
    } onCancel: {
      transaction.cancel()
    }
  }
}

/// The effects that one action set off.
final class Transaction: Sendable {
  private struct State {
    var running: Set<Int> = []
    var isCancelled = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let cancelEffects: @Sendable (Set<Int>) -> Void

  init(cancelEffects: @escaping @Sendable (Set<Int>) -> Void) {
    self.cancelEffects = cancelEffects
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  func started(_ id: Int) {
    let isCancelled = state.withLock { state in
      state.running.insert(id)
      return state.isCancelled
    }
    if isCancelled { cancelEffects([id]) }
  }

  func ended(_ id: Int) {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.running.remove(id)
      guard state.running.isEmpty else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func cancel() {
    let running = state.withLock { state in
      state.isCancelled = true
      return state.running
    }
    cancelEffects(running)
  }

  func finish() async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.running.isEmpty { return true }
        state.waiters.append(continuation)
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}
