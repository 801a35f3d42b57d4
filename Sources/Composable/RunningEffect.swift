import Synchronization

/// A task that the store started.
package final class RunningEffect: Sendable {
  private enum Status {
    case starting
    case running(Task<Void, Never>)
    case cancelled
    case ended
  }

  private let status = Mutex(Status.starting)

  /// The place that asked for the effect.
  package let position: SourcePosition

  init(position: SourcePosition) {
    self.position = position
  }

  var isCancelled: Bool {
    status.withLock { if case .cancelled = $0 { true } else { false } }
  }

  func started(_ task: Task<Void, Never>) {
    let isCancelled = status.withLock { status in
      switch status {
      case .starting:
        status = .running(task)
        return false
      case .cancelled: return true
      case .running, .ended: return false
      }
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task: Task<Void, Never>? = status.withLock { status in
      switch status {
      case .starting:
        status = .cancelled
        return nil
      case .running(let task):
        status = .cancelled
        return task
      case .cancelled, .ended: return nil
      }
    }
    // NB: outside the lock, because cancelling runs the handlers of whatever the task waits for.
    task?.cancel()
  }

  func ended() {
    status.withLock { status in
      switch status {
      case .starting, .running: status = .ended
      case .cancelled, .ended: break
      }
    }
  }
}
