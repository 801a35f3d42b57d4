import Dependencies
import Localization
import Processes
import StandupsStorage
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file `log` in the state folder, to attach to a bug report. It contains the standard error of
/// transcribers, the failures of hooks, and the program's internal warnings.
enum DiagnosticLog {
  /// The size limit in bytes. A log of at least this size becomes `log.old` when the log is opened.
  private static let limit: off_t = 1 << 20

  /// Opens the log for appending. If that fails, the descriptor discards all writes.
  static func open(environment: [String: String]) -> Int32 {
    let path = path(environment)
    FileBytes.createFolder(of: path)
    if let size = status(path, lstat).flatMap(regularSize), size >= limit {
      rename(path, path + ".old")
    }
    // NB: without O_NONBLOCK, opening a pipe without a reader would block.
    let flags = O_WRONLY | O_CLOEXEC | O_NONBLOCK
    let log = systemOpen(path, flags | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
    if log >= 0, status(log, fstat).flatMap(regularSize) != nil { return log }
    if log >= 0 { close(log) }
    return systemOpen("/dev/null", flags, 0)
  }

  /// The reason that nothing can be recorded: another kind of file is in the way.
  static func obstacle(environment: [String: String]) -> String? {
    let path = path(environment)
    guard let status = status(path, lstat), regularSize(status) == nil else { return nil }
    return String(
      localized: "nothing is logged: \(path) is not a regular file; move it elsewhere")
  }

  private static func path(_ environment: [String: String]) -> String {
    DataFolder.statePath(environment: environment) + "/log"
  }

  private static func status<File>(
    _ file: File, _ read: (File, UnsafeMutablePointer<stat>) -> Int32
  ) -> stat? {
    var status = stat()
    return read(file, &status) == 0 ? status : nil
  }

  private static func regularSize(_ status: stat) -> off_t? {
    status.st_mode & S_IFMT == S_IFREG ? status.st_size : nil
  }

  /// Sends the warnings of the running program to the log, each with the time and the version.
  static func recordWarnings(environment: [String: String]) {
    if let obstacle = obstacle(environment: environment) { StandardError.print("\(obstacle)") }
    IssueReporting.setLog { record($0, environment: environment) }
  }

  /// Adds a text, which ends its own lines, after the time and the version.
  static func record(_ text: String, environment: [String: String]) {
    let log = open(environment: environment)
    defer { close(log) }
    let line = "\(timestamp()) standups \(Program.version): \(text)"
    // NB: if the log cannot be written, there is nowhere to report it.
    _ = Descriptor.write(Array(line.utf8), to: log)
  }

  /// The time in UTC, such as `2026-05-20T09:30:00Z`.
  static func timestamp() -> String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags, mode)
    #else
      Darwin.open(path, flags, mode)
    #endif
  }
}
