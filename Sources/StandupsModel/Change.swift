#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One thing that storage is asked to do. A change concerns one record.
public enum Change: Equatable, Sendable {
  case restoreMeeting(MeetingName, standup: UUID)
  case restoreStandup(UUID)
  case trashMeeting(MeetingName, standup: UUID)
  case trashStandup(UUID)
  case writeMeeting(Meeting, name: MeetingName, standup: UUID)
  case writeStandup(Standup)
}

extension Change {
  /// A record of the data folder. Changes of one record must be stored in their order.
  public enum Record: Hashable, Sendable {
    case standup(UUID)
    case meeting(MeetingName, standup: UUID)
  }

  /// The record that is changed.
  public var record: Record {
    switch self {
    case .restoreMeeting(let name, let standup), .trashMeeting(let name, let standup),
      .writeMeeting(_, let name, let standup):
      .meeting(name, standup: standup)
    case .restoreStandup(let id), .trashStandup(let id):
      .standup(id)
    case .writeStandup(let standup):
      .standup(standup.id)
    }
  }

  /// The standup that the record belongs to.
  public var standupID: UUID {
    switch record {
    case .standup(let id): id
    case .meeting(_, let standup): standup
    }
  }
}

extension Change: CustomStringConvertible {
  /// The record in words, for messages: `standup "Design"`.
  public var description: String {
    switch self {
    case .writeStandup(let standup): "standup \"\(standup.displayTitle)\""
    case .restoreStandup(let id), .trashStandup(let id): "standup \(id.uuidString)"
    case .restoreMeeting(let name, _), .trashMeeting(let name, _), .writeMeeting(_, let name, _):
      "meeting \(name.rawValue)"
    }
  }
}
