import Processes
import Records
import StandupsModel
import Synchronization

/// Meetings in progress. The program that runs a meeting or has claimed an interrupted one holds
/// the lock on its snapshot. The system releases the lock when the program ends.
extension DataFolder {
  /// Snapshots that no running program holds, oldest first, and unreadable snapshots.
  public struct InterruptedMeetings: Equatable, Sendable {
    public var meetings: [RunningMeeting] = []
    public var unreadable: [UnreadableFile] = []
  }

  /// Writes the snapshot of a running meeting and keeps its lock.
  public func saveRunning(_ meeting: RunningMeeting) throws(StorageError) {
    let file = Layout.file(of: meeting.id)
    let path = "\(path)/\(Layout.running)/\(file)"
    let record = meeting.record.adding("host", .string(host))
    let bytes = try RecordFile.content(record, path: path) { bytes throws(StorageError) in
      _ = try Self.snapshot(bytes, named: file, path: path)
    }
    let lock = try locked { root throws(StorageError) in
      try hiddenFolder(Layout.running, in: root).replaceAndLock(
        file, with: bytes)
    }
    hold(lock, of: meeting.id)
  }

  /// Removes the snapshot of a meeting that was saved or discarded.
  public func removeRunning(_ id: UUID) throws(StorageError) {
    defer { release(id) }
    guard let folder = try openedFolder(Layout.running, action: "remove") else { return }
    try folder.removeFile(Layout.file(of: id))
    try folder.synchronize()
  }

  /// The snapshot of a meeting, regardless of which program holds it; nil if it is missing or
  /// unreadable.
  public func heldSnapshot(_ id: RunningMeeting.ID) throws(StorageError) -> RunningMeeting? {
    guard let folder = try openedFolder(Layout.running, action: "read") else { return nil }
    // NB: an unreadable snapshot does not say whether its meeting is stored, and no one could
    // resume it.
    return try? snapshot(Layout.file(of: id), in: folder)?.meeting
  }

  /// The interrupted meetings that no program is running.
  public func interruptedMeetings() throws(StorageError) -> InterruptedMeetings {
    var interrupted = InterruptedMeetings()
    guard let folder = try openedFolder(Layout.running, action: "list") else { return interrupted }
    for name in try folder.names() where Layout.isRecord(name) {
      guard let lock = folder.lockIfFree(name, LOCK_SH) else { continue }
      defer { Folder.release(lock) }
      do throws(StorageError) {
        if let found = try snapshot(name, in: folder) { interrupted.meetings.append(found.meeting) }
      } catch {
        interrupted.unreadable.append(UnreadableFile(error))
      }
    }
    interrupted.meetings.sort { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
    interrupted.unreadable.sort { $0.path < $1.path }
    return interrupted
  }

  /// The meetings that other programs are running, oldest first. On this machine, the lock on the
  /// snapshot decides. The locks of other machines may not be visible here, so there the snapshot
  /// must be younger than `OngoingMeeting.longestAge`.
  public func ongoingMeetings() throws(StorageError) -> [OngoingMeeting] {
    var ongoing: [OngoingMeeting] = []
    guard let folder = try openedFolder(Layout.running, action: "list") else { return [] }
    for name in try folder.names() where Layout.isRecord(name) {
      // NB: this program writes its own snapshot often, and need not read it.
      if let id = Layout.id(of: name), runningLocks.withLock({ $0[id] != nil }) { continue }
      // NB: `check` reports unreadable snapshots. None of them belongs to a running program.
      guard let (meeting, host) = try? snapshot(name, in: folder) else { continue }
      guard let lock = folder.lockIfFree(name, LOCK_SH) else {
        // Without the file, the meeting has just ended.
        if folder.contains(name) { ongoing.append(OngoingMeeting(meeting: meeting, host: host)) }
        continue
      }
      Folder.release(lock)
      let age = abs(now().timeIntervalSince(meeting.savedAt))
      if host != self.host, age < OngoingMeeting.longestAge {
        ongoing.append(OngoingMeeting(meeting: meeting, host: host))
      }
    }
    return ongoing.sorted { $0.meeting.startedAt < $1.meeting.startedAt }
  }

  /// Claims an interrupted meeting, so that no other program offers to resume it.
  ///
  /// - Returns: false if another program was first or the snapshot is gone.
  public func claimRunning(_ id: UUID) throws(StorageError) -> Bool {
    guard let folder = try openedFolder(Layout.running, action: "open"),
      let lock = folder.lockIfFree(Layout.file(of: id))
    else { return false }
    hold(lock, of: id)
    return true
  }

  /// Claims an interrupted meeting, and reads its snapshot as it is then.
  ///
  /// - Returns: nil if another program or machine runs the meeting, or the snapshot is gone.
  public func claimedRunning(_ id: UUID) throws(StorageError) -> RunningMeeting? {
    guard try !ongoingMeetings().contains(where: { $0.meeting.id == id }), try claimRunning(id)
    else { return nil }
    return try heldSnapshot(id)
  }

  /// A snapshot's meeting if it was already saved, because the program ended after saving the
  /// meeting and before removing the snapshot; else nil.
  public func storedMeeting(of running: RunningMeeting) throws(StorageError) -> Meeting? {
    try stored(running)?.meeting
  }

  func stored(
    _ running: RunningMeeting
  ) throws(StorageError) -> (name: MeetingName, meeting: Meeting)? {
    guard let root = try openedRoot() else { return nil }
    let names = try listing(of: running.standup.id, in: root).history.map(\.name)
    for name in names where name.startedAt == running.startedAt {
      do throws(StorageError) {
        let meeting = try meeting(name, of: running.standup.id, isAccepted: false)
        if meeting.id == running.id { return (name, meeting) }
      } catch {
        guard error.kind.isOfOneFile else { throw error }
      }
    }
    return nil
  }

  /// Reads a snapshot, and the name of the machine that wrote it if the snapshot says so; nil if it
  /// is gone. A copy under another name is not a snapshot, since it could be neither claimed nor
  /// removed.
  private func snapshot(
    _ name: String, in folder: borrowing Folder
  ) throws(StorageError) -> (meeting: RunningMeeting, host: String?)? {
    guard let bytes = try folder.contents(of: name) else { return nil }
    return try Self.snapshot(bytes, named: name, path: folder.pathOf(name))
  }

  private static func snapshot(
    _ bytes: [UInt8], named name: String, path: String
  ) throws(StorageError) -> (meeting: RunningMeeting, host: String?) {
    let (meeting, host) = try RecordFile.decode(bytes, path: path) {
      json throws(JSONProblem) -> (RunningMeeting, String?) in
      (try RunningMeeting(record: json), try json["host"]?.string())
    }
    guard name == Layout.file(of: meeting.id) else {
      throw StorageError(
        kind: .unreadable(line: nil, column: nil), action: "read", path: path,
        reason: "its name is not its meeting's id, which is \(meeting.id)")
    }
    return (meeting, host)
  }

  func hold(_ lock: Int32, of id: UUID) {
    if let old = runningLocks.withLock({ $0.updateValue(lock, forKey: id) }) { Folder.release(old) }
  }

  func release(_ id: RunningMeeting.ID) {
    if let old = runningLocks.withLock({ $0.removeValue(forKey: id) }) { Folder.release(old) }
  }
}

extension DataFolder {
  /// The name of this machine.
  static let thisHost: String = {
    var name = [CChar](repeating: 0, count: 257)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()
}
