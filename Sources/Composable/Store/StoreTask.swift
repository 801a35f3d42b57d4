import Synchronization

/// The lifetime of an action: it ends when the effects of the action, and of every action that
/// those effects sent, have ended.
///
/// ```swift
/// let task = store.send(.queryChanged("a"))
/// await task.finish()
/// ```
public struct StoreTask: Sendable {
  let transaction: Transaction?

  /// A task that has already ended.
  public static var none: Self { Self(transaction: nil) }

  public var isCancelled: Bool { transaction?.isCancelled ?? false }

  /// True if all effects of the action have ended.
  public var isFinished: Bool { transaction?.isFinished ?? true }

  /// True if all effects of the action have ended, or are asleep.
  package var isSettled: Bool { transaction?.isSettled ?? true }

  /// Cancels all effects of the action and waits for them to end.
  public func cancel() async {
    transaction?.cancel()
    await finish()
  }

  /// Waits for all effects of the action to end; cancels them if the waiting task is canceled.
  public func finish() async {
    guard let transaction else { return }
    await withTaskCancellationHandler {
      await transaction.finish()
    } onCancel: {
      transaction.cancel()
    }
  }
}

/// The effects that one action started.
final class Transaction: Sendable {
  private struct State {
    var running: Set<RunningEffect> = []
    var isCancelled = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let runner: EffectRunner
  /// The place that sent the action to the store.
  let position: SourcePosition

  init(runner: EffectRunner, position: SourcePosition) {
    self.runner = runner
    self.position = position
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }
  var isFinished: Bool { state.withLock(\.running.isEmpty) }
  var isSettled: Bool { state.withLock { $0.running.allSatisfy(\.isAsleep) } }

  func started(_ effect: RunningEffect) {
    let isCancelled = state.withLock { state in
      state.running.insert(effect)
      return state.isCancelled
    }
    if isCancelled { runner.cancel([effect]) }
  }

  func ended(_ effect: RunningEffect) {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.running.remove(effect)
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
    runner.cancel(running)
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
