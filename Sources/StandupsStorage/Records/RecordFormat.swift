/// The format of the files in the data folder.
enum RecordFormat {
  /// The version that is written. A new key or a new meaning raises it, and older versions of the
  /// program then leave the file alone.
  static let version = 1

  /// The largest file that is read, in bytes.
  static let sizeLimit = 16 * 1024 * 1024

  /// A record: an object with the version of its format.
  static func record(_ json: JSON) -> JSON { json.adding("version", .integer(version)) }

  /// Checks that a record is in a version that can be read.
  static func checkVersion(of record: JSON) throws(JSONProblem) {
    let value = try record.required("version")
    let version = try value.integer(in: 1...Int.max)
    guard version <= RecordFormat.version else {
      throw value.problem("the file was written by a newer version of standups (format \(version))")
    }
  }
}
