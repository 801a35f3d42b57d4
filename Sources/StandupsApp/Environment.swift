#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process's environment.
enum Environment {
  /// The variables that say where things are, what the terminal is, and what is not wanted.
  static var values: [String: String] {
    var values: [String: String] = [:]
    for name in [
      "HOME", "STANDUPS_NO_SYNC", "TERM", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
    ] {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
