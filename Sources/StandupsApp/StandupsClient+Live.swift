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
      apply: { change in try await writer.perform { try folder.apply(change) } })
  }

  /// Three samples in memory; nothing is written.
  static var demo: Self {
    StandupsClient(
      prepare: {},
      load: { LoadedStandups(standups: Samples.standups(now: Date(), uuid: { UUID() })) },
      meeting: { _, _ in throw DemoError.meetingsStayInMemory },
      lengths: { _ in [] },
      apply: { _ in })
  }
}

extension DataFolder {
  fileprivate func prepare() throws(StorageError) {
    try checkWritable()
    try cleanUp()
  }

  fileprivate func lengths(of meetings: RecentMeetings) -> MeetingLengths {
    var seconds: [Int] = []
    for name in meetings.names {
      do {
        try meeting(name, of: meetings.standupID).heldSeconds.map { seconds.append($0) }
      } catch {
        // NB: who looks at that meeting is told why it cannot be read; a bar less says nothing wrong.
        continue
      }
    }
    return MeetingLengths(meetings: meetings, seconds: seconds)
  }
}

private enum DemoError: Error, CustomStringConvertible {
  case meetingsStayInMemory

  var description: String { "the demo keeps its meetings in memory only" }
}
