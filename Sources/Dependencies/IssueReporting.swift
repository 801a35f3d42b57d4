import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A programming mistake, with the place that needs to be fixed.
///
/// ```swift
/// IssueReporting.setTestReporter { issue in print(issue.logLine) }
/// ```
public struct ReportedIssue: Sendable {
  /// The failure, its likely causes, and the remedy.
  public let message: String
  /// The place to point at.
  public let position: SourcePosition

  /// The position and the message, as the log shows them.
  public var logLine: String { "\(position): warning: \(message)\n" }
}

/// Reports a mistake in the use of a library: a failure in a test, a line in the log of a live
/// program, and never a crash.
///
/// ```swift
/// func take(_ percent: Int, file: StaticString = #filePath, line: UInt = #line) {
///   if percent > 100 { reportIssue("\(percent) is not a percentage.", file: file, line: line) }
/// }
/// ```
public func reportIssue(
  _ message: @autoclosure () -> String, file: StaticString = #filePath, line: UInt = #line
) {
  reportIssue(message(), at: SourcePosition(file: file, line: line))
}

/// Reports a mistake at a place recorded earlier, such as where an operator was applied.
public func reportIssue(_ message: @autoclosure () -> String, at position: SourcePosition) {
  IssueReporting.report(ReportedIssue(message: message(), position: position))
}

/// The destination of reported issues and debug output.
///
/// A program sets ``setLog(_:)`` once, before its screen starts. A test kit calls
/// ``setTestReporter(_:)``, which then takes precedence.
///
/// ```swift
/// IssueReporting.setLog { line in lines.append(line) }
/// ```
public enum IssueReporting {
  private struct Destinations {
    var log: @Sendable (String) -> Void = writeToStandardError
    var testReporter: (@Sendable (ReportedIssue) -> Void)?
  }

  private static let destinations = Mutex(Destinations())

  /// Sends the issues and notes of a live program to `log`, as lines, instead of standard error. By
  /// default, nothing is written if standard error and standard output are both terminals, because
  /// a full-screen program may be running there.
  public static func setLog(_ log: @escaping @Sendable (String) -> Void) {
    destinations.withLock { $0.log = log }
  }

  /// Sends all issues of this process to `reporter`, which fails the current test.
  public static func setTestReporter(_ reporter: @escaping @Sendable (ReportedIssue) -> Void) {
    destinations.withLock { $0.testReporter = reporter }
  }

  /// Writes lines to the log.
  package static func note(_ text: String) {
    let log = destinations.withLock { $0.log }
    log(text)
  }

  static func report(_ issue: ReportedIssue) {
    let (reporter, log) = destinations.withLock { ($0.testReporter, $0.log) }
    if let reporter {
      reporter(issue)
    } else {
      log(issue.logLine)
    }
  }
}

private func writeToStandardError(_ text: String) {
  guard isatty(STDERR_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 else { return }
  var text = text
  text.withUTF8 { bytes in
    var offset = 0
    while offset < bytes.count {
      let count = write(STDERR_FILENO, bytes.baseAddress! + offset, bytes.count - offset)
      if count <= 0 { break }
      offset += count
    }
  }
}

/// A place in a source file that a reported issue points to.
///
/// ```swift
/// let here = SourcePosition()
/// ```
public struct SourcePosition: Sendable, CustomStringConvertible {
  /// The full path of the file.
  public let file: StaticString
  /// The line, counted from 1.
  public let line: UInt

  /// Creates a position; without arguments, the caller's.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    self.file = file
    self.line = line
  }

  /// The folder and the name of the file: `Store/Store.swift`.
  public var fileID: String {
    "\(file)".split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// The current line of the running test; nil outside of a test store.
  package static var ofTest: Self? { DependencyValues.scoped?.place }

  public var description: String { "\(fileID):\(line)" }
}
