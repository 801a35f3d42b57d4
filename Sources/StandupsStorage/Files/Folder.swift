#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open folder. Everything in it is reached through its descriptor and without following symbolic
/// links, so no name and no link leads out of it.
///
/// Folders it makes are 0700 and files 0600, whatever the umask.
struct Folder: ~Copyable {
  /// For messages only.
  let path: String
  private let descriptor: Int32
  private let fault: FileFault?

  deinit { close(descriptor) }

  /// Opens a folder by its path; the path itself may lead through symbolic links.
  ///
  /// - Parameter makesMissing: makes the folder and those above it if they are missing.
  /// - Returns: nil if there is no such folder and none is to be made.
  static func opened(
    path: String, makesMissing: Bool, action: String, fault: FileFault? = nil
  ) throws(StorageError) -> Folder? {
    if makesMissing { try make(path) }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT, !makesMissing { return nil }
      throw .system(action, path)
    }
    return Folder(path: path, descriptor: descriptor, fault: fault)
  }

  private static func make(_ path: String) throws(StorageError) {
    guard mkdir(path, 0o700) != 0 else {
      guard chmod(path, 0o700) == 0 else { throw .system("make", path) }
      return
    }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
      if mkdir(path, 0o700) == 0, chmod(path, 0o700) == 0 { return }
    }
    guard errno == EEXIST else { throw .system("make", path) }
  }

  /// Opens a folder in this one.
  ///
  /// - Parameter name: may be a path. Only its last part is kept from leading through a symbolic link:
  ///   the parts before must be known for folders.
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

  /// Opens a folder in this one, and makes it if it is missing.
  func madeFolder(_ name: String) throws(StorageError) -> Folder {
    if allows(.makeFolder), mkdirat(descriptor, name, 0o700) == 0 {
      guard fchmodat(descriptor, name, 0o700, 0) == 0 else { throw .system("make", pathOf(name)) }
      try synchronize()
    } else if errno != EEXIST {
      throw .system("make", pathOf(name))
    }
    guard let folder = try folder(name, action: "open") else {
      throw .system(ENOENT, "open", pathOf(name))
    }
    return folder
  }

  /// The names in the folder, in no order.
  func names() throws(StorageError) -> [String] {
    var names: [String] = []
    try forEachEntry { name, _ in names.append(String(decoding: name, as: UTF8.self)) }
    return names
  }

  /// Goes through what is in the folder, in no order: the names, and whether the system knows without
  /// another look that a name stands for a folder, and not for a link to one.
  func forEachEntry(
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ isFolder: Bool) -> Void
  ) throws(StorageError) {
    // NB: closedir closes its descriptor, and a copy of this one would share its place.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { throw .system("list", path) }
    guard let stream = fdopendir(copy) else {
      let code = errno
      close(copy)
      throw .system(code, "list", path)
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .system("list", path) }
        return
      }
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = UnsafeBufferPointer(
          rebasing: bytes.assumingMemoryBound(to: UInt8.self).prefix { $0 != 0 })
        guard !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) else { return }
        body(name, entry.pointee.d_type == DT_DIR)
      }
    }
  }

  /// Whether something of this name is in the folder.
  func contains(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Whether this name stands for a folder.
  func isFolder(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there may be so many folders in this one. Costs one call of the system.
  func mayHold(folders count: Int) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return true }
    // NB: a folder has a link for each one in it, and one alone where they are not counted.
    return status.st_nlink == 1 || status.st_nlink > count
  }

  /// The bytes of a plain file.
  ///
  /// - Returns: nil if there is no such file.
  func contents(of name: String, limit: Int) throws(StorageError) -> [UInt8]? {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .system("read", pathOf(name))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system("read", pathOf(name)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StorageError(
        kind: .wrongFileType, action: "read", path: pathOf(name), reason: "it is not a plain file")
    }
    var bytes: [UInt8] = []
    while true {
      guard bytes.count <= limit, status.st_size <= limit else {
        throw StorageError(
          kind: .unreadable(line: nil, column: nil), action: "read", path: pathOf(name),
          reason: "it is larger than \(limit / 1024 / 1024) MB")
      }
      let wanted = max(Int(status.st_size) - bytes.count, 0) + 1
      let start = bytes.count
      var result = 0
      bytes.append(contentsOf: repeatElement(0, count: wanted))
      bytes.withUnsafeMutableBytes { buffer in
        repeat {
          result = read(file, buffer.baseAddress! + start, wanted)
        } while result < 0 && errno == EINTR
      }
      guard result >= 0 else { throw .system("read", pathOf(name)) }
      bytes.removeLast(wanted - result)
      // NB: a plain file gives less than was asked for only at its end.
      if result < wanted { return bytes }
    }
  }

  /// Reads a short file into memory that is used again, in three calls of the system.
  ///
  /// - Parameter path: the file's path in this folder. Only its last part is kept from leading through
  ///   a symbolic link: the parts before must be known for folders.
  /// - Returns: the number of bytes, which is less than there is room for, or nil if there is anything
  ///   unusual about the file, which `contents` then tells.
  func shortContents(of path: UnsafePointer<UInt8>, into buffer: inout [UInt8]) -> Int? {
    let path = UnsafeRawPointer(path).assumingMemoryBound(to: CChar.self)
    let file = openat(descriptor, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let count = read(file, &buffer, buffer.count)
    return count > 0 && count < buffer.count ? count : nil
  }

  /// Puts a file in place of whatever has its name, so that at any instant the old or the new one is
  /// there, and returns once the new one would survive a power cut: temporary file, write, fsync,
  /// rename, fsync of the folder.
  func replace(_ name: String, with bytes: [UInt8]) throws(StorageError) {
    close(try replace(name, with: bytes, isLocked: false))
  }

  /// The same, but whoever calls it synchronises the folder before the new file counts as lasting.
  func replaceForNow(_ name: String, with bytes: [UInt8]) throws(StorageError) {
    close(try renamed(name, with: bytes, isLocked: false))
  }

  /// Writes a file that is there already to disk, with its name.
  func makeLasting(_ name: String) throws(StorageError) {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .system("write", pathOf(name)) }
    defer { close(file) }
    guard allows(.synchronize), fsync(file) == 0 else { throw .system("write", pathOf(name)) }
    try synchronize()
  }

  /// Like `replace`, but hands out the descriptor of the new file, exclusively locked before anybody
  /// could see it. The receiver releases it.
  func replaceAndLock(_ name: String, with bytes: [UInt8]) throws(StorageError) -> Int32 {
    try replace(name, with: bytes, isLocked: true)
  }

  private func replace(
    _ name: String, with bytes: [UInt8], isLocked: Bool
  ) throws(StorageError) -> Int32 {
    let file = try renamed(name, with: bytes, isLocked: isLocked)
    guard allows(.synchronize), fsync(descriptor) == 0 else {
      let code = errno
      close(file)
      throw .system(code, "write", pathOf(name))
    }
    return file
  }

  private func renamed(
    _ name: String, with bytes: [UInt8], isLocked: Bool
  ) throws(StorageError) -> Int32 {
    let temporary = Folder.temporaryName()
    guard allows(.openFile),
      case let file = openat(
        descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600),
      file >= 0
    else { throw .system("write", pathOf(name)) }
    guard fchmod(file, 0o600) == 0, !isLocked || flock(file, LOCK_EX | LOCK_NB) == 0,
      allows(.write), Folder.writeAll(bytes, to: file), allows(.synchronize), fsync(file) == 0,
      allows(.rename),
      renameat(descriptor, temporary, descriptor, name) == 0
    else {
      let code = errno
      close(file)
      unlinkat(descriptor, temporary, 0)
      throw .system(code, "write", pathOf(name))
    }
    return file
  }

  /// Moves an entry to another folder; both folders are on disk when it returns. Whatever has the new
  /// name must not be there.
  func move(
    _ name: String, to target: borrowing Folder, as newName: String
  ) throws(StorageError) {
    guard !target.contains(newName) else {
      throw StorageError(
        kind: .changedElsewhere, action: "move", path: target.pathOf(newName),
        reason: "something else is there")
    }
    guard allows(.rename), renameat(descriptor, name, target.descriptor, newName) == 0 else {
      throw .system("move", pathOf(name))
    }
    try target.synchronize()
    try synchronize()
  }

  /// Removes a file. One that is gone is no error.
  func removeFile(_ name: String) throws(StorageError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw .system("remove", pathOf(name))
    }
  }

  /// Removes a file, or a folder with all that is in it. Symbolic links are removed, never followed.
  func removeAll(_ name: String) throws(StorageError) {
    guard isFolder(name) else { return try removeFile(name) }
    if let folder = try folder(name, action: "remove") {
      for name in try folder.names() { try folder.removeAll(name) }
    }
    try removeEmptyFolder(name)
  }

  /// Removes a folder that must be empty.
  func removeEmptyFolder(_ name: String) throws(StorageError) {
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
      throw .system("remove", pathOf(name))
    }
  }

  /// Opens a file and waits for its exclusive lock. The receiver releases it.
  func lock(_ name: String) throws(StorageError) -> Int32 {
    let file = openat(descriptor, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system("lock", pathOf(name)) }
    // NB: a umask may have kept it from its owner. Somebody else's file is left alone by the system.
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

  /// Takes the exclusive lock of the file that has this name now, if nobody holds it.
  ///
  /// - Returns: the descriptor, which the receiver releases, or nil if the file is locked or gone.
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

  /// Frees the lock of a file, also where a program that is being started has its descriptor still.
  static func release(_ lock: Int32) {
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// Writes what the folder lists to disk.
  func synchronize() throws(StorageError) {
    guard allows(.synchronize), fsync(descriptor) == 0 else { throw .system("write", path) }
  }

  private func allows(_ operation: FileOperation) -> Bool {
    guard let code = fault?(operation) else { return true }
    errno = code
    return false
  }

  func pathOf(_ name: String) -> String { path + "/" + name }

  /// Whether a name is one that `replace` uses for files that are not complete.
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
