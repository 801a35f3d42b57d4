import Processes
import Records
import StandupsModel
import Synchronization

/// A team's data as text that git can merge: one folder per standup, one file per meeting.
///
/// The functions are synchronous and can be called from any thread. When a function returns,
/// everything it has written is on disk. Before a record is replaced, it is compared with the
/// version that this object last read or wrote, so that no one's changes are overwritten without
/// asking.
public final class DataFolder: Sendable {
  /// The folder, which may not exist yet.
  public let path: String
  let now: @Sendable () -> Date
  /// The machine that the program runs on.
  let host: String
  let runningLocks = Mutex<[UUID: Int32]>([:])
  let known = Mutex(KnownRevisions())
  let journal = Mutex(RememberedEdits())
  private let fault: FileFault?

  /// - Parameters:
  ///   - path: the folder. The first write creates it.
  ///   - now: returns the date, for the names of deleted records.
  public convenience init(path: String, now: @escaping @Sendable () -> Date = { Date() }) {
    self.init(path: path, now: now, fault: nil)
  }

  init(
    path: String, now: @escaping @Sendable () -> Date = { Date() }, host: String = thisHost,
    fault: FileFault?
  ) {
    self.path = path
    self.now = now
    self.host = host
    self.fault = fault
  }

  deinit {
    runningLocks.withLock { $0.values.forEach(Folder.release) }
  }

  /// Stores a change.
  ///
  /// - Throws: `changedElsewhere` or `deletedElsewhere` if the record is not the version that was
  ///   last read, written, or accepted; `missing` if there is nothing to restore; or a system
  ///   error. In any case the record on disk is either the old or the new one.
  public func apply(_ change: Change) throws(StorageError) {
    switch change {
    case .discardMeeting(let meeting, _, _):
      try discard(change.record, content: content(meeting.record, of: change.record))
    case .restoreMeeting, .restoreStandup:
      try restore(change.record)
    case .trashItem, .trashMeeting, .trashStandup:
      try trash(change.record)
    case .writeMeeting(let meeting, _, let standup):
      let content = try content(meeting.record, of: change.record)
      try locked { root throws(StorageError) in
        let folder = try standupFolder(standup, in: root, isMade: false)
        try writeMeeting(change.record, content, in: folder, of: root)
      }
    case .writeItem, .writeSchedule, .writeUpdate, .writeWait:
      try merge([change])
    case .writeStandup(let standup):
      let content = try content(standup.record, of: change.record)
      try locked { root throws(StorageError) in
        let isNew = known.withLock { $0[change.record] } == nil
        let folder = try standupFolder(standup.id, in: root, isMade: isNew)
        try write(change.record, content, in: folder)
        try forgetDeletion(of: change.record, in: root)
      }
    }
  }

  /// Stores changes one after another. Consecutive meetings, items, or updates of one standup share
  /// the fsync of their folder, and many items or updates one flush of the file system.
  ///
  /// - Throws: the error of the first change that fails. The changes before it are stored, but for those
  ///   that share its flush.
  public func apply(_ changes: [Change]) throws(StorageError) {
    var rest = changes[...]
    while let first = rest.first {
      var records: Set<Change.Record> = []
      let batch = rest.prefix { change in
        change.isStored(with: first) && records.count < Self.batch
          && records.insert(change.record).inserted
      }
      switch first {
      case .writeItem, .writeSchedule, .writeUpdate, .writeWait: try merge(batch)
      case .writeMeeting(_, _, let standup): try write(batch, of: standup)
      case .discardMeeting, .restoreMeeting, .restoreStandup, .trashItem, .trashMeeting,
        .trashStandup, .writeStandup:
        try apply(first)
      }
      rest = rest.dropFirst(batch.count)
    }
  }

  // NB: no other program can save while a batch is written, so batches are small.
  private static let batch = 500

  private func write(
    _ meetings: ArraySlice<Change>, of standup: UUID
  ) throws(StorageError) {
    try locked { root throws(StorageError) in
      let folder = try standupFolder(standup, in: root, isMade: false).createFolderIfNeeded(
        Layout.meetings)
      do throws(StorageError) {
        for case .writeMeeting(let meeting, let name, _) in meetings {
          let record = Change.Record.meeting(name, standup: standup)
          try write(record, content(meeting.record, of: record), in: folder, isBatched: true)
        }
      } catch {
        try folder.synchronize()
        throw error
      }
      try folder.synchronize()
      for meeting in meetings { try forgetDeletion(of: meeting.record, in: root) }
    }
  }

  /// - Parameter folder: the folder of the meeting's standup.
  func writeMeeting(
    _ record: Change.Record, _ bytes: [UInt8], in folder: borrowing Folder,
    of root: borrowing Folder
  ) throws(StorageError) {
    try write(record, bytes, in: try folder.createFolderIfNeeded(Layout.meetings))
    try forgetDeletion(of: record, in: root)
  }

  func standupFolder(
    _ id: UUID, in root: borrowing Folder, isMade: Bool
  ) throws(StorageError) -> Folder {
    if isMade { return try root.createFolderIfNeeded(id.uuidString) }
    guard let folder = try root.folder(id.uuidString, action: "write") else {
      throw StorageError(
        kind: .deletedElsewhere, action: "write", path: pathOf(.standup(id)),
        reason: "the standup was deleted elsewhere")
    }
    return folder
  }

  private func write(
    _ record: Change.Record, _ bytes: [UInt8], in folder: borrowing Folder, isBatched: Bool = false
  ) throws(StorageError) {
    let name = Layout.file(of: record)
    let current = try folder.contents(of: name)
    if current == bytes {
      // NB: an earlier save may have failed at its fsync, or another program may have skipped
      // fsync.
      try folder.synchronizeFile(name)
    } else {
      let expected = known.withLock { $0[record] }
      guard current.map(Revision.init) == expected else {
        throw StorageError(
          kind: current == nil ? .deletedElsewhere : .changedElsewhere, action: "write",
          path: pathOf(record),
          reason: current == nil
            ? "it was deleted elsewhere"
            : expected == nil ? "it already exists" : "it was changed elsewhere")
      }
      do throws(StorageError) {
        if isBatched {
          try folder.replaceUnsynchronized(name, with: bytes)
        } else {
          try folder.replace(name, with: bytes)
        }
      } catch {
        // NB: if only the fsync failed, our bytes are in the file anyway.
        if try folder.contents(of: name) == bytes {
          note(record, bytes)
        }
        throw error
      }
    }
    note(record, bytes)
  }
}

extension Change {
  /// True if both changes are stored at once, as is the same change.
  fileprivate func isStored(with first: Change) -> Bool {
    switch (self, first) {
    case (.writeItem, .writeItem), (.writeMeeting, .writeMeeting), (.writeUpdate, .writeUpdate),
      (.writeWait, .writeWait):
      standupID == first.standupID
    default: record == first.record
    }
  }
}

extension DataFolder {
  func openedRoot() throws(StorageError) -> Folder? {
    try Folder.opened(path: path, makesMissing: false, action: "open", fault: fault)
  }

  /// A folder at the top of the data folder; nil if either is missing.
  func openedFolder(_ name: String, action: String) throws(StorageError) -> Folder? {
    try openedRoot()?.folder(name, action: action)
  }

  /// Checks that the folder could be written to or created, without writing anything.
  ///
  /// - Throws: the reason that it could not. A write can still fail later, for example if the disk
  ///   is full.
  public func checkWritable() throws(StorageError) {
    var folder = path
    while access(folder, F_OK) != 0, errno == ENOENT, folder != "/", !folder.isEmpty {
      let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
      folder = (folder.hasPrefix("/") ? "/" : "") + parent
    }
    guard access(folder.isEmpty ? "." : folder, W_OK | X_OK) != 0 else { return }
    throw .system("write to", path)
  }

  /// Holds the folder's lock while `body` runs. Creates a missing folder, unless it contained
  /// records before: a folder that was moved or unmounted must not be shadowed by a new one.
  func locked<Value>(
    _ body: (borrowing Folder) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    let root = try openedToWrite()
    let lock = try root.lock(Layout.lock)
    defer { Folder.release(lock) }
    return try body(root)
  }

  private func openedToWrite() throws(StorageError) -> Folder {
    guard
      let root = try Folder.opened(
        path: path, makesMissing: known.withLock(\.isEmpty), action: "open", fault: fault)
    else {
      throw missingFolder()
    }
    return root
  }

  func missingFolder() -> StorageError {
    StorageError(
      kind: .folderGone, action: "write to", path: path, reason: "the data folder is gone")
  }

  func pathOf(_ record: Change.Record) -> String {
    path + "/" + Layout.path(of: record)
  }

  func missing(_ record: Change.Record) -> StorageError {
    StorageError(kind: .missing, action: "read", path: pathOf(record), reason: "no such file")
  }

  /// The content of a record's file, once its reader has accepted it.
  ///
  /// - Throws: `notReadable` if it could not be read again.
  func content(
    _ json: JSONValue, of record: Change.Record
  ) throws(StorageError) -> [UInt8] {
    let path = pathOf(record)
    return try RecordFile.content(json, path: path) { bytes throws(StorageError) in
      try RecordFile.check(bytes, of: record, path: path)
    }
  }

  /// Checks that the content that a change writes could be read again. A change to an update
  /// depends on the version on disk, and is checked only when it is stored.
  ///
  /// - Throws: `notReadable` if not.
  public func check(_ change: Change) throws(StorageError) {
    switch change {
    case .writeItem(let item, _): _ = try content(item.record, of: change.record)
    case .discardMeeting(let meeting, _, _), .writeMeeting(let meeting, _, _):
      _ = try content(meeting.record, of: change.record)
    case .writeSchedule(let schedule, _): _ = try content(schedule.record, of: change.record)
    case .writeStandup(let standup): _ = try content(standup.record, of: change.record)
    case .writeWait(let wait, _, _): _ = try content(wait.record, of: change.record)
    case .restoreMeeting, .restoreStandup, .trashItem, .trashMeeting, .trashStandup, .writeUpdate:
      break
    }
  }

  func note(_ record: Change.Record, _ bytes: [UInt8]) {
    let revision = Revision(bytes)
    known.withLock { $0[record] = revision }
  }
}
