import Processes
import StandupsModel

/// Finds commands the way a shell does.
enum Executable {
  struct NotFound: Error, Equatable, LocalizedTextConvertible {
    let name: String
    let reason: String

    var localizedText: LocalizedText { "\(name.quoted(columns: 300)) cannot be run: \(reason)" }
  }

  /// Returns the path of a command. A name with a slash is already a path. Any other name is looked
  /// up in the folders of `search`, which are separated by colons.
  static func path(of name: String, search: String) throws(NotFound) -> String {
    if name.contains("/") {
      if let reason = obstacle(name) { throw NotFound(name: name, reason: reason) }
      return name
    }
    var reason: String?
    for folder in search.split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      guard let problem = obstacle(path) else { return path }
      if access(path, F_OK) == 0 { reason = problem }
    }
    throw NotFound(name: name, reason: reason ?? String(localized: "command not found"))
  }

  private static func obstacle(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, access(path, X_OK) == 0 else {
      return String(cString: strerror(errno))
    }
    return status.st_mode & S_IFMT == S_IFREG ? nil : String(localized: "it is not a regular file")
  }
}
