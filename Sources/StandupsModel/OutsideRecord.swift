/// A record as somebody else has left it on disk.
public enum OutsideRecord: Equatable, Sendable {
  case meeting(Meeting, Revision)
  case meetingGone
  case standup(Standup, Revision)
  /// The standup was deleted; perhaps into the trash, from where it comes back with its meetings.
  case standupGone(isInTrash: Bool)
}
