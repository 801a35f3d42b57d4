import Composable
import Dependencies

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension DependencyValues {
  /// The folder for the files of the studies: the program's folder in the user's data folder
  /// (`XDG_DATA_HOME`, or `~/.local/share`).
  var studyFolder: String {
    get { self[StudyFolderKey.self] }
    set { self[StudyFolderKey.self] = newValue }
  }
}

private enum StudyFolderKey: DependencyKey {
  static var liveValue: String {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let base = value("XDG_DATA_HOME") ?? "\(value("HOME") ?? "")/.local/share"
    return "\(base)/case-studies"
  }

  static let testValue = "/case-studies"
}

extension Shared {
  /// The message if the value could not be loaded or saved; nil if it could.
  var problem: String? {
    if loadError is DecodingError {
      "The file is invalid. Nothing is saved until you correct or remove it."
    } else {
      (loadError ?? saveError).map { "\($0)" }
    }
  }
}
