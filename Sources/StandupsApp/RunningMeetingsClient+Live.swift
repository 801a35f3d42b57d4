import Standups
import StandupsModel
import StandupsStorage

extension RunningMeetingsClient {
  /// The snapshots of a data folder, written in one line with its records.
  static func live(folder: DataFolder, writer: RecordWriter) -> Self {
    RunningMeetingsClient(
      claim: { id in try await writer.perform { try folder.claimRunning(id) } },
      left: { try await writer.perform { try folder.unfinishedMeetings() } },
      remove: { id in try await writer.perform { try folder.removeRunning(id) } },
      save: { meeting in try await writer.perform { try folder.saveRunning(meeting) } })
  }
}

extension DataFolder {
  /// The snapshots that were left, without those whose meeting was stored just before the program
  /// ended; these are removed.
  fileprivate func unfinishedMeetings() throws(StorageError) -> [RunningMeeting] {
    var unfinished: [RunningMeeting] = []
    for meeting in try leftMeetings().meetings {
      if try !hasStored(meeting) {
        unfinished.append(meeting)
      } else if try claimRunning(meeting.id) {
        try removeRunning(meeting.id)
      }
    }
    return unfinished
  }
}
