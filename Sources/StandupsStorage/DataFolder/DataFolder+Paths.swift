import Processes

// NB: the XDG Base Directory Specification 0.8 says to ignore relative paths in its variables.
extension DataFolder {
  /// The default data folder: `$XDG_DATA_HOME/standups`, or `~/.local/share/standups`.
  public static func defaultPath(environment: [String: String]) -> String {
    path("XDG_DATA_HOME", or: ".local/share", environment) + "/standups"
  }

  /// The folder for files that are not data but worth keeping, such as crash reports:
  /// `$XDG_STATE_HOME/standups`, or `~/.local/state/standups`.
  public static func statePath(environment: [String: String]) -> String {
    path("XDG_STATE_HOME", or: ".local/state", environment) + "/standups"
  }

  /// The folder for the configurations of all programs: `$XDG_CONFIG_HOME`, or `~/.config`.
  public static func configurationHome(environment: [String: String]) -> String {
    path("XDG_CONFIG_HOME", or: ".config", environment)
  }

  private static func path(
    _ variable: String, or fallback: String, _ environment: [String: String]
  ) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    return "\(home(environment))/\(fallback)"
  }

  private static func home(_ environment: [String: String]) -> String {
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
