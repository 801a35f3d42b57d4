public import StandupsModel

/// The newest meetings of a standup, newest first. Its card shows their lengths.
public struct RecentMeetings: Equatable, Sendable {
  public var standupID: Standup.ID
  public var names: [MeetingName]
  /// The versions of their records.
  let versions: [Int]

  static let count = 12
  /// The number of standups that are read at once. Saves wait for them, so it is small.
  static let batchSize = 32

  init(of standup: Standup, _ versions: MeetingVersions = MeetingVersions()) {
    standupID = standup.id
    names = standup.history.prefix(Self.count).map(\.name)
    self.versions = names.map { versions[$0, of: standup.id] }
  }
}

/// The lengths of a standup's newest meetings.
public struct MeetingLengths: Equatable, Sendable {
  public var meetings: RecentMeetings
  /// In whole seconds, in the order of the names, without meetings that were not measured or cannot
  /// be read.
  public var seconds: [Int]

  public init(meetings: RecentMeetings, seconds: [Int]) {
    self.meetings = meetings
    self.seconds = seconds
  }
}
