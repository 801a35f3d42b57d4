import Processes

/// A file in git's folder.
enum RepositoryFile {
  /// Creates a file that only git reads, or replaces one that a killed process left behind.
  static func create(_ path: String, holding bytes: [UInt8]) throws(SyncError) {
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .lastError("write", path) }
    defer { close(descriptor) }
    if let number = Descriptor.write(bytes, to: descriptor) {
      throw .system("\(SystemError("write \(path)", number))")
    }
  }

  /// Replaces a file without waiting for the disk, so that a power failure may undo or damage it.
  static func replace(_ path: String, with bytes: [UInt8]) throws(SyncError) {
    let new = "\(path).new"
    try create(new, holding: bytes)
    guard rename(new, path) == 0 else { throw .lastError("write", path) }
  }

  /// The content of a file; nil if it cannot be read.
  static func contents(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= 1 << 30
    else { return nil }
    do throws(SystemError) {
      return try Descriptor.read(descriptor, size: Int(status.st_size))
    } catch {
      return nil
    }
  }
}
