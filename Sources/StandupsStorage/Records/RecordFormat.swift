/// The format of the files in the data folder.
///
/// A new key or a new meaning needs a new version. To add version 2, increase `version`, let the
/// records' `init(record:)` read version 1 too, and keep a version 1 file in the fixtures. Older
/// files are rewritten only when their record changes. Older programs report newer files and leave
/// them untouched.
enum RecordFormat {
  /// The version to write.
  static let version = 1

  /// The largest file that is read, in bytes.
  static let sizeLimit = 16 * 1024 * 1024

  /// Adds the version of the format.
  static func record(_ json: JSONValue) -> JSONValue { json.adding("version", .integer(version)) }

  /// Throws if the version of a record is unknown.
  static func checkVersion(of record: JSON) throws(JSONProblem) {
    let value = try record.required("version")
    let version = try value.integer(in: 1...Int.max)
    guard version <= RecordFormat.version else {
      throw value.problem("the file was written by a newer version of standups (format \(version))")
    }
  }
}
