#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Held by the one program that syncs a data folder. The system frees it if that program dies.
struct SyncLock: ~Copyable {
  private let descriptor: Int32

  /// - Parameter folder: what sync keeps for itself, in git's folder. It is made if it is missing, and
  ///   what a killed git has left in it is removed.
  init(folder: String) throws(SyncError) {
    descriptor = try Self.locked(folder)
    for file in ["index.lock", "merge-index.lock"] { unlink("\(folder)/\(file)") }
  }

  deinit { close(descriptor) }

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
