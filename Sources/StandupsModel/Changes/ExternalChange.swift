#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A standup on disk that another program may have changed.
public struct ExternalChange: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    /// The whole data folder is missing or unreadable, so the standup's state is unknown.
    case folderUnavailable(UnreadableFile)
    case gone
    /// The standup, with the names of its meetings.
    case standup(Standup, Revision)
    /// The standup's own file has not changed since it was last read or written. These are the
    /// names of its meetings, and its schedule, which may have changed; nil for none.
    case unchanged(History, schedule: ScheduleRecord? = nil)
    /// The standup's own file is unreadable.
    case unreadable
  }

  public let id: UUID
  public var content: Content
  /// The meetings that were read and whose files have changed since.
  public var meetings: Set<MeetingName>
  /// The meetings whose files may have changed, including those that have not been opened; nil if
  /// any may have changed.
  public var touched: Set<MeetingName>? = []
  /// The standup's unreadable files.
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

/// A standup whose files may have changed.
public struct TouchedStandup: Equatable, Sendable {
  public let standup: UUID
  /// The meetings among these files; nil if any may be.
  public var meetings: Set<MeetingName>?

  public init(_ standup: UUID, meetings: Set<MeetingName>? = []) {
    self.standup = standup
    self.meetings = meetings
  }
}

/// A record as another program left it on disk.
public enum ExternalRecord: Equatable, Sendable {
  case meeting(Meeting, Revision)
  case meetingGone
  case standup(Standup, Revision)
  /// The standup was deleted. If it is in the trash, it can be restored with its meetings.
  case standupGone(isInTrash: Bool)
}

/// Identifies the content of a record's file, to detect changes. Different contents have different
/// revisions, except for one chance in 2⁶⁴.
public struct Revision: Hashable, Sendable {
  private let count: Int
  // NB: the hash is seeded per process, which is enough: revisions are never stored.
  private let hash: Int

  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}

/// The revision of a record that the program has shown, so the next write may replace it.
public struct SeenRevision: Equatable, Sendable {
  public let record: Change.Record
  /// Nil if the record was seen to be gone.
  public let revision: Revision?

  public init(_ record: Change.Record, _ revision: Revision?) {
    self.record = record
    self.revision = revision
  }
}
