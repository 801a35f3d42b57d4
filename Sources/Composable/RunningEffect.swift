import Synchronization

/// A task that the store started.
package final class RunningEffect: Sendable {
  private struct State {
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// The place that asked for the effect.
  package let position: SourcePosition

  init(position: SourcePosition) {
    self.position = position
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  func started(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    // NB: outside the lock, because cancelling runs the handlers of whatever the task waits for.
    task?.cancel()
  }
}
