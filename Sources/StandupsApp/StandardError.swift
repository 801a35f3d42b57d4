import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One line for the person who started the program, apart from its answer.
enum StandardError {
  /// Writes the program's name and a sentence, which may hold what somebody typed or a file said.
  static func print(_ sentence: String) {
    let line = Array("standups: \(sentence.terminalSafe)\n".utf8)
    var written = 0
    while written < line.count {
      let count = line[written...].withUnsafeBytes {
        write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      written += count
    }
  }
}
