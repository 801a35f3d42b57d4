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
  let known = Mutex(KnownRevisions())
  /// What `readAhead` has begun, until `load` takes it.
  let readingAhead = Mutex<SharedReading?>(nil)
  private let fault: FileFault?

  /// - Parameters:
  ///   - path: the folder. It is made by the first write.
  ///   - now: the date, for the names of deleted records.
  public convenience init(path: String, now: @escaping @Sendable () -> Date = { Date() }) {
    self.init(path: path, now: now, fault: nil)
  }

  init(path: String, now: @escaping @Sendable () -> Date = { Date() }, fault: FileFault?) {
    self.path = path
    self.now = now
    self.fault = fault
  }

  deinit {
    runningLocks.withLock { $0.values.forEach(Folder.release) }
  }

  /// Does what a change asks for.
  ///
  /// - Throws: `changedElsewhere` or `deletedElsewhere` if the record is not the one that was read,
  ///   written or accepted last, `missing` if there is nothing to restore, or why the system refused.
  ///   In any case the record on disk is the old or the new one.
  public func apply(_ change: Change) throws(StorageError) {
    switch change {
    case .restoreMeeting, .restoreStandup:
      try restore(change.record)
    case .trashMeeting, .trashStandup:
      try trash(change.record)
    case .writeMeeting(let meeting, _, let standup):
      try locked { root throws(StorageError) in
        let folder = try standupFolder(standup, in: root, isMade: false)
        try write(
          change.record, JSONWriter.bytes(meeting.record),
          in: try folder.madeFolder(Layout.meetings))
      }
    case .writeStandup(let standup):
      try locked { root throws(StorageError) in
        let isNew = known.withLock { $0[change.record] } == nil
        let folder = try standupFolder(standup.id, in: root, isMade: isNew)
        try write(change.record, JSONWriter.bytes(standup.record), in: folder)
      }
    }
  }

  /// Does what changes ask for, one after the other. Meetings of one standup that follow each other
  /// are made lasting together.
  ///
  /// - Throws: as `apply` of the first change that fails; those before it are done, and none after it.
  public func apply(_ changes: [Change]) throws(StorageError) {
    var rest = changes[...]
    while let first = rest.first {
      guard case .writeMeeting(_, _, let standup) = first else {
        try apply(first)
        rest = rest.dropFirst()
        continue
      }
      let meetings = rest.prefix(Self.batch).prefix { $0.writesMeeting(of: standup) }
      try write(meetings, of: standup)
      rest = rest.dropFirst(meetings.count)
    }
  }

  // NB: nobody else can save while they are written.
  private static let batch = 100

  private func write(
    _ meetings: ArraySlice<Change>, of standup: UUID
  ) throws(StorageError) {
    try locked { root throws(StorageError) in
      let folder = try standupFolder(standup, in: root, isMade: false).madeFolder(Layout.meetings)
      do throws(StorageError) {
        for case .writeMeeting(let meeting, let name, _) in meetings {
          try write(
            .meeting(name, standup: standup), JSONWriter.bytes(meeting.record), in: folder,
            isForNow: true)
        }
      } catch {
        try folder.synchronize()
        throw error
      }
      try folder.synchronize()
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
    _ record: Change.Record, _ bytes: [UInt8], in folder: borrowing Folder, isForNow: Bool = false
  ) throws(StorageError) {
    let name = Layout.file(of: record)
    let current = try folder.contents(of: name, limit: RecordFormat.sizeLimit)
    if current == bytes {
      // NB: it may be there since a save that failed to make it lasting, or by somebody who never tried.
      try folder.makeLasting(name)
    } else {
      guard current.map(Revision.init) == known.withLock({ $0[record] }) else {
        throw StorageError(
          kind: current == nil ? .deletedElsewhere : .changedElsewhere, action: "write",
          path: pathOf(record),
          reason: current == nil ? "it was deleted elsewhere" : "it was changed elsewhere")
      }
      do throws(StorageError) {
        if isForNow {
          try folder.replaceForNow(name, with: bytes)
        } else {
          try folder.replace(name, with: bytes)
        }
      } catch {
        // NB: what could not be made lasting can be in its place all the same, and is ours.
        if try folder.contents(of: name, limit: RecordFormat.sizeLimit) == bytes {
          note(record, bytes)
        }
        throw error
      }
    }
    note(record, bytes)
  }
}

extension Change {
  fileprivate func writesMeeting(of standup: UUID) -> Bool {
    guard case .writeMeeting(_, _, standup) = self else { return false }
    return true
  }
}

extension DataFolder {
  func openedRoot() throws(StorageError) -> Folder? {
    try Folder.opened(path: path, makesMissing: false, action: "open")
  }

  /// Runs with the lock of the folder held, which is made if it is missing and has not had a record yet.
  ///
  /// NB: a folder that was moved or unmounted comes back, and must not find another one in its place.
  func locked<Value>(
    _ body: (borrowing Folder) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    guard
      let root = try Folder.opened(
        path: path, makesMissing: known.withLock(\.isEmpty), action: "open", fault: fault)
    else {
      throw StorageError(
        kind: .folderGone, action: "write to", path: path, reason: "the data folder is gone")
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

  func note(_ record: Change.Record, _ bytes: [UInt8]) {
    let revision = Revision(bytes)
    known.withLock { $0[record] = revision }
  }
}
