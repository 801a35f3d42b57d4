#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process's environment.
enum Environment {
  /// The variables that say where things are.
  static var values: [String: String] {
    var values: [String: String] = [:]
    for name in ["HOME", "XDG_DATA_HOME"] {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
