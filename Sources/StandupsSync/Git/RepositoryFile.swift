import Processes

/// A file that only git reads.
enum RepositoryFile {
  /// Creates a file, or replaces one that a killed process left behind.
  static func create(_ path: String, holding bytes: [UInt8]) throws(SyncError) {
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .lastError("write \(path)") }
    defer { close(descriptor) }
    if let number = Descriptor.write(bytes, to: descriptor) {
      throw .system("\(SystemError("write \(path)", number))")
    }
  }
}
