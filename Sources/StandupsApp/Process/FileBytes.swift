import Processes
import StandupsModel
import StandupsStorage

/// Reads and writes whole files.
enum FileBytes {
  struct ReadError: Error, LocalizedTextConvertible {
    let path: String
    /// A clause without a period.
    let reason: String

    var localizedText: LocalizedText { "could not read \(path.harmless): \(reason)" }
  }

  /// In bytes: more than any importer accepts, but finite, in case a file is endless.
  static let limit = 16 << 20

  /// True if standard input is a pipe or a file.
  static var isInputGiven: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Reads a file, or standard input for `-`. If the file is too large, returns slightly more than
  /// `limit`.
  static func read(_ path: String) throws(ReadError) -> [UInt8] {
    if path == "-" { return try read(STDIN_FILENO, path: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError(path) }
    defer { close(descriptor) }
    return try read(descriptor, path: path)
  }

  /// Reads a regular file of at most `limit` bytes; nil if it does not exist.
  static func readIfPresent(_ path: String, limit: Int) throws(ReadError) -> [UInt8]? {
    // NB: without O_NONBLOCK, opening a pipe without a writer would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw lastError(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw lastError(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ReadError(path: path, reason: String(localized: "it is not a regular file"))
    }
    let bytes = try read(descriptor, path: path, limit: limit)
    guard bytes.count <= limit else {
      throw ReadError(path: path, reason: String(localized: "it is larger than \(limit >> 20) MB"))
    }
    return bytes
  }

  private static func read(
    _ descriptor: Int32, path: String, limit: Int = FileBytes.limit
  ) throws(ReadError) -> [UInt8] {
    do throws(SystemError) {
      return try Descriptor.read(descriptor, limit: limit)
    } catch {
      throw ReadError(path: path, reason: error.reason)
    }
  }

  /// Keeps standard input in a new file.
  ///
  /// - Parameter start: the bytes that were already read.
  static func keepInput(startingWith start: [UInt8], in path: String) throws(StorageError) {
    createFolder(of: path)
    var failure: ReadError?
    try RecordFile.replace(file: path, mode: 0o600) { write in
      var piece = start
      while write(piece) {
        do throws(ReadError) {
          piece = try read(STDIN_FILENO, path: "-", limit: 0)
        } catch {
          failure = error
          return
        }
        if piece.isEmpty { return }
      }
    }
    if let failure {
      throw StorageError(
        kind: .system(EIO), action: "read", path: String(localized: "the rest"),
        reason: failure.reason)
    }
  }

  private static func lastError(_ path: String) -> ReadError {
    ReadError(path: path, reason: String(cString: strerror(errno)))
  }

  /// True if a regular file exists at a path. Links are followed.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Replaces a file once all bytes are on disk. Links are followed. A new file is private, and an
  /// existing one keeps its permissions. If the path is not a regular file, such as a pipe, the
  /// bytes are written to it directly.
  ///
  /// - Parameter contents: passes on the bytes in pieces, until one of them cannot be written. If it
  ///   throws, no regular file is replaced.
  static func replace(
    _ path: String, contents: (_ write: ([UInt8]) -> Bool) throws(StorageError) -> Void
  ) throws(StorageError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    guard exists, status.st_mode & S_IFMT != S_IFREG else {
      return try RecordFile.replace(
        file: Descriptor.absolutePath(path) ?? path,
        mode: exists ? Int(status.st_mode & 0o7777) : 0o600, contents: contents)
    }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno, "write", path) }
    defer { close(descriptor) }
    var failure: Int32?
    try contents { piece in
      failure = Descriptor.write(piece, to: descriptor)
      return failure == nil
    }
    if let failure { throw .system(failure, "write", path) }
  }

  /// Creates the folder of a file, and the folder's parents, where they are missing. If that fails,
  /// so does opening the file.
  static func createFolder(of path: String) {
    var created = ""
    for name in path.split(separator: "/").dropLast() {
      created += "/" + name
      mkdir(created, 0o700)
    }
  }
}
