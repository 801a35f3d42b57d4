public import Dependencies
public import StandupsModel

/// The records on disk, as the features see them.
public struct StandupsClient: Sendable {
  /// Tidies up after a crash; throws why nothing could be written.
  public var prepare: @Sendable () async throws -> Void
  /// Everything that the list shows; the records of meetings are not read.
  public var load: @Sendable () async throws -> LoadedStandups
  /// The record of one meeting.
  public var meeting: @Sendable (MeetingName, Standup.ID) async throws -> Meeting
  /// How long meetings took. Done off the main thread, since it reads a file a meeting.
  public var lengths: @Sendable ([RecentMeetings]) async throws -> [MeetingLengths]
  /// The records of several meetings, read off the main thread. Those that cannot be read are left
  /// out.
  public var meetings: @Sendable ([MeetingName], Standup.ID) async throws -> [MeetingName: Meeting]
  /// Returns when the change is on disk.
  public var apply: @Sendable (Change) async throws -> Void

  public init(
    prepare: @escaping @Sendable () async throws -> Void,
    load: @escaping @Sendable () async throws -> LoadedStandups,
    meeting: @escaping @Sendable (MeetingName, Standup.ID) async throws -> Meeting,
    lengths: @escaping @Sendable ([RecentMeetings]) async throws -> [MeetingLengths],
    meetings:
      @escaping @Sendable (
        [MeetingName], Standup.ID
      ) async throws -> [MeetingName: Meeting],
    apply: @escaping @Sendable (Change) async throws -> Void
  ) {
    self.prepare = prepare
    self.load = load
    self.meeting = meeting
    self.lengths = lengths
    self.meetings = meetings
    self.apply = apply
  }
}

extension StandupsClient: TestDependencyKey {
  public static let testValue = StandupsClient(
    prepare: unimplemented("StandupsClient.prepare"),
    load: unimplemented("StandupsClient.load"),
    meeting: unimplemented("StandupsClient.meeting"),
    lengths: unimplemented("StandupsClient.lengths"),
    meetings: unimplemented("StandupsClient.meetings"),
    apply: unimplemented("StandupsClient.apply"))
}

extension DependencyValues {
  public var standupsClient: StandupsClient {
    get { self[StandupsClient.self] }
    set { self[StandupsClient.self] = newValue }
  }
}
