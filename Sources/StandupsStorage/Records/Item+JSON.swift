import Records
import StandupsModel

/// An item and its wait in one object, for exports, other programs, and undo.
extension Item {
  func wholeJSON(version: Int) -> JSONValue {
    json(version: version).adding(wait.json(version: version))
  }

  init(wholeJSON json: JSON, version: Int) throws(JSONProblem) {
    try self.init(json: json, version: version)
    wait = try Wait(json: json, version: version)
  }

  /// The oldest version that can hold both.
  var wholeVersion: Int { wait.isEmpty ? oldestVersion : max(oldestVersion, wait.oldestVersion) }
}
