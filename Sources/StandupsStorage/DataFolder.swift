import StandupsModel
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A team's data: one folder a standup, one file a meeting, all of it text that git can merge.
///
/// The functions are synchronous and can be called from any thread. What a function has written is on
/// disk when it returns. Before a record is replaced, it is compared with what this value has read or
/// written last, so that nobody's work is overwritten unseen.
public final class DataFolder: Sendable {
  /// The folder, which may not exist yet.
  public let path: String
  let now: @Sendable () -> Date
  let runningLocks = Mutex<[UUID: Int32]>([:])
  private let known = Mutex<[Change.Record: Fingerprint]>([:])

  /// - Parameters:
  ///   - path: the folder. It is made by the first write.
  ///   - now: the date, for the names of deleted records.
  public init(path: String, now: @escaping @Sendable () -> Date = { Date() }) {
    self.path = path
    self.now = now
  }

  deinit {
    runningLocks.withLock { $0.values.forEach(Folder.release) }
  }

  /// Reads all standups, and of their meetings the names. A missing folder is no standups.
  ///
  /// - Throws: if the folder itself cannot be listed. What cannot be read in it is part of the answer.
  public func load() throws(StorageError) -> LoadedStandups {
    var loaded = LoadedStandups()
    guard let root = try openedRoot() else { return loaded }
    for name in try root.names() {
      guard let id = Layout.standupID(of: name) else { continue }
      do throws(StorageError) {
        guard let folder = try root.folder(name, action: "open") else { continue }
        let (standup, strangers) = try read(id, in: folder, isAccepted: true)
        if let standup { loaded.standups.append(standup) }
        loaded.unreadable += strangers
      } catch {
        loaded.unreadable.append(UnreadableFile(error))
      }
    }
    loaded.standups = loaded.standups.sortedByPosition()
    loaded.unreadable.sort { $0.path < $1.path }
    return loaded
  }

  /// Reads a standup, and of its meetings the names.
  ///
  /// - Parameter isAccepted: whether the next write may replace what was read. False for showing what
  ///   somebody else has written before it is decided about.
  public func standup(
    _ id: UUID, isAccepted: Bool = true
  ) throws(StorageError) -> Standup {
    guard let root = try openedRoot(),
      let folder = try root.folder(id.uuidString, action: "read"),
      let standup = try read(id, in: folder, isAccepted: isAccepted).standup
    else { throw missing(.standup(id)) }
    return standup
  }

  /// Reads a meeting.
  ///
  /// - Parameter isAccepted: as for `standup(_:isAccepted:)`.
  public func meeting(
    _ name: MeetingName, of standup: UUID, isAccepted: Bool = true
  ) throws(StorageError) -> Meeting {
    let record = Change.Record.meeting(name, standup: standup)
    guard let root = try openedRoot(),
      let folder = try root.folder(standup.uuidString, action: "read"),
      let meetings = try folder.folder(Layout.meetings, action: "read"),
      let bytes = try meetings.contents(
        of: Layout.file(of: name), limit: RecordFormat.sizeLimit)
    else { throw missing(record) }
    let meeting = try decode(bytes, path: pathOf(record), Meeting.init(record:))
    if isAccepted { note(record, bytes) }
    return meeting
  }

  /// Does what a change asks for.
  ///
  /// - Parameter isOverwriting: replaces the record even if somebody else has changed or deleted it.
  /// - Throws: `changedElsewhere` or `deletedElsewhere` if the record is not the one that was read or
  ///   written last, `missing` if there is nothing to restore, or why the system refused. In any case
  ///   the record on disk is the old or the new one.
  public func apply(_ change: Change, isOverwriting: Bool = false) throws(StorageError) {
    switch change {
    case .restoreMeeting, .restoreStandup:
      try restore(change.record)
    case .trashMeeting, .trashStandup:
      try trash(change.record)
    case .writeMeeting(let meeting, _, let standup):
      try locked { root throws(StorageError) in
        let folder = try standupFolder(standup, in: root, isMade: isOverwriting)
        try write(
          change.record, JSONWriter.bytes(meeting.record),
          in: try folder.madeFolder(Layout.meetings), isOverwriting: isOverwriting)
      }
    case .writeStandup(let standup):
      try locked { root throws(StorageError) in
        let isNew = fingerprint(of: change.record) == nil
        let folder = try standupFolder(standup.id, in: root, isMade: isNew || isOverwriting)
        try write(
          change.record, JSONWriter.bytes(standup.record), in: folder, isOverwriting: isOverwriting)
      }
    }
  }

  private func standupFolder(
    _ id: UUID, in root: borrowing Folder, isMade: Bool
  ) throws(StorageError) -> Folder {
    if isMade { return try root.madeFolder(id.uuidString) }
    guard let folder = try root.folder(id.uuidString, action: "write") else {
      throw StorageError(
        kind: .deletedElsewhere, action: "write", path: pathOf(.standup(id)),
        reason: "the standup was deleted elsewhere")
    }
    return folder
  }

  private func write(
    _ record: Change.Record, _ bytes: [UInt8], in folder: borrowing Folder, isOverwriting: Bool
  ) throws(StorageError) {
    let name = Layout.file(of: record)
    let current = try folder.contents(of: name, limit: RecordFormat.sizeLimit)
    if current != bytes {
      let known = fingerprint(of: record)
      guard isOverwriting || current.map(Fingerprint.init) == known else {
        throw StorageError(
          kind: current == nil ? .deletedElsewhere : .changedElsewhere, action: "write",
          path: pathOf(record),
          reason: current == nil ? "it was deleted elsewhere" : "it was changed elsewhere")
      }
      try folder.replace(name, with: bytes)
    }
    note(record, bytes)
  }
}

extension DataFolder {
  func openedRoot() throws(StorageError) -> Folder? {
    try Folder.opened(path: path, makesMissing: false, action: "open")
  }

  /// Runs with the lock of the folder held, which is made if it is missing.
  func locked<Value>(
    _ body: (borrowing Folder) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    guard let root = try Folder.opened(path: path, makesMissing: true, action: "open") else {
      throw StorageError(
        kind: .missing, action: "open", path: path, reason: "there is no such folder")
    }
    let lock = try root.lock(Layout.lock)
    defer { Folder.release(lock) }
    return try body(root)
  }

  func pathOf(_ record: Change.Record) -> String {
    path + "/" + Layout.path(of: record)
  }

  func missing(_ record: Change.Record) -> StorageError {
    StorageError(
      kind: .missing, action: "read", path: pathOf(record), reason: "there is no such file")
  }

  /// Reads a standup's own file and the names of its meetings, and tells which files in its folder
  /// have names that mean nothing. Without the file there is no standup.
  func read(
    _ id: UUID, in folder: borrowing Folder, isAccepted: Bool
  ) throws(StorageError) -> (standup: Standup?, strangers: [UnreadableFile]) {
    let record = Change.Record.standup(id)
    let bytes = try folder.contents(of: Layout.standup, limit: RecordFormat.sizeLimit)
    let (history, strangers) = try history(in: folder)
    guard let bytes else {
      guard !history.isEmpty else { return (nil, strangers) }
      throw missing(record)
    }
    var standup = try decode(bytes, path: pathOf(record)) { json throws(JSONProblem) in
      let standup = try Standup(record: json)
      guard standup.id == id else {
        throw try json.required("id").problem("the id is not that of the folder")
      }
      return standup
    }
    standup.history = history
    if isAccepted { note(record, bytes) }
    return (standup, strangers)
  }

  private func history(
    in folder: borrowing Folder
  ) throws(StorageError) -> (History, strangers: [UnreadableFile]) {
    guard let meetings = try folder.folder(Layout.meetings, action: "list") else {
      return (History(), [])
    }
    var names: [MeetingName] = []
    var strangers: [UnreadableFile] = []
    for file in try meetings.names() where Layout.isRecord(file) {
      if let name = Layout.meetingName(of: file) {
        names.append(name)
      } else {
        strangers.append(
          UnreadableFile(
            path: meetings.pathOf(file), reason: "the name of the file is not that of a meeting"))
      }
    }
    return (History(names: names), strangers)
  }

  func decode<Value>(
    _ bytes: [UInt8], path: @autoclosure () -> String, _ value: (JSON) throws(JSONProblem) -> Value
  ) throws(StorageError) -> Value {
    try RecordFile.decoded(bytes, path: path(), value)
  }

  private func note(_ record: Change.Record, _ bytes: [UInt8]) {
    let fingerprint = Fingerprint(bytes)
    known.withLock { $0[record] = fingerprint }
  }

  private func fingerprint(of record: Change.Record) -> Fingerprint? {
    known.withLock { $0[record] }
  }
}

extension UnreadableFile {
  /// The file that an error is about.
  public init(_ error: StorageError) {
    self.init(path: error.path, reason: error.reason)
    switch error.kind {
    case .unreadable(let line, let column):
      self.line = line
      self.column = column
    case .changedElsewhere, .deletedElsewhere, .missing, .noSpace, .notPermitted, .readOnly,
      .system, .wrongFileType:
      break
    }
  }
}
