import StandupsModel

/// Records as files, for sync and for commands that read and write single files.
public enum RecordFile {
  /// The size of the largest file that is read, in bytes.
  public static let sizeLimit = RecordFormat.sizeLimit

  /// Which record a file of the data folder holds.
  public enum Kind: Equatable, Sendable {
    case meeting(MeetingName, standup: Standup.ID)
    case standup(Standup.ID)
  }

  /// The file's path in the data folder.
  public static func path(of kind: Kind) -> String {
    switch kind {
    case .meeting(let name, let standup): Layout.path(of: .meeting(name, standup: standup))
    case .standup(let id): Layout.path(of: .standup(id))
    }
  }

  /// Which record the file at a path in the data folder holds, or nil if it is not a record.
  public static func kind(ofPath path: String) -> Kind? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let id = parts.first.flatMap(Layout.standupID(of:)) else { return nil }
    if parts.count == 2, parts[1] == Layout.standup { return .standup(id) }
    guard parts.count == 3, parts[1] == Layout.meetings else { return nil }
    return Layout.meetingName(of: parts[2]).map { .meeting($0, standup: id) }
  }

  /// Checks whether the program can read a record.
  ///
  /// - Parameter path: for the error message.
  public static func check(
    _ bytes: [UInt8], of kind: Kind, path: String
  ) throws(StorageError) {
    switch kind {
    case .meeting:
      _ = try meeting(bytes, path: path)
    case .standup(let id):
      guard try standup(bytes, path: path).id == id else {
        throw StorageError(
          kind: .unreadable(line: nil, column: nil), action: "read", path: path,
          reason: "the ID differs from the name of the folder")
      }
    }
  }

  /// The standup in a file, without a history.
  ///
  /// - Parameter path: for the error message.
  public static func standup(_ bytes: [UInt8], path: String) throws(StorageError) -> Standup {
    try decode(bytes, path: path, Standup.init(record:))
  }

  /// The meeting in a file.
  ///
  /// - Parameter path: for the error message.
  public static func meeting(_ bytes: [UInt8], path: String) throws(StorageError) -> Meeting {
    try decode(bytes, path: path, Meeting.init(record:))
  }

  /// The content of a standup's file.
  public static func bytes(of standup: Standup) -> [UInt8] { JSONWriter.bytes(standup.record) }

  /// The content of a meeting's file.
  public static func bytes(of meeting: Meeting) -> [UInt8] { JSONWriter.bytes(meeting.record) }

  static func decode<Value>(
    _ bytes: [UInt8], path: @autoclosure () -> String, _ value: (JSON) throws(JSONProblem) -> Value
  ) throws(StorageError) -> Value {
    do throws(JSONProblem) {
      return try value(try JSONParser.parse(bytes))
    } catch {
      let location = error.location(in: bytes)
      throw StorageError(
        kind: .unreadable(line: location.line, column: location.column), action: "read",
        path: path(), reason: error.reason)
    }
  }
}

// MARK: Files outside the data folder

extension RecordFile {
  /// The content of any file, up to 16 MB.
  public static func contents(ofFile path: String) throws(StorageError) -> [UInt8] {
    let (folder, name) = parts(of: path)
    guard let folder = try Folder.opened(path: folder, makesMissing: false, action: "read"),
      let bytes = try folder.contents(of: name, limit: RecordFormat.sizeLimit)
    else {
      throw StorageError(kind: .missing, action: "read", path: path, reason: "no such file")
    }
    return bytes
  }

  /// Replaces any file, so that at any time either the old or the new one exists. When this
  /// returns, the new one survives a power failure.
  ///
  /// - Parameter mode: the permissions of the new file.
  public static func replace(
    file path: String, with bytes: [UInt8], mode: Int = 0o600
  ) throws(StorageError) {
    try replace(file: path, with: bytes, mode: mode, fault: nil)
  }

  /// Like `replace(file:with:)`, with the pieces that `contents` passes on.
  ///
  /// - Parameter contents: returns once everything, or nothing more, can be written.
  public static func replace(
    file path: String, mode: Int, contents: (_ write: ([UInt8]) -> Bool) -> Void
  ) throws(StorageError) {
    let (folder, name) = parts(of: path)
    try opened(folder, toWrite: path, fault: nil).replace(name, mode: mode, contents: contents)
  }

  static func replace(
    file path: String, with bytes: [UInt8], mode: Int = 0o600, fault: FileFault?
  ) throws(StorageError) {
    let (folder, name) = parts(of: path)
    try opened(folder, toWrite: path, fault: fault).replace(name, with: bytes, mode: mode)
  }

  private static func opened(
    _ folder: String, toWrite path: String, fault: FileFault?
  ) throws(StorageError) -> Folder {
    guard
      let folder = try Folder.opened(
        path: folder, makesMissing: false, action: "write", fault: fault)
    else {
      throw StorageError(kind: .missing, action: "write", path: path, reason: "no such folder")
    }
    return folder
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}
