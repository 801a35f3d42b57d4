import Records
import StandupsModel

/// A standup and its schedule in one object, for exports, other programs, and undo.
extension Standup {
  private static let key = "schedule"

  func wholeJSON(version: Int) -> JSONValue {
    json(version: version).adding(
      Self.key, storedSchedule?.json(version: version))
  }

  init(wholeJSON json: JSON, version: Int) throws(JSONProblem) {
    try self.init(json: json, version: version)
    if version >= RecordFormat.scheduleVersion, let schedule = json[Self.key] {
      scheduleRecord = try ScheduleRecord(json: schedule, version: version)
    }
  }

  /// The oldest version that can hold both.
  var wholeVersion: Int {
    max(oldestVersion, storedSchedule?.oldestVersion ?? 0)
  }
}
