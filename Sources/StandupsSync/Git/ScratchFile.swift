#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An unnamed temporary file that a child process reads from or writes to.
///
/// NB: unlike a pipe, it never fills up, so reading and writing need not happen at the same time.
struct ScratchFile: ~Copyable {
  let descriptor: Int32

  init(_ bytes: [UInt8] = []) throws(SyncError) {
    descriptor = try Self.create(holding: bytes)
  }

  private static func create(holding bytes: [UInt8]) throws(SyncError) -> Int32 {
    var template = template
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .lastError("create a temporary file") }
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, unlink(template) == 0,
      writeAll(bytes, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0
    else {
      let error = SyncError.lastError("write a temporary file")
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Creates a folder that only this user can open.
  static func createFolder() throws(SyncError) -> String {
    var template = template
    guard mkdtemp(&template) != nil else { throw .lastError("create a temporary folder") }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static var template: [CChar] {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let place = folder.hasPrefix("/") ? folder : P_tmpdir
    return Array("\(place)/standups-XXXXXX".utf8CString)
  }

  /// Creates a file for a child process, or replaces one that a killed process left behind.
  static func create(_ path: String, holding bytes: [UInt8]) throws(SyncError) {
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .lastError("write \(path)") }
    defer { close(descriptor) }
    guard writeAll(bytes, to: descriptor) else { throw .lastError("write \(path)") }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      guard count >= 0 || errno == EINTR else { return false }
      written += max(count, 0)
    }
    return true
  }

  deinit { close(descriptor) }

  /// Its whole contents, whatever the current offset.
  func contents() throws(SyncError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .lastError("read a temporary file") }
    let size = Int(status.st_size)
    guard size > 0 else { return [] }
    var filled = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while filled < size {
        let result = pread(descriptor, buffer.baseAddress! + filled, size - filled, off_t(filled))
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { break }
        filled += result
      }
      count = filled
    }
    guard filled == size else { throw .lastError("read a temporary file") }
    return bytes
  }
}
