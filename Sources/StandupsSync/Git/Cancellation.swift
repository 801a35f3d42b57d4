import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Stops a sync from another thread.
public final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var isTooLate = false
    var life: Int32?

    var isEffective: Bool { isCancelled && !isTooLate }
  }

  private let state = Mutex(State())

  public init() {}

  /// Ends the command that runs, if one does, with all that it has started, and lets no other begin.
  /// Once the records are being replaced, it is too late, and what is left is done.
  public func cancel() {
    state.withLock { state in
      state.isCancelled = true
      guard state.isEffective, let life = state.life else { return }
      close(life)
      state.life = nil
    }
  }

  func check() throws(SyncError) {
    if state.withLock(\.isEffective) { throw .cancelled }
  }

  /// Lets nobody cancel any more who has not done so yet.
  func passPointOfNoReturn() throws(SyncError) {
    try check()
    state.withLock { $0.isTooLate = !$0.isCancelled }
    try check()
  }

  /// Nothing was done beyond the point of no return.
  func comeBack() {
    state.withLock { $0.isTooLate = false }
  }

  /// Takes over the descriptor that keeps a command alive.
  func began(_ life: Int32) {
    let isCancelled = state.withLock { state in
      if !state.isEffective { state.life = life }
      return state.isEffective
    }
    if isCancelled { close(life) }
  }

  /// Notes that the command has ended.
  func ended() {
    let life = state.withLock { state in
      defer { state.life = nil }
      return state.life
    }
    if let life { close(life) }
  }
}
