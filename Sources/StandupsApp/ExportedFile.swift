#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new file that a person asked for, in the folder that the program was started in.
enum ExportedFile {
  struct WriteError: Error, CustomStringConvertible {
    let path: String
    let number: Int32

    var description: String {
      "\(path) could not be written: \(String(cString: strerror(number)))"
    }
  }

  /// How many names are tried: `Design.md`, `Design-2.md` and so on.
  static let attempts = 999

  /// Writes a text into a new file and gives its path. A file that could not be written whole is gone
  /// again.
  static func write(_ text: String, name: String, folder: String) throws(WriteError) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    for attempt in 1...attempts {
      let suffix = attempt == 1 ? "" : "-\(attempt)"
      let path = "\(folder)/\(name[..<dot])\(suffix)\(name[dot...])"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw WriteError(path: path, number: errno) }
      let failure = fill(descriptor, with: Array(text.utf8))
      guard failure == 0 else {
        unlink(path)
        throw WriteError(path: path, number: failure)
      }
      return path
    }
    throw WriteError(path: "\(folder)/\(name)", number: EEXIST)
  }

  /// The folder that the program was started in.
  static func workingFolder() throws(WriteError) -> String {
    guard let path = getcwd(nil, 0) else {
      throw WriteError(path: "the working directory", number: errno)
    }
    defer { free(path) }
    return String(cString: path)
  }

  /// Writes, brings to disk and closes; the number of the first error, or 0.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32 {
    var failure: Int32 = 0
    var rest = bytes[...]
    while failure == 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        failure = errno
      }
    }
    if failure == 0, fsync(descriptor) != 0, errno != EINVAL { failure = errno }
    if close(descriptor) != 0, failure == 0, errno != EINTR { failure = errno }
    return failure
  }
}
