#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An event of a meeting or caused by one, for the hooks in the configuration.
public enum MeetingEvent: Equatable, Sendable {
  /// The names of events in the configuration.
  public enum Kind: String, CaseIterable, Sendable {
    case itemOpened, meetingEnded, meetingStarted
  }

  /// A meeting has ended and is on disk under this name. The standup is the one that the meeting
  /// began with.
  case ended(Meeting, name: MeetingName, of: Standup)
  /// An item was opened here and is on disk: by a meeting that has ended, or by hand.
  case itemOpened(Item, of: Standup)
  /// A meeting began with these people. Resuming a meeting does not count as a beginning.
  case started(Meeting.ID, at: Date, present: [MeetingProgress.Member], of: Standup)

  public var kind: Kind {
    switch self {
    case .ended: .meetingEnded
    case .itemOpened: .itemOpened
    case .started: .meetingStarted
    }
  }
}
