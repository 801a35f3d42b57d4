#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Held by the one program that syncs a data folder. The system frees it once that program and the git
/// that it runs are gone.
struct SyncLock: ~Copyable {
  let descriptor: Int32

  /// What a killed git has left of what is only sync's is removed.
  ///
  /// - Parameter metadata: git's own folder. What sync keeps for itself there is made if it is missing.
  init(metadata: String) throws(SyncError) {
    descriptor = try Self.locked("\(metadata)/standups")
    for file in ["standups/index", "standups/merge-index"] + Repository.ownRefs {
      unlink("\(metadata)/\(file).lock")
    }
  }

  deinit {
    // NB: another thread may be starting a program, which has the descriptor until it runs.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func locked(_ folder: String) throws(SyncError) -> Int32 {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .lastError("make \(folder)") }
    let descriptor = open("\(folder)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .lastError("open \(folder)/lock") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .busy
    }
    return descriptor
  }
}
