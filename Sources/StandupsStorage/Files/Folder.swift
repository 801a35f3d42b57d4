#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open folder. Everything in it is opened through its descriptor and without following symbolic
/// links, so no path can lead outside.
///
/// New folders have mode 0700 and new files 0600, whatever the umask.
struct Folder: ~Copyable {
  /// For messages only.
  let path: String
  private let descriptor: Int32
  private let fault: FileFault?

  deinit { close(descriptor) }

  /// Opens a folder by path; the path itself may contain symbolic links.
  ///
  /// - Parameter makesMissing: whether to create the folder and its parents if they are missing.
  /// - Returns: nil if the folder is missing and was not created.
  static func opened(
    path: String, makesMissing: Bool, action: String, fault: FileFault? = nil
  ) throws(StorageError) -> Folder? {
    if makesMissing { try make(path, fault) }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT, !makesMissing { return nil }
      throw .system(action, path)
    }
    return Folder(path: path, descriptor: descriptor, fault: fault)
  }

  /// Creates a folder and its missing parents. When this returns, they survive a power failure.
  private static func make(_ path: String, _ fault: FileFault?) throws(StorageError) {
    if path.count > 1, path.last == "/" { return try make(String(path.dropLast()), fault) }
    guard access(path, F_OK) != 0, errno == ENOENT else { return }
    let parent = path.lastIndex(of: "/").map { path[...$0].dropLast() } ?? "."
    if !parent.isEmpty { try make(String(parent), fault) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = try opened(
      path: parent.isEmpty ? "/" : String(parent), makesMissing: false, action: "create",
      fault: fault)
    _ = try folder?.createFolderIfNeeded(name)
  }

  /// Opens a folder in this one.
  ///
  /// - Returns: nil if there is no such folder.
  func folder(_ name: String, action: String) throws(StorageError) -> Folder? {
    let descriptor = openat(
      self.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .system(action, pathOf(name))
    }
    return Folder(path: pathOf(name), descriptor: descriptor, fault: fault)
  }

  /// Opens a folder in this one and creates it if it is missing.
  func createFolderIfNeeded(_ name: String) throws(StorageError) -> Folder {
    if allows(.makeFolder(pathOf(name))), mkdirat(descriptor, name, 0o700) == 0 {
      guard fchmodat(descriptor, name, 0o700, 0) == 0 else { throw .system("create", pathOf(name)) }
      try synchronize()
    } else if errno != EEXIST {
      throw .system("create", pathOf(name))
    }
    guard let folder = try folder(name, action: "open") else {
      throw .system(ENOENT, "open", pathOf(name))
    }
    return folder
  }

  /// The names in the folder, in no particular order.
  func names() throws(StorageError) -> [String] {
    // NB: closedir closes its descriptor, and a duplicate of ours would share the read position.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { throw .system("list", path) }
    guard let stream = fdopendir(copy) else {
      let code = errno
      close(copy)
      throw .system(code, "list", path)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .system("list", path) }
        return names
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Whether the folder has an entry of this name.
  func contains(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Whether the entry of this name is a folder.
  func isFolder(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The content of a regular file; nil if there is no such file.
  func contents(of name: String, limit: Int) throws(StorageError) -> [UInt8]? {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .system("read", pathOf(name))
    }
    defer { close(file) }
    let size = try sizeOfRegular(file, named: name, action: "read")
    var bytes: [UInt8] = []
    while true {
      guard bytes.count <= limit, size <= limit else {
        throw StorageError(
          kind: .unreadable(line: nil, column: nil), action: "read", path: pathOf(name),
          reason: "it is larger than \(limit / 1024 / 1024) MB")
      }
      let wanted = max(size - bytes.count, 0) + 1
      let chunk = try chunk(of: wanted, from: file, named: name)
      bytes += chunk
      // NB: a regular file returns less than requested only at its end.
      if chunk.count < wanted { return bytes }
    }
  }

  private func sizeOfRegular(
    _ file: Int32, named name: String, action: String
  ) throws(StorageError) -> Int {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(action, pathOf(name)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StorageError(
        kind: .wrongFileType, action: action, path: pathOf(name), reason: "it is not a regular file"
      )
    }
    return Int(status.st_size)
  }

  private func chunk(
    of count: Int, from file: Int32, named name: String
  ) throws(StorageError) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      repeat {
        result = read(file, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      initializedCount = max(result, 0)
    }
    guard result >= 0 else { throw .system("read", pathOf(name)) }
    return bytes
  }

  /// Replaces a file, so that at any time either the old or the new one exists. When this returns,
  /// the new one survives a power failure: temporary file, write, fsync, rename, fsync of the
  /// folder.
  ///
  /// - Parameter mode: the permissions of the new file.
  func replace(
    _ name: String, with bytes: [UInt8], mode: Int = 0o600
  ) throws(StorageError) {
    try replace(name, mode: mode) { _ = $0(bytes) }
  }

  /// Like `replace`, with the pieces that `contents` passes on, which returns when one of them cannot
  /// be written.
  func replace(
    _ name: String, mode: Int = 0o600, contents: (_ write: ([UInt8]) -> Bool) -> Void
  ) throws(StorageError) {
    close(try replace(name, mode: mode, isLocked: false, contents: contents))
  }

  /// Like `replace`, but without the final fsync of the folder; the caller must `synchronize()`.
  func replaceUnsynchronized(_ name: String, with bytes: [UInt8]) throws(StorageError) {
    close(try renamed(name, mode: 0o600, isLocked: false) { _ = $0(bytes) })
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
    _ name: String, mode: Int, isLocked: Bool, contents: (([UInt8]) -> Bool) -> Void
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
    _ name: String, mode: Int, isLocked: Bool, contents: (([UInt8]) -> Bool) -> Void
  ) throws(StorageError) -> Int32 {
    let temporary = Folder.temporaryName()
    let path = pathOf(temporary)
    guard allows(.create(path)),
      case let file = openat(
        descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600),
      file >= 0
    else { throw .system("write", pathOf(name)) }
    guard fchmod(file, mode_t(mode)) == 0, !isLocked || flock(file, LOCK_EX | LOCK_NB) == 0,
      writePieces(contents, to: file, at: path), allows(.synchronize(path)), fsync(file) == 0,
      allows(.rename(path, to: pathOf(name))),
      renameat(descriptor, temporary, descriptor, name) == 0
    else {
      let code = errno
      close(file)
      unlinkat(descriptor, temporary, 0)
      throw .system(code, "write", pathOf(name))
    }
    return file
  }

  /// Writes all pieces. If that fails, `errno` says why.
  private func writePieces(
    _ contents: (([UInt8]) -> Bool) -> Void, to file: Int32, at path: String
  ) -> Bool {
    var failure: Int32?
    contents { bytes in
      if allows(.write(bytes, to: path)), Folder.writeAll(bytes, to: file) { return true }
      failure = errno
      return false
    }
    if let failure { errno = failure }
    return failure == nil
  }

  /// Moves an entry to another folder, under a name that must be free. When this returns, the move
  /// survives a power failure.
  func move(
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
    try target.synchronize()
    try synchronize()
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

  /// Opens a file and waits for its exclusive lock. The caller releases it.
  func lock(_ name: String) throws(StorageError) -> Int32 {
    let file = openat(
      descriptor, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system("lock", pathOf(name)) }
    do throws(StorageError) {
      _ = try sizeOfRegular(file, named: name, action: "lock")
    } catch {
      close(file)
      throw error
    }
    // NB: the umask may have denied access even to the owner. Fails harmlessly on other users'
    // files.
    fchmod(file, 0o600)
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let code = errno
        close(file)
        throw .system(code, "lock", pathOf(name))
      }
    }
    return file
  }

  /// Locks the file that has this name now, if it is not locked.
  ///
  /// - Returns: the descriptor, which the caller releases, or nil if the file is locked or gone.
  func lockIfFree(_ name: String) -> Int32? {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    var opened = stat()
    var named = stat()
    guard flock(file, LOCK_EX | LOCK_NB) == 0, fstat(file, &opened) == 0,
      fstatat(descriptor, name, &named, AT_SYMLINK_NOFOLLOW) == 0,
      opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
    else {
      close(file)
      return nil
    }
    return file
  }

  /// Releases the lock on a file, even if a child process that is starting still has the
  /// descriptor.
  static func release(_ lock: Int32) {
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// Makes the folder's list of entries survive a power failure.
  func synchronize() throws(StorageError) {
    guard allows(.synchronize(path)), fsync(descriptor) == 0 else { throw .system("write", path) }
  }

  private func allows(_ operation: FileOperation) -> Bool {
    guard let code = fault?(operation) else { return true }
    errno = code
    return false
  }

  func pathOf(_ name: String) -> String { path + "/" + name }

  /// Whether a name is one that `replace` gives to incomplete files.
  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(temporaryPrefix) }

  private static let temporaryPrefix = ".new-"

  private static func temporaryName() -> String {
    temporaryPrefix + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let result = write(file, buffer.baseAddress! + written, buffer.count - written)
        if result < 0 {
          guard errno == EINTR else { return false }
        } else {
          written += result
        }
      }
      return true
    }
  }
}

/// A step of changing the disk, with the path of the file or folder. Every change that storage and
/// sync make to the data folder consists of these.
enum FileOperation: Equatable, Sendable {
  case create(String)
  case makeFolder(String)
  case remove(String)
  case rename(String, to: String)
  case synchronize(String)
  case write([UInt8], to: String)
}

/// Is told of each operation before it happens, and makes it fail in tests: returns the `errno` to
/// fail with, or nil.
typealias FileFault = @Sendable (FileOperation) -> Int32?
