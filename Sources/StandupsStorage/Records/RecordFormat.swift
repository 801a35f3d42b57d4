import Records
import StandupsModel

/// The format of the files in the data folder.
///
/// Every record is written in the oldest version that can hold it, so that older programs can read
/// as much as possible. They report newer files and leave them untouched. Older files are rewritten
/// only when their record changes.
///
/// The tables of fields (`Standup.fields`) say which version has which key; version 3 adds updates
/// and items, and version 4 adds waits and schedules, in folders that older programs leave alone
/// (see `Layout.sideFolders`). A new key or a new meaning needs a new version: increase `version`, name
/// it in the row, and keep files of all versions in the fixtures.
///
/// Numbers have ranges, which are checked on reading: a file with a number outside is unreadable.
/// They are wide enough for everything earlier versions wrote, such as lengths of 0 or less, which
/// come from imports. A file has at most `JSONParser.valueLimit` values, so no sum over it can
/// overflow. Before a record is written, it is read in the same way, so that every record that
/// counts as saved can be read.
///
/// | Number | Range |
/// | --- | --- |
/// | `added` | `MeetingProgress.addedRange` |
/// | `at`, `length`, a meeting's `planned` | `ExactDecimal.secondsLimit`, in either direction |
/// | `changes` of an item | `Item.changeRange` |
/// | `held`, `seconds`, `slot`, everything in a snapshot | `seconds` |
/// | `percent` and `seconds` of the configuration | `WarningThresholds` |
/// | `every` | `Schedule.weekRange` |
/// | `position` | `Standup.positions` |
/// | dates | `LocalTime.storedSeconds` |
enum RecordFormat {
  /// The newest version.
  static let version = 4

  /// The oldest version that has updates and items.
  static let agendaVersion = 3

  /// The oldest version that has schedules.
  static let scheduleVersion = 4

  /// The largest file that is read, in bytes.
  static let sizeLimit = 16 * 1024 * 1024

  /// The limit in words.
  static let sizeLimitText = "\(sizeLimit / 1024 / 1024) MB"

  /// The range of the seconds that a meeting measures.
  static let seconds = MeetingProgress.secondsRange

  /// The range of the planned seconds in snapshots of version 1: it planned with the standup's
  /// length, whatever that was, and its keys moved the clock along the plan.
  static let version1Seconds = 0...Int(ExactDecimal.secondsLimit)

  /// Adds the version of the format.
  static func record(_ json: JSONValue, version: Int) -> JSONValue {
    json.adding("version", .integer(version))
  }

  /// The version of a record. Throws if it is unknown.
  static func version(of record: JSON) throws(JSONProblem) -> Int {
    let value = try record.required("version")
    let version = try value.integer(in: 1...Int.max)
    guard version <= RecordFormat.version else {
      throw value.problem("the file was written by a newer version of standups (format \(version))")
    }
    return version
  }
}

extension Record {
  /// The content of the record's file.
  var record: JSONValue {
    let version = oldestVersion
    return RecordFormat.record(json(version: version), version: version)
  }

  /// The record in a file.
  init(record: JSON) throws(JSONProblem) {
    try self.init(json: record, version: try RecordFormat.version(of: record))
  }
}
