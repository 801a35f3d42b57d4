#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension DataFolder {
  /// Where the data is unless the user says otherwise: `$XDG_DATA_HOME/standups`, else
  /// `~/.local/share/standups` (XDG Base Directory Specification 0.8, which has relative values
  /// ignored).
  public static func defaultPath(environment: [String: String]) -> String {
    if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") { return path + "/standups" }
    return home(environment: environment) + "/.local/share/standups"
  }

  /// Where goes what is no data but worth keeping, such as crash reports: `$XDG_STATE_HOME/standups`,
  /// else `~/.local/state/standups` (XDG Base Directory Specification 0.8).
  public static func statePath(environment: [String: String]) -> String {
    if let path = environment["XDG_STATE_HOME"], path.hasPrefix("/") { return path + "/standups" }
    return home(environment: environment) + "/.local/state/standups"
  }

  static func home(environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16 * 1024)
    guard getpwuid_r(getuid(), &entry, &buffer, buffer.count, &found) == 0, found != nil,
      let home = entry.pw_dir
    else { return "" }
    return String(cString: home)
  }
}
