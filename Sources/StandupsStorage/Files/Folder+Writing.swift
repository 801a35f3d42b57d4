import Localization
import Processes

#if canImport(Glibc)
  // NB: Glibc's module does not declare functions that need _GNU_SOURCE.
  @_silgen_name("syncfs") private func syncfs(_ descriptor: Int32) -> Int32
#endif

/// Writing: whole files at a time, so that a reader never sees part of one.
extension Folder {
  /// Replaces a file, so that either the old or the new one exists at any time. When this returns,
  /// the new one survives a power failure: temporary file, write, fsync, rename, fsync of the
  /// folder.
  ///
  /// - Parameter mode: the permissions of the new file.
  func replace(
    _ name: String, with bytes: [UInt8], mode: Int = 0o600
  ) throws(StorageError) {
    try replace(name, mode: mode) { _ = $0(bytes) }
  }

  /// Like `replace`, with the pieces that `contents` passes on, which returns early when one of
  /// them cannot be written. If it throws, nothing is replaced.
  func replace(
    _ name: String, mode: Int = 0o600,
    contents: (_ write: ([UInt8]) -> Bool) throws(StorageError) -> Void
  ) throws(StorageError) {
    close(try replace(name, mode: mode, isLocked: false, contents: contents))
  }

  /// Like `replace`, but without the final fsync of the folder; the caller must `synchronize()`.
  func replaceUnsynchronized(_ name: String, with bytes: [UInt8]) throws(StorageError) {
    close(try renamed(name, mode: 0o600, isLocked: false) { _ = $0(bytes) })
  }

  /// Replaces several files; the caller must `synchronize()`. Many share one flush of the file system.
  /// If this fails, some are replaced.
  func replaceUnsynchronized(
    _ files: [(name: String, bytes: [UInt8])]
  ) throws(StorageError) {
    guard files.count >= Self.many else {
      for file in files { try replaceUnsynchronized(file.name, with: file.bytes) }
      return
    }
    let names = files.map { _ in Self.temporaryName() }
    do throws(StorageError) {
      for (name, file) in zip(names, files) { try createUnsynchronized(name, with: file.bytes) }
      try synchronizeAll()
      for (name, file) in zip(names, files) {
        guard allows(.rename(pathOf(name), to: pathOf(file.name))),
          renameat(descriptor, name, descriptor, file.name) == 0
        else { throw .system("write", pathOf(file.name)) }
      }
    } catch {
      for name in names { unlinkat(descriptor, name, 0) }
      throw error
    }
  }

  // NB: for a few files, flushing what other programs have written takes longer.
  private static let many = 50

  /// Writes a new file under a name that no one else uses; the caller must `synchronizeAll()`.
  func createUnsynchronized(_ name: String, with bytes: [UInt8]) throws(StorageError) {
    let path = pathOf(name)
    guard allows(.create(path)),
      case let file = openat(
        descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600),
      file >= 0
    else { throw .system("write", path) }
    defer { close(file) }
    guard fchmod(file, 0o600) == 0, try writePieces({ _ = $0(bytes) }, to: file, at: path) else {
      throw .system("write", path)
    }
  }

  /// Makes an existing file survive a power failure.
  func synchronizeFile(_ name: String) throws(StorageError) {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .system("write", pathOf(name)) }
    defer { close(file) }
    guard allows(.synchronize(pathOf(name))), fsync(file) == 0 else {
      throw .system("write", pathOf(name))
    }
    try synchronize()
  }

  /// Like `replace`, but returns the descriptor of the new file, which was locked exclusively
  /// before it became visible. The caller releases it.
  func replaceAndLock(_ name: String, with bytes: [UInt8]) throws(StorageError) -> Int32 {
    try replace(name, mode: 0o600, isLocked: true) { _ = $0(bytes) }
  }

  private func replace(
    _ name: String, mode: Int, isLocked: Bool,
    contents: (([UInt8]) -> Bool) throws(StorageError) -> Void
  ) throws(StorageError) -> Int32 {
    let file = try renamed(name, mode: mode, isLocked: isLocked, contents: contents)
    guard allows(.synchronize(path)), fsync(descriptor) == 0 else {
      let code = errno
      close(file)
      throw .system(code, "write", pathOf(name))
    }
    return file
  }

  private func renamed(
    _ name: String, mode: Int, isLocked: Bool,
    contents: (([UInt8]) -> Bool) throws(StorageError) -> Void
  ) throws(StorageError) -> Int32 {
    let temporary = Folder.temporaryName()
    let path = pathOf(temporary)
    guard allows(.create(path)),
      case let file = openat(
        descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600),
      file >= 0
    else { throw .system("write", pathOf(name)) }
    do throws(StorageError) {
      guard fchmod(file, mode_t(mode)) == 0, !isLocked || flock(file, LOCK_EX | LOCK_NB) == 0,
        try writePieces(contents, to: file, at: path), allows(.synchronize(path)),
        fsync(file) == 0, allows(.rename(path, to: pathOf(name))),
        renameat(descriptor, temporary, descriptor, name) == 0
      else { throw .system("write", pathOf(name)) }
    } catch {
      close(file)
      unlinkat(descriptor, temporary, 0)
      throw error
    }
    return file
  }

  /// Writes all pieces. If that fails, `errno` has the reason.
  private func writePieces(
    _ contents: (([UInt8]) -> Bool) throws(StorageError) -> Void, to file: Int32, at path: String
  ) throws(StorageError) -> Bool {
    var failure: Int32?
    try contents { bytes in
      failure = allows(.write(bytes, to: path)) ? Descriptor.write(bytes, to: file) : errno
      return failure == nil
    }
    if let failure { errno = failure }
    return failure == nil
  }

  /// Moves an entry to another folder, under a name that must not be taken. When this returns, the
  /// move survives a power failure.
  func move(
    _ name: String, to target: borrowing Folder, as newName: String
  ) throws(StorageError) {
    try moveUnsynchronized(name, to: target, as: newName)
    try target.synchronize()
    try synchronize()
  }

  /// Like `move`, but the caller must `synchronize()` the target, and then this folder.
  func moveUnsynchronized(
    _ name: String, to target: borrowing Folder, as newName: String
  ) throws(StorageError) {
    guard !target.contains(newName) else {
      throw StorageError(
        kind: .changedElsewhere, action: "move", path: target.pathOf(newName),
        reason: "the name is already taken")
    }
    guard allows(.rename(pathOf(name), to: target.pathOf(newName))),
      renameat(descriptor, name, target.descriptor, newName) == 0
    else {
      throw .system("move", pathOf(name))
    }
  }

  /// Moves a folder to another one, where only an empty folder may have its name; the caller must
  /// `synchronize()` both.
  ///
  /// - Returns: true if the name was free.
  func moveFolderUnsynchronized(
    _ name: String, to target: borrowing Folder
  ) throws(StorageError) -> Bool {
    if allows(.rename(pathOf(name), to: target.pathOf(name))),
      renameat(descriptor, name, target.descriptor, name) == 0
    {
      return true
    }
    guard errno == EEXIST || errno == ENOTEMPTY else {
      throw .system("write", target.pathOf(name))
    }
    return false
  }

  /// Removes a file. A missing file is not an error.
  func removeFile(_ name: String) throws(StorageError) {
    guard allows(.remove(pathOf(name))),
      unlinkat(descriptor, name, 0) == 0 || errno == ENOENT
    else {
      throw .system("remove", pathOf(name))
    }
  }

  /// Removes a file, or a folder with its contents. Symbolic links are removed, never followed.
  func removeAll(_ name: String) throws(StorageError) {
    guard isFolder(name) else { return try removeFile(name) }
    if let folder = try folder(name, action: "remove") {
      for name in try folder.names() { try folder.removeAll(name) }
    }
    try removeEmptyFolder(name)
  }

  /// Removes an empty folder.
  func removeEmptyFolder(_ name: String) throws(StorageError) {
    guard allows(.remove(pathOf(name))),
      unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT
    else {
      throw .system("remove", pathOf(name))
    }
  }

  /// Makes the folder's list of entries survive a power failure.
  func synchronize() throws(StorageError) {
    guard allows(.synchronize(path)), fsync(descriptor) == 0 else { throw .system("write", path) }
  }

  /// Makes everything on the folder's file system survive a power failure. With thousands of new
  /// files, this is much faster than synchronizing each one.
  func synchronizeAll() throws(StorageError) {
    guard allows(.synchronizeAll(path)) else { throw .system("write", path) }
    #if canImport(Glibc)
      guard syncfs(descriptor) == 0 else { throw .system("write", path) }
    #else
      guard sync_volume_np(path, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT) == 0 else {
        throw .system("write", path)
      }
    #endif
  }

  /// True if a name is one that `replace` gives to incomplete files.
  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(temporaryPrefix) }

  private static let temporaryPrefix = ".new-"

  /// A name for an incomplete file or folder.
  static func temporaryName() -> String {
    temporaryPrefix + String(UInt64.random(in: .min ... .max), radix: 36)
  }
}
