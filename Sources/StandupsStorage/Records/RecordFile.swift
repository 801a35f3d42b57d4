import StandupsModel

/// The records' files as bytes, for those who carry them from one machine to another.
public enum RecordFile {
  /// What a file of the data folder is about.
  public enum Kind: Equatable, Sendable {
    case meeting(MeetingName, standup: Standup.ID)
    case standup(Standup.ID)
  }

  /// The file's place in the data folder, with slashes.
  public static func path(of kind: Kind) -> String {
    switch kind {
    case .meeting(let name, let standup): Layout.path(of: .meeting(name, standup: standup))
    case .standup(let id): Layout.path(of: .standup(id))
    }
  }

  /// What the file at a place in the data folder is about, or nil if it is no record.
  public static func kind(ofPath path: String) -> Kind? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let id = parts.first.flatMap(Layout.standupID(of:)) else { return nil }
    if parts.count == 2, parts[1] == Layout.standup { return .standup(id) }
    guard parts.count == 3, parts[1] == Layout.meetings else { return nil }
    return Layout.meetingName(of: parts[2]).map { .meeting($0, standup: id) }
  }

  /// The standup of a file, without a history.
  ///
  /// - Parameter path: for the message only.
  public static func standup(_ bytes: [UInt8], path: String) throws(StorageError) -> Standup {
    try decoded(bytes, path: path, Standup.init(record:))
  }

  /// The standup of a file in the folder of this id.
  static func standup(
    _ bytes: [UInt8], path: @autoclosure () -> String, id: Standup.ID
  ) throws(StorageError) -> Standup {
    if let standup = Standup(written: bytes[...]), standup.id == id { return standup }
    return try decoded(bytes, path: path()) { json throws(JSONProblem) in
      let standup = try Standup(record: json)
      guard standup.id == id else {
        throw try json.required("id").problem("the id is not that of the folder")
      }
      return standup
    }
  }

  /// The meeting of a file.
  ///
  /// - Parameter path: for the message only.
  public static func meeting(_ bytes: [UInt8], path: String) throws(StorageError) -> Meeting {
    try decoded(bytes, path: path, Meeting.init(record:))
  }

  /// What the file of a standup holds.
  public static func bytes(of standup: Standup) -> [UInt8] { JSONWriter.bytes(standup.record) }

  /// What the file of a meeting holds.
  public static func bytes(of meeting: Meeting) -> [UInt8] { JSONWriter.bytes(meeting.record) }

  static func decoded<Value>(
    _ bytes: [UInt8], path: @autoclosure () -> String, _ value: (JSON) throws(JSONProblem) -> Value
  ) throws(StorageError) -> Value {
    do throws(JSONProblem) {
      return try value(try JSONParser.parse(bytes))
    } catch {
      let (line, column) = error.place(in: bytes)
      throw StorageError(
        kind: .unreadable(line: line, column: column), action: "read", path: path(),
        reason: error.reason)
    }
  }
}
