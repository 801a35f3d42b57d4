public import Dependencies
public import StandupsModel

/// The records on disk, as the features see them.
public struct StandupsClient: Sendable {
  /// Tidies up after a crash; throws why nothing could be written.
  public var prepare: @Sendable () async throws -> Void
  /// Everything that the list shows; the records of meetings are not read, and their names only of so
  /// many standups.
  public var load: @Sendable (_ listing: Int) async throws -> LoadedStandups
  /// The record of one meeting.
  public var meeting: @Sendable (MeetingName, Standup.ID) async throws -> Meeting
  /// How long meetings took. Done off the main thread, since it reads a file a meeting.
  public var lengths: @Sendable ([RecentMeetings]) async throws -> [MeetingLengths]
  /// The records of several meetings, read off the main thread. Those that cannot be read are left
  /// out.
  public var meetings: @Sendable ([MeetingName], Standup.ID) async throws -> [MeetingName: Meeting]
  /// Returns when the change is on disk; throws a `Conflict` if somebody else was faster.
  public var apply: @Sendable (Change) async throws -> Void
  /// Lets the next change replace what somebody else has written and was seen.
  public var accept: @Sendable ([SeenRevision]) async -> Void
  /// The standups that others may have changed: first all of them, then those that they touch.
  public var touched: @Sendable () async -> AsyncStream<[Standup.ID]>
  /// The standups that others may have changed unseen, where the folder cannot be watched.
  public var unwatched: @Sendable () async throws -> [Standup.ID]
  /// Standups as they are on disk now.
  public var reload: @Sendable ([Standup.ID]) async throws -> [ExternalChange]

  public init(
    prepare: @escaping @Sendable () async throws -> Void,
    load: @escaping @Sendable (_ listing: Int) async throws -> LoadedStandups,
    meeting: @escaping @Sendable (MeetingName, Standup.ID) async throws -> Meeting,
    lengths: @escaping @Sendable ([RecentMeetings]) async throws -> [MeetingLengths],
    meetings:
      @escaping @Sendable (
        [MeetingName], Standup.ID
      ) async throws -> [MeetingName: Meeting],
    apply: @escaping @Sendable (Change) async throws -> Void,
    accept: @escaping @Sendable ([SeenRevision]) async -> Void,
    touched: @escaping @Sendable () async -> AsyncStream<[Standup.ID]>,
    unwatched: @escaping @Sendable () async throws -> [Standup.ID],
    reload: @escaping @Sendable ([Standup.ID]) async throws -> [ExternalChange]
  ) {
    self.prepare = prepare
    self.load = load
    self.meeting = meeting
    self.lengths = lengths
    self.meetings = meetings
    self.apply = apply
    self.accept = accept
    self.touched = touched
    self.unwatched = unwatched
    self.reload = reload
  }
}

extension StandupsClient {
  /// The same records, of which none is written, and none is looked at again.
  public var onlyReading: Self {
    StandupsClient(
      prepare: {}, load: load, meeting: meeting, lengths: lengths, meetings: meetings,
      apply: { _ in }, accept: { _ in }, touched: { AsyncStream { $0.finish() } },
      unwatched: { [] }, reload: { _ in [] })
  }
}

extension StandupsClient: TestDependencyKey {
  public static let testValue = StandupsClient(
    prepare: unimplemented("StandupsClient.prepare"),
    load: unimplemented("StandupsClient.load"),
    meeting: unimplemented("StandupsClient.meeting"),
    lengths: unimplemented("StandupsClient.lengths"),
    meetings: unimplemented("StandupsClient.meetings"),
    apply: unimplemented("StandupsClient.apply"),
    accept: unimplemented("StandupsClient.accept", placeholder: ()),
    touched: unimplemented("StandupsClient.touched", placeholder: AsyncStream { $0.finish() }),
    unwatched: unimplemented("StandupsClient.unwatched"),
    reload: unimplemented("StandupsClient.reload"))
}

extension DependencyValues {
  public var standupsClient: StandupsClient {
    get { self[StandupsClient.self] }
    set { self[StandupsClient.self] = newValue }
  }
}
