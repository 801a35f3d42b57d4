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
          guard let meeting = newest.take() else { return }
          do throws(StorageError) {
            try folder.saveRunning(meeting)
          } catch {
            // Nothing has to be tried again: the next snapshot follows anyway.
            // NB: a snapshot that cannot be read either is none.
            throw SnapshotFailure(
              SaveFailure(sentence: "\(error)", reason: error.reason),
              kept: try? folder.heldSnapshot(meeting.id)?.progress.elapsed)
          }
          newest.noteWritten(meeting.id)
        }
      })
  }
}

/// The snapshot to write next, and the ones that could not be written: on a full disk, a meeting
/// has no snapshot, and its items are still created once it is stored.
private final class NewestSnapshot: Sendable {
  private let meeting = Mutex<RunningMeeting?>(nil)
  private let unwritten = Mutex<[RunningMeeting.ID: RunningMeeting]>([:])

  func put(_ meeting: RunningMeeting) {
    self.meeting.withLock { $0 = meeting }
    unwritten.withLock { $0[meeting.id] = meeting }
  }

  func noteWritten(_ id: RunningMeeting.ID) { unwritten.withLock { $0[id] = nil } }

  func unwritten(_ id: RunningMeeting.ID) -> RunningMeeting? { unwritten.withLock { $0[id] } }

  func take() -> RunningMeeting? {
    meeting.withLock { meeting in
      defer { meeting = nil }
      return meeting
    }
  }
}

extension DataFolder {
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
