import Localization
import Processes

/// An open folder. Everything in it is opened through its descriptor and without following symbolic
/// links, so no path can lead outside.
///
/// New folders have mode 0700 and new files 0600, regardless of the umask.
struct Folder: ~Copyable {
  /// The path, for messages only.
  let path: String
  let descriptor: Int32
  private let fault: FileFault?

  deinit { close(descriptor) }

  /// Opens a folder by path; the path itself may contain symbolic links.
  ///
  /// - Parameter makesMissing: true to create the folder and its parents if they are missing.
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
    if try makeFolder(name) { try synchronize() }
    return try existing(name)
  }

  /// Creates a folder in this one; the caller must `synchronize()`.
  ///
  /// - Returns: nil if the name is taken.
  func createFolderUnsynchronized(_ name: String) throws(StorageError) -> Folder? {
    try makeFolder(name) ? try existing(name) : nil
  }

  private func makeFolder(_ name: String) throws(StorageError) -> Bool {
    guard allows(.makeFolder(pathOf(name))), mkdirat(descriptor, name, 0o700) == 0 else {
      guard errno == EEXIST else { throw .system("create", pathOf(name)) }
      return false
    }
    guard fchmodat(descriptor, name, 0o700, 0) == 0 else { throw .system("create", pathOf(name)) }
    return true
  }

  private func existing(_ name: String) throws(StorageError) -> Folder {
    guard let folder = try folder(name, action: "open") else {
      throw .system(ENOENT, "open", pathOf(name))
    }
    return folder
  }

  /// The names in the folder, in no particular order, as they were written: some file systems that
  /// ignore case list them in lowercase.
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
    var written: Set<String> = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .system("list", path) }
        return written.isEmpty ? names : names.filter { !written.contains($0) } + written
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      if let writtenName = Layout.writtenName(of: name), isSame(name, writtenName) {
        written.insert(writtenName)
      } else {
        names.append(name)
      }
    }
  }

  /// True if two names refer to the same entry.
  private func isSame(_ name: String, _ other: String) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && fstatat(descriptor, other, &otherStatus, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  /// True if the folder has an entry of this name.
  func contains(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// True if the entry of this name is a folder.
  func isFolder(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The content of a regular file, up to `RecordFormat.sizeLimit`; nil if there is no such file.
  func contents(of name: String) throws(StorageError) -> [UInt8]? {
    let limit = RecordFormat.sizeLimit
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .system("read", pathOf(name))
    }
    defer { close(file) }
    let size = try sizeOfRegular(file, named: name, action: "read")
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = size > limit ? [] : try Descriptor.read(file, size: size, limit: limit)
    } catch {
      throw .system(error.number, "read", pathOf(name))
    }
    guard size <= limit, bytes.count <= limit else {
      throw StorageError(
        kind: .unreadable(line: nil, column: nil), action: "read", path: pathOf(name),
        reason: "it is larger than \(RecordFormat.sizeLimitText)")
    }
    return bytes
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
  /// - Parameter kind: `LOCK_SH` to check whether someone else holds the lock. Others may check at
  ///   the same time.
  /// - Returns: the descriptor, which the caller releases, or nil if the file is locked or gone.
  func lockIfFree(_ name: String, _ kind: Int32 = LOCK_EX) -> Int32? {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    var opened = stat()
    var named = stat()
    guard flock(file, kind | LOCK_NB) == 0, fstat(file, &opened) == 0,
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

  /// True if an operation may happen; if not, `errno` has the reason.
  func allows(_ operation: FileOperation) -> Bool {
    guard let code = fault?(operation) else { return true }
    errno = code
    return false
  }

  func pathOf(_ name: String) -> String { path + "/" + name }
}
