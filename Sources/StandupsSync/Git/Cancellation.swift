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
    var group: pid_t?
  }

  private let state = Mutex(State())

  public init() {}

  /// Ends the child process that runs, if one does, and lets no other begin. A second call does not
  /// ask politely any more.
  public func cancel() {
    state.withLock { state in
      if let group = state.group { kill(-group, state.isCancelled ? SIGKILL : SIGTERM) }
      state.isCancelled = true
    }
  }

  func check() throws(SyncError) {
    if state.withLock(\.isCancelled) { throw .cancelled }
  }

  /// Runs what starts a process group, so that cancelling comes either before or finds it.
  func starting(_ start: () throws(SyncError) -> pid_t) throws(SyncError) -> pid_t {
    let result = state.withLock { state -> Result<pid_t, SyncError> in
      guard !state.isCancelled else { return .failure(.cancelled) }
      do throws(SyncError) {
        let process = try start()
        state.group = process
        return .success(process)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  // NB: the number of a process is free for others once it was waited for.
  func reap(_ process: pid_t) -> Int32 {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return state.withLock { state in
      state.group = nil
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }
}
