import Composable

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The way a failing expectation shows a difference: what was expected is red, and what happened is green,
/// where failures are read on a terminal.
struct DifferenceStyle {
  /// The destination of standard error.
  enum Output {
    case file
    case pipe
    case terminal

    static var ofProcess: Self {
      if isatty(STDERR_FILENO) == 1 { return .terminal }
      var status = stat()
      guard fstat(STDERR_FILENO, &status) == 0 else { return .file }
      return status.st_mode & S_IFMT == S_IFIFO ? .pipe : .file
    }
  }

  static let ofProcess = Self(
    arguments: CommandLine.arguments, output: .ofProcess,
    environment: { name in getenv(name).map { String(cString: $0) } })

  private let isColored: Bool

  /// Decides as Swift Testing does for its own marks. Under `swift test`, the tests write to a pipe, and
  /// `swift test` sets `NO_COLOR` unless it writes to a terminal itself.
  ///
  /// `CLICOLOR_FORCE` takes precedence over `NO_COLOR`, to read colors in a pager. Failures that also go
  /// to a file (`--xunit-output`) are plain in any case, since an escape sequence is not valid there.
  init(arguments: [String], output: Output, environment: (String) -> String?) {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    if arguments.contains(where: { $0.contains("xunit-output") || $0.contains("event-stream") }) {
      isColored = false
    } else if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" {
      isColored = true
    } else {
      isColored =
        output != .file && !isSet("NO_COLOR") && isSet("TERM") && environment("TERM") != "dumb"
    }
  }

  /// The difference between two values, as lines; nil if their descriptions are the same.
  func difference(from expected: Any, to actual: Any) -> String? {
    Composable.difference(from: expected, to: actual).map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        switch line.first {
        case "-": red(line)
        case "+": green(line)
        default: String(line)
        }
      }
      .joined(separator: "\n")
    }
  }

  /// The line that says what the signs mean.
  func legend(actual: String = "actual") -> String {
    "(\(red("expected: −")), \(green("\(actual): +")))"
  }

  private func red(_ text: some StringProtocol) -> String { colored(text, 31) }
  private func green(_ text: some StringProtocol) -> String { colored(text, 32) }

  private func colored(_ text: some StringProtocol, _ color: Int) -> String {
    isColored ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : String(text)
  }
}
