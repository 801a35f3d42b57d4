import Processes

/// The lock of the process that syncs a data folder. The system releases it as soon as that process
/// and its git processes have ended.
struct SyncLock: ~Copyable {
  let descriptor: Int32

  /// Acquires the lock, and removes lock files that a killed git process left on sync's own refs.
  ///
  /// - Parameter metadata: git's folder.
  init(metadata: String) throws(SyncError) {
    descriptor = try Self.lock("\(metadata)/standups")
    for file in Repository.ownRefs {
      unlink("\(metadata)/\(file).lock")
    }
  }

  deinit {
    // NB: closing is not enough if another thread is starting a process, which has a copy of the
    // descriptor until it runs its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func lock(_ folder: String) throws(SyncError) -> Int32 {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .lastError("create", folder) }
    let descriptor = open("\(folder)/lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .lastError("open", "\(folder)/lock") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .busy
    }
    return descriptor
  }
}
