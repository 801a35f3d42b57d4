#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A standup as it is on disk now, for a program that may show an older one.
public struct ExternalChange: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    /// The whole data folder is gone or cannot be read; nobody knows what has become of the standup.
    case folderUnavailable(UnreadableFile)
    case gone
    /// The standup is as it was read or written last; its meetings have these names.
    case unchanged(History)
    /// The standup, with the names of its meetings.
    case standup(Standup, Revision)
    /// Its own file cannot be read.
    case unreadable
  }

  public let id: UUID
  public var content: Content
  /// The meetings that were read and whose files are other ones now.
  public var meetings: Set<MeetingName>
  /// Files of this standup that cannot be read.
  public var unreadable: [UnreadableFile]

  public init(
    id: UUID, content: Content, meetings: Set<MeetingName> = [],
    unreadable: [UnreadableFile] = []
  ) {
    self.id = id
    self.content = content
    self.meetings = meetings
    self.unreadable = unreadable
  }
}

/// A record as somebody else has left it on disk.
public enum ExternalRecord: Equatable, Sendable {
  case meeting(Meeting, Revision)
  case meetingGone
  case standup(Standup, Revision)
  /// The standup was deleted; perhaps into the trash, from where it comes back with its meetings.
  case standupGone(isInTrash: Bool)
}
