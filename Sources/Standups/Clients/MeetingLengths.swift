public import StandupsModel

/// The newest meetings of a standup, newest first: those whose lengths a card shows.
public struct RecentMeetings: Equatable, Sendable {
  public var standupID: Standup.ID
  public var names: [MeetingName]

  static let count = 12
  /// The list is drawn first, and who moves on at once is not shown what was left behind.
  static let pauseBeforeReading: Duration = .milliseconds(100)
  /// So many standups that saving, which waits its turn, never waits long.
  static let readAtOnce = 32

  init(of standup: Standup) {
    standupID = standup.id
    names = standup.history.prefix(Self.count).map(\.name)
  }
}

/// How long a standup's newest meetings took.
public struct MeetingLengths: Equatable, Sendable {
  public var meetings: RecentMeetings
  /// In whole seconds, in the order of the names, without those that were not measured or cannot be
  /// read.
  public var seconds: [Int]

  public init(meetings: RecentMeetings, seconds: [Int]) {
    self.meetings = meetings
    self.seconds = seconds
  }
}
