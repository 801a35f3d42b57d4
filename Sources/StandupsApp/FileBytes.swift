#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads whole files.
enum FileBytes {
  struct ReadError: Error, CustomStringConvertible {
    let path: String
    let number: Int32

    var description: String {
      "could not read \(path): \(String(cString: strerror(number)))"
    }
  }

  /// More than any importer takes, so that an endless file ends.
  static let limit = 64 << 20

  /// The bytes of a file, or of standard input for `-`; at most one more than `limit`.
  static func read(_ path: String) throws(ReadError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadError(path: path, number: errno) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
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
}
