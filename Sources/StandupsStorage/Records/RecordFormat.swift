import StandupsModel

/// The format of the files in the data folder.
///
/// Every record is written in the oldest version that can hold it, so that older programs can read
/// what they can. They report newer files and leave them untouched. Older files are rewritten only
/// when their record changes.
///
/// Version 2 adds the end of turns to standups, and to meetings, how long they ran, added minutes,
/// slots, guests, people who were not reached, and ids of lines. A new key or a new meaning needs a
/// new version: increase `version`, choose it in the `version` of the records that need it, and keep
/// files of all versions in the fixtures.
enum RecordFormat {
  /// The newest version.
  static let version = 2

  /// The largest file that is read, in bytes.
  static let sizeLimit = 16 * 1024 * 1024

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

// NB: with these limits, no sum over a file can overflow: it has at most
// `JSONParser.valueLimit` values. Durations have a limit of their own, `ExactDecimal.secondsLimit`.
extension RecordFormat {
  /// The range of a number of seconds.
  static let seconds = MeetingProgress.secondsRange
  /// The range of the seconds that were added to a meeting.
  static let added = -1_000_000_000_000...1_000_000_000_000
  /// The range of a standup's position.
  static let positions = Standup.positions
}
