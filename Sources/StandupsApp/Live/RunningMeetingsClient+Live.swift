import Standups
import StandupsModel
import StandupsStorage
import Synchronization

extension RunningMeetingsClient {
  /// The snapshots of a data folder, written in the same order as its records.
  ///
  /// If snapshots arrive faster than the disk can write them, only the newest is written.
  static func live(folder: DataFolder, writer: RecordWriter) -> Self {
    let newest = NewestSnapshot()
    return RunningMeetingsClient(
      claim: { id in try await writer.perform { try folder.claimedRunning(id) } },
      interrupted: { try await writer.perform { try folder.unfinishedMeetings() } },
      ongoing: { try await writer.perform { try folder.ongoingMeetings() } },
      remove: { id in
        try await writer.perform { try folder.endRunning(id, unwritten: newest.unwritten(id)) }
      },
      save: { meeting in
        newest.put(meeting)
        try await writer.perform {
          if let meeting = newest.take() { newest.note(folder.save(meeting), of: meeting.id) }
          // A snapshot whose place a newer one has taken has the outcome of that one.
          if let failure = newest.failure { throw failure }
        }
      })
  }
}

/// The snapshot to write next, and the ones that could not be written: on a full disk, a meeting
/// has no snapshot, and its items are still created once it is stored.
private final class NewestSnapshot: Sendable {
  private let meeting = Mutex<RunningMeeting?>(nil)
  private let unwritten = Mutex<[RunningMeeting.ID: RunningMeeting]>([:])
  private let lastFailure = Mutex<SnapshotFailure?>(nil)

  /// The reason why the last snapshot is not on disk; nil if it is.
  var failure: SnapshotFailure? { lastFailure.withLock(\.self) }

  func put(_ meeting: RunningMeeting) {
    self.meeting.withLock { $0 = meeting }
    unwritten.withLock { $0[meeting.id] = meeting }
  }

  /// - Parameter failure: the reason why a snapshot is not on disk; nil if it is.
  func note(_ failure: SnapshotFailure?, of id: RunningMeeting.ID) {
    lastFailure.withLock { $0 = failure }
    if failure == nil { unwritten.withLock { $0[id] = nil } }
  }

  func unwritten(_ id: RunningMeeting.ID) -> RunningMeeting? { unwritten.withLock { $0[id] } }

  func take() -> RunningMeeting? {
    meeting.withLock { meeting in
      defer { meeting = nil }
      return meeting
    }
  }
}

extension DataFolder {
  /// Writes a snapshot, which need not be tried again: the next one follows anyway.
  ///
  /// - Returns: the reason why it is not on disk; nil if it is.
  fileprivate func save(_ meeting: RunningMeeting) -> SnapshotFailure? {
    do throws(StorageError) {
      try saveRunning(meeting)
      return nil
    } catch {
      // NB: a snapshot that cannot be read either is none.
      return SnapshotFailure(
        SaveFailure(sentence: "\(error)", reason: error.reason),
        kept: try? heldSnapshot(meeting.id)?.progress.elapsed)
    }
  }

  /// The remaining snapshots. If a snapshot's meeting was stored just before the program ended, its
  /// save is completed instead.
  func unfinishedMeetings() throws(StorageError) -> [RunningMeeting] {
    var failure: StorageError?
    completeSaves { failure = failure ?? $0 }
    var unfinished: [RunningMeeting] = []
    // NB: the locks of other machines may not be visible here.
    let ongoing = Set(try ongoingMeetings().map(\.meeting.id))
    for meeting in try interruptedMeetings().meetings where !ongoing.contains(meeting.id) {
      if try storedMeeting(of: meeting) == nil { unfinished.append(meeting) }
    }
    // NB: a question about a meeting matters more.
    if unfinished.isEmpty, let failure { throw failure }
    return unfinished
  }
}
