import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a command prints its result, and nothing else.
enum StandardOutput {
  /// Writes the text and returns the exit status: failure if not everything could be written. A
  /// reader that closes the pipe early, like `head`, is not reported.
  static func print(_ text: String) -> Int32 { write(Array(text.utf8)) }

  /// Writes the bytes and returns the exit status.
  static func write(_ bytes: [UInt8]) -> Int32 {
    guard let number = FileBytes.write(bytes, to: STDOUT_FILENO) else { return ExitCode.success }
    if number != EPIPE {
      StandardError.print(
        "could not write to standard output: \(String(cString: strerror(number)))")
    }
    return ExitCode.failure
  }
}

/// Where messages go that are not a command's result.
enum StandardError {
  /// Writes one line: the program's name and a sentence. Control characters in the sentence, which
  /// may come from a user or a file, are replaced.
  static func print(_ sentence: String) {
    // NB: if standard error cannot be written, there is nowhere to report it.
    _ = FileBytes.write(Array("standups: \(sentence.terminalSafe)\n".utf8), to: STDERR_FILENO)
  }
}
