import Standups
import StandupsModel
import StandupsStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StandupsClient {
  /// The records of a data folder. Reading happens where it is asked for, writing off the main
  /// thread.
  static func live(folder: DataFolder, writer: RecordWriter) -> Self {
    StandupsClient(
      prepare: { try await writer.perform { try folder.prepare() } },
      load: { try folder.load() },
      meeting: { name, id in try folder.meeting(name, of: id) },
      lengths: { meetings in
        try await writer.perform { meetings.map { folder.lengths(of: $0) } }
      },
      meetings: { names, id in try await writer.perform { folder.meetings(names, of: id) } },
      apply: { change in try await writer.perform { try folder.apply(change) } })
  }

  /// Three samples in memory; nothing is written.
  static var demo: Self {
    StandupsClient(
      prepare: {},
      load: { LoadedStandups(standups: Samples.standups(now: Date(), uuid: { UUID() })) },
      meeting: { _, _ in throw DemoError.meetingsStayInMemory },
      lengths: { _ in [] },
      meetings: { _, _ in [:] },
      apply: { _ in })
  }
}

extension DataFolder {
  fileprivate func prepare() throws(StorageError) {
    try checkWritable()
    try cleanUp()
  }

  fileprivate func lengths(of recent: RecentMeetings) -> MeetingLengths {
    let read = meetings(recent.names, of: recent.standupID)
    return MeetingLengths(
      meetings: recent, seconds: recent.names.compactMap { read[$0]?.heldSeconds })
  }

  /// NB: what is only counted was not seen by anybody, so a later write must not replace it.
  fileprivate func meetings(_ names: [MeetingName], of id: Standup.ID) -> [MeetingName: Meeting] {
    var meetings: [MeetingName: Meeting] = [:]
    for name in names {
      do throws(StorageError) {
        meetings[name] = try meeting(name, of: id, isAccepted: false)
      } catch {
        continue
      }
    }
    return meetings
  }
}

private enum DemoError: Error, CustomStringConvertible {
  case meetingsStayInMemory

  var description: String { "the demo keeps its meetings in memory only" }
}
