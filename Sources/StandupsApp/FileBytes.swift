#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads and writes whole files.
enum FileBytes {
  struct ReadError: Error, CustomStringConvertible {
    let path: String
    /// A clause without a full stop.
    let reason: String

    init(path: String, number: Int32) {
      self.path = path
      reason = String(cString: strerror(number))
    }

    init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    var description: String { "could not read \(path): \(reason)" }
  }

  /// What any importer takes, so that an endless file ends.
  static let limit = 16 << 20

  private static let chunkSize = 1 << 16

  /// The bytes of a file, or of standard input for `-`; of one that is too large, a little more than `limit`.
  static func read(_ path: String) throws(ReadError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadError(path: path, number: errno) }
    defer { if path != "-" { close(descriptor) } }
    return try read(descriptor, path: path)
  }

  /// The bytes of a plain file; nil if there is none.
  static func readIfPresent(_ path: String) throws(ReadError) -> [UInt8]? {
    // NB: opening a pipe that nobody writes to would wait.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw ReadError(path: path, number: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ReadError(path: path, number: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ReadError(path: path, reason: "it is no plain file")
    }
    return try read(descriptor, path: path)
  }

  private static func read(_ descriptor: Int32, path: String) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    bytes.reserveCapacity(size(of: descriptor) + 1)
    while bytes.count <= limit {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
      #else
        let count = Darwin.read(descriptor, &chunk, chunk.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ReadError(path: path, number: errno) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// How much a plain file will give, up to the limit; 0 if that cannot be known.
  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return min(Int(status.st_size), limit + chunkSize)
  }

  /// Writes everything; returns the number of the error that stopped it, or nil.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
