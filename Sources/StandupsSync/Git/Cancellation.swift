import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Stops a sync from another thread.
public final class Cancellation: Sendable {
  private struct State {
    var isCanceled = false
    var isTooLate = false
    /// Closing it ends the running command.
    var life: Int32?

    var isEffective: Bool { isCanceled && !isTooLate }
  }

  private let state = Mutex(State())

  public init() {}

  /// Ends the running command, if any, with everything it started, and prevents the next one. It
  /// has no effect once the records are being replaced; the sync then runs to its end.
  public func cancel() {
    state.withLock { state in
      state.isCanceled = true
      guard state.isEffective, let life = state.life else { return }
      close(life)
      state.life = nil
    }
  }

  func check() throws(SyncError) {
    if state.withLock(\.isEffective) { throw .canceled }
  }

  /// From now on, canceling has no effect.
  func passPointOfNoReturn() throws(SyncError) {
    try check()
    state.withLock { $0.isTooLate = !$0.isCanceled }
    try check()
  }

  /// Allows canceling again, after nothing was replaced.
  func leavePointOfNoReturn() {
    state.withLock { $0.isTooLate = false }
  }

  /// Takes ownership of the descriptor that keeps a command alive.
  func commandStarted(_ life: Int32) {
    let isCanceled = state.withLock { state in
      if !state.isEffective { state.life = life }
      return state.isEffective
    }
    if isCanceled { close(life) }
  }

  /// The command has ended.
  func commandEnded() {
    let life = state.withLock { state in
      defer { state.life = nil }
      return state.life
    }
    if let life { close(life) }
  }
}
