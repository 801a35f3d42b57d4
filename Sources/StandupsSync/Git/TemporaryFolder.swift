import Processes
import StandupsStorage
import Synchronization

/// A folder for git in `$TMPDIR`, which is removed when this program ends. `removeStale` removes
/// folders that killed programs have left behind.
///
/// NB: the lock on the folder shows that its program is still running, no matter how that ends.
public struct TemporaryFolder: Sendable {
  private struct Live {
    /// The descriptors that hold the locks, by path.
    var locks: [String: Int32] = [:]
    var isEnding = false
  }

  private static let live = Mutex(Live())
  private static let name = "standups-git"
  private static let removesAllAtEnd: Bool = atexit { TemporaryFolder.removeAll() } == 0

  let path: String

  /// - Parameter create: creates a folder, and returns its path.
  init(
    create: () throws(SyncError) -> String = { () throws(SyncError) in
      try SyncError.wrap { try TemporaryFile.createFolder(named: name) }
    }
  ) throws(SyncError) {
    _ = Self.removesAllAtEnd
    path = try Self.live.withLock { live throws(SyncError) in
      // NB: this program is ending, and no one would remove the folder.
      if live.isEnding { throw SyncError.canceled }
      while true {
        let path = try create()
        // NB: another program may consider it stale until it is locked.
        guard let lock = try Self.opened(path) else { continue }
        while flock(lock, LOCK_EX) != 0 {
          guard errno == EINTR else {
            defer { close(lock) }
            throw SyncError.lastError("lock", path)
          }
        }
        guard access(path, F_OK) == 0 else {
          close(lock)
          continue
        }
        live.locks[path] = lock
        return path
      }
    }
  }

  /// Removes the folder with everything in it. Files that cannot be removed now are stale later.
  func remove() {
    Self.live.withLock { live in
      if let lock = live.locks.removeValue(forKey: path) { Self.remove(path, lock) }
    }
  }

  private static func removeAll() {
    live.withLock { live in
      live.isEnding = true
      for (path, lock) in live.locks { remove(path, lock) }
      live.locks = [:]
    }
  }

  private static func remove(_ path: String, _ lock: Int32) {
    defer { close(lock) }
    do throws(StorageError) {
      try RecordFile.remove(file: path)
    } catch {
      return
    }
  }

  /// - Returns: nil if the folder is gone.
  private static func opened(_ path: String) throws(SyncError) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor < 0 else { return descriptor }
    guard errno == ENOENT else { throw .lastError("open", path) }
    return nil
  }
}

extension TemporaryFolder {
  /// The age, in seconds, until which an earlier version, which locks nothing, may still be using
  /// its folder.
  private static let earlierAge = 600

  /// Removes the folders that killed programs have left behind, including those of earlier
  /// versions.
  public static func removeStale() {
    let place = TemporaryFile.place
    for name in names(in: place, startingWith: "standups-") {
      removeIfStale("\(place)/\(name)", isLocked: name.hasPrefix("\(Self.name)-"))
    }
  }

  /// The names in a folder that start with a text. The folder may be full of other programs' files.
  private static func names(in folder: String, startingWith start: StaticString) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        guard start.withUTF8Buffer({ bytes.starts(with: $0) }) else { return }
        names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
    }
    return names
  }

  private static func removeIfStale(_ path: String, isLocked: Bool) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
      isLocked || isOfEarlierVersion(path, status), flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else {
      close(descriptor)
      return
    }
    remove(path, descriptor)
  }

  /// True if an earlier version has created a folder, which it would not use for so long.
  private static func isOfEarlierVersion(_ path: String, _ status: stat) -> Bool {
    var link = stat()
    return lstat("\(path)/objects", &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
      && access("\(path)/config", F_OK) == 0
      && time(nil) - status.changedAt > earlierAge
  }
}

extension stat {
  /// The time at which the entries of a folder last changed, in seconds since 1970.
  fileprivate var changedAt: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
