/// The format of the files in the data folder.
///
/// A new key or a new meaning makes a new version. To add version 2: append to `migrations` how each
/// kind of record is made from one of version 1, change `record` and `init(json:)` of that kind, and
/// keep a file of version 1 among the fixtures. Older files are then read through their migrations
/// and stay as they are until their record changes; older programs leave newer files alone.
enum RecordFormat {
  enum Kind {
    case meeting, runningMeeting, standup
  }

  /// Makes a record of the next version. It must not depend on anything but the record.
  typealias Migration = @Sendable (JSON, Kind) throws(JSONProblem) -> JSON

  /// From version 1 to 2, from 2 to 3, and so on.
  static let migrations: [Migration] = []

  /// The version that is written.
  static var version: Int { migrations.count + 1 }

  /// The largest file that is read, in bytes.
  static let sizeLimit = 16 * 1024 * 1024

  /// A record: an object with the version of its format.
  static func record(_ json: JSON) -> JSON { json.adding("version", .integer(version)) }

  /// The record in the version that is written now.
  ///
  /// - Throws: if it is in a version that this program does not know.
  static func current(
    _ record: JSON, _ kind: Kind, migrations: [Migration] = RecordFormat.migrations
  ) throws(JSONProblem) -> JSON {
    let version = try version(of: record, newest: migrations.count + 1)
    var record = record
    for migration in migrations[(version - 1)...] { record = try migration(record, kind) }
    return record
  }

  /// The version of a record, from 1 to the newest that is known.
  static func version(
    of record: JSON, newest: Int = RecordFormat.version
  ) throws(JSONProblem) -> Int {
    let value = try record.required("version")
    let version = try value.integer(in: 1...Int.max)
    guard version <= newest else {
      throw value.problem("the file was written by a newer version of standups (format \(version))")
    }
    return version
  }
}
