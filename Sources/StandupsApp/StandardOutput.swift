#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The answer of a command, and nothing else.
enum StandardOutput {
  /// Writes everything, and returns the exit status: a full disk is no success. That the reader went
  /// away, as `head` does, is not worth a message.
  static func print(_ text: String) -> Int32 { write(Array(text.utf8)) }

  /// The same for bytes.
  static func write(_ bytes: [UInt8]) -> Int32 {
    guard let number = FileBytes.write(bytes, to: STDOUT_FILENO) else { return ExitCode.success }
    if number != EPIPE {
      StandardError.print(
        "could not write to standard output: \(String(cString: strerror(number)))")
    }
    return ExitCode.failure
  }
}
