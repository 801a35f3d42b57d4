import StandupsModel
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Meetings in progress. Whoever runs one holds the lock of its snapshot, and so does whoever has
/// claimed a snapshot that was left; the system frees the lock of a program that dies.
extension DataFolder {
  /// Snapshots that nobody holds, oldest first, and files that are no snapshots.
  public struct InterruptedMeetings: Equatable, Sendable {
    public var meetings: [RunningMeeting] = []
    public var unreadable: [UnreadableFile] = []
  }

  /// Writes the snapshot of a meeting that this program runs, and holds its lock from then on.
  public func saveRunning(_ meeting: RunningMeeting) throws(StorageError) {
    let bytes = JSONWriter.bytes(meeting.record)
    let lock = try locked { root throws(StorageError) in
      try hiddenFolder(Layout.running, in: root).replaceAndLock(
        Layout.file(ofRunning: meeting.id), with: bytes)
    }
    hold(lock, of: meeting.id)
  }

  /// Removes the snapshot of a meeting, because it was saved or discarded.
  public func removeRunning(_ id: UUID) throws(StorageError) {
    defer { hold(nil, of: id) }
    guard let root = try openedRoot(),
      let folder = try root.folder(Layout.running, action: "remove")
    else { return }
    try folder.removeFile(Layout.file(ofRunning: id))
    try folder.synchronize()
  }

  /// The meetings that were interrupted and that no program runs.
  public func interruptedMeetings() throws(StorageError) -> InterruptedMeetings {
    var left = InterruptedMeetings()
    guard let root = try openedRoot(),
      let folder = try root.folder(Layout.running, action: "list")
    else { return left }
    for name in try folder.names() where Layout.isRecord(name) {
      guard let lock = folder.lockIfFree(name) else { continue }
      defer { Folder.release(lock) }
      do throws(StorageError) {
        guard let bytes = try folder.contents(of: name, limit: RecordFormat.sizeLimit) else {
          continue
        }
        left.meetings.append(
          try decode(bytes, path: folder.pathOf(name), RunningMeeting.init(record:)))
      } catch {
        left.unreadable.append(UnreadableFile(error))
      }
    }
    left.meetings.sort { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
    left.unreadable.sort { $0.path < $1.path }
    return left
  }

  /// Takes a snapshot that was left, so that no other program offers it.
  ///
  /// - Returns: whether this program holds it now; false if another one was first or it is gone.
  public func claimRunning(_ id: UUID) throws(StorageError) -> Bool {
    guard let root = try openedRoot(),
      let folder = try root.folder(Layout.running, action: "open"),
      let lock = folder.lockIfFree(Layout.file(ofRunning: id))
    else { return false }
    hold(lock, of: id)
    return true
  }

  /// Whether the meeting of a snapshot is among those of its standup already, because the program
  /// ended between storing the one and removing the other.
  public func hasStored(_ running: RunningMeeting) throws(StorageError) -> Bool {
    guard let root = try openedRoot(), root.contains(running.standup.id.uuidString) else {
      return false
    }
    let history = try listing(of: running.standup.id, in: root).history
    var standup = running.standup
    standup.history = History(
      names: history.map(\.name).filter { $0.startedAt == running.startedAt })
    return try meetingIDs(of: standup).contains(running.id)
  }

  private func hold(_ lock: Int32?, of id: UUID) {
    let old = runningLocks.withLock { locks in
      let old = locks[id]
      locks[id] = lock
      return old
    }
    if let old { Folder.release(old) }
  }
}
