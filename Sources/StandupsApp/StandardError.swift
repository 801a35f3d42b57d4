#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One line for the person who started the program, apart from its answer.
enum StandardError {
  static func print(_ sentence: String) {
    let line = Array("standups: \(sentence)\n".utf8)
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
