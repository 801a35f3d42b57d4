import Dispatch
import Processes
import Synchronization

/// Stops a sync from another thread.
public final class Cancellation: Sendable {
  private struct State {
    /// The reason that it was canceled; nil if it was not.
    var reason: SyncError?
    var isTooLate = false
    var running: SupervisedProcess?

    var isEffective: Bool { reason != nil && !isTooLate }
  }

  // NB: not a global queue; see `performInParallel`.
  private static let clock = DispatchQueue(label: "standups.sync.limit")

  private let state = Mutex(State())

  public init() {}

  /// Ends the running command, if any, with everything it started, and prevents the next one. It
  /// has no effect once the records are being replaced; the sync then runs to its end.
  public func cancel() { cancel(.canceled) }

  /// Cancels the sync if it takes longer than the limit.
  public func cancel(after limit: Duration) {
    let seconds = Int(limit / .seconds(1))
    Self.clock.asyncAfter(deadline: .now() + .seconds(seconds)) { [weak self] in
      self?.cancel(.late(seconds: seconds))
    }
  }

  private func cancel(_ reason: SyncError) {
    state.withLock { state in
      state.reason = state.reason ?? reason
      if state.isEffective { state.running?.stop() }
    }
  }

  func check() throws(SyncError) {
    let reason = state.withLock { $0.isEffective ? $0.reason : nil }
    if let reason { throw reason }
  }

  /// Makes canceling have no effect from now on.
  func passPointOfNoReturn() throws(SyncError) {
    try check()
    state.withLock { $0.isTooLate = $0.reason == nil }
    try check()
  }

  /// Allows canceling again, after nothing was replaced.
  func leavePointOfNoReturn() {
    state.withLock { $0.isTooLate = false }
  }

  /// Waits for a command, which ends if the sync is canceled.
  func whileRunning<Value>(_ command: SupervisedProcess, _ wait: () -> Value) -> Value {
    state.withLock { state in
      state.running = command
      if state.isEffective { command.stop() }
    }
    defer { state.withLock { $0.running = nil } }
    return wait()
  }
}
