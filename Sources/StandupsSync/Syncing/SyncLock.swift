#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Held by the one process that syncs a data folder. The system releases it as soon as that process and
/// its git have ended.
struct SyncLock: ~Copyable {
  let descriptor: Int32

  /// Takes the lock, and removes the lock files of sync's own index and refs that a killed git left.
  ///
  /// - Parameter metadata: git's own folder.
  init(metadata: String) throws(SyncError) {
    descriptor = try Self.lock("\(metadata)/standups")
    for file in ["standups/index", "standups/merge-index"] + Repository.ownRefs {
      unlink("\(metadata)/\(file).lock")
    }
  }

  deinit {
    // NB: closing is not enough if another thread is just starting a process, which has the descriptor
    // until it runs.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func lock(_ folder: String) throws(SyncError) -> Int32 {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .lastError("create \(folder)") }
    let descriptor = open("\(folder)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .lastError("open \(folder)/lock") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .busy
    }
    return descriptor
  }
}
