import Records
import StandupsModel

/// Records as files, for sync and for commands that read and write single files.
public enum RecordFile {
  /// The size of the largest file that is read, in bytes.
  public static let sizeLimit = RecordFormat.sizeLimit

  /// The file's path in the data folder.
  public static func path(of record: Change.Record) -> String { Layout.path(of: record) }

  /// The record that the file at a path in the data folder holds, or nil if it is not a record.
  public static func kind(ofPath path: String) -> Change.Record? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isSide = parts.count == 3 && Layout.sideFolders.contains(parts[0])
    if isSide { parts.swapAt(0, 1) }
    guard let id = parts.first.flatMap(Layout.standupID(of:)) else { return nil }
    if parts.count == 2, parts[1] == Layout.standup { return .standup(id) }
    guard parts.count == 3,
      let record = Layout.record(in: parts[1], file: parts[2], standup: id), record.isSide == isSide
    else { return nil }
    return record
  }

  /// True if an unreadable file is in the folder of a standup's updates.
  public static func isUpdate(_ file: UnreadableFile) -> Bool {
    file.path.split(separator: "/").dropLast().last.map(String.init) == Layout.updates
  }

  /// Checks that the program can read a record.
  ///
  /// - Parameter path: for the error message.
  public static func check(
    _ bytes: [UInt8], of record: Change.Record, path: String
  ) throws(StorageError) {
    func id<Root: Record & Identifiable<UUID>>(_ type: Root.Type) throws(StorageError) -> UUID {
      try read(type, from: bytes, path: path).id
    }
    switch record {
    case .item(let name, _): try check(id(Item.self), is: name, path, named: "file")
    case .meeting: _ = try id(Meeting.self)
    case .schedule(let name): try check(id(ScheduleRecord.self), is: name, path, named: "file")
    case .standup(let name): try check(id(Standup.self), is: name, path, named: "folder")
    case .update(let name, _): try check(id(WrittenUpdate.self), is: name, path, named: "file")
    case .wait(let name, _): try check(id(Item.Wait.self), is: name, path, named: "file")
    }
  }

  /// True if a newer version of the program wrote a record, so that this one cannot read it.
  public static func isNewer(_ bytes: [UInt8]) -> Bool {
    do throws(JSONProblem) {
      let version = try JSONParser.parse(bytes).required("version").integer(in: 1...Int.max)
      return version > RecordFormat.version
    } catch {
      return false
    }
  }

  /// Checks that a file is named after the id in it.
  static func check(_ id: UUID, named file: String, path: String) throws(StorageError) {
    try check(id, is: Layout.id(of: file), path, named: "file")
  }

  private static func check(
    _ id: UUID, is name: UUID?, _ path: String, named place: String
  ) throws(StorageError) {
    guard id == name else {
      throw StorageError(
        kind: .unreadable(line: nil, column: nil), action: "read", path: path,
        reason: "the ID differs from the name of the \(word: place)")
    }
  }

  /// The record in a file. A standup is without its history.
  ///
  /// - Parameter path: for the error message.
  public static func read<Root: Record>(
    _ type: Root.Type = Root.self, from bytes: [UInt8], path: @autoclosure () -> String
  ) throws(StorageError) -> Root {
    try decode(bytes, path: path(), Root.init(record:))
  }

  /// The content of a file, once its reader has accepted it.
  ///
  /// - Parameters:
  ///   - path: for the error message.
  ///   - read: reads the file.
  /// - Throws: `notReadable` if the content is too large, or cannot be read.
  static func content(
    _ record: JSONValue, path: String, _ read: ([UInt8]) throws(StorageError) -> Void
  ) throws(StorageError) -> [UInt8] {
    func failure(_ reason: LocalizedText) -> StorageError {
      StorageError(kind: .notReadable, action: "write", path: path, reason: reason)
    }
    guard let bytes = JSONWriter.bytes(record, limit: sizeLimit) else {
      throw failure(
        "it would be larger than the \(RecordFormat.sizeLimitText) that can be read; shorten it")
    }
    do throws(StorageError) {
      try read(bytes)
    } catch {
      throw failure("it could not be read again: \(error.reason)")
    }
    return bytes
  }

  /// The content of a record's file.
  public static func bytes(of record: some Record) -> [UInt8] { JSONWriter.bytes(record.record) }

  static func decode<Value>(
    _ bytes: [UInt8], path: @autoclosure () -> String, _ value: (JSON) throws(JSONProblem) -> Value
  ) throws(StorageError) -> Value {
    guard bytes.count <= sizeLimit else {
      throw StorageError(
        kind: .unreadable(line: nil, column: nil), action: "read", path: path(),
        reason: "it is larger than \(RecordFormat.sizeLimitText)")
    }
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
      let bytes = try folder.contents(of: name)
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
  /// - Parameter contents: returns once everything has been written, or nothing more can be. If it
  ///   throws, nothing is replaced.
  public static func replace(
    file path: String, mode: Int,
    contents: (_ write: ([UInt8]) -> Bool) throws(StorageError) -> Void
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

  /// Creates a folder and its parents, if they are missing.
  public static func makeFolder(_ path: String) throws(StorageError) {
    _ = try Folder.opened(path: path, makesMissing: true, action: "create")
  }

  /// Removes a file, or a folder with its contents. Links are removed, never followed.
  public static func remove(file path: String) throws(StorageError) {
    let (folder, name) = parts(of: path)
    try opened(folder, toWrite: path, fault: nil).removeAll(name)
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
