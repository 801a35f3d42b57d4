import Dependencies
import StandupsStorage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The log, `log` in the state folder: it takes what a transcriber writes on standard error, and what
/// the program finds wrong with itself, to be sent along with a report. None of it is for the screen.
enum StateLog {
  /// From this size on, in bytes, the log is put aside as `log.old` when it is opened.
  private static let limit: off_t = 1 << 20

  /// Opens the log for appending. Where that cannot be, what is written goes nowhere.
  static func open(environment: [String: String]) -> Int32 {
    let folder = DataFolder.statePath(environment: environment)
    var made = ""
    for name in folder.split(separator: "/") {
      made += "/" + name
      mkdir(made, 0o700)
    }
    let path = folder + "/log"
    var status = stat()
    if stat(path, &status) == 0, status.st_size >= limit { rename(path, path + ".old") }
    let flags = O_WRONLY | O_CLOEXEC
    let log = systemOpen(path, flags | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
    return log >= 0 ? log : systemOpen("/dev/null", flags, 0)
  }

  /// Has the warnings of the running program written to the log, each with the time and the version.
  static func takeWarnings(environment: [String: String]) {
    IssueReporting.setLog { text in
      let log = open(environment: environment)
      defer { close(log) }
      let line = "\(timestamp()) standups \(Program.version): \(text)"
      // NB: a log that cannot be written has no place to say so.
      _ = FileBytes.write(Array(line.utf8), to: log)
    }
  }

  private static func timestamp() -> String {
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
