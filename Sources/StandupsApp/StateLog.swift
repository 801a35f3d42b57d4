import StandupsStorage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The log, `log` in the state folder, which takes what a transcriber writes on standard error.
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

  private static func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags, mode)
    #else
      Darwin.open(path, flags, mode)
    #endif
  }
}
