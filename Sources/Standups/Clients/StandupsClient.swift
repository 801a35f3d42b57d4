import ComposableMacros
public import Dependencies
public import StandupsModel

/// The features' access to the records on disk.
@DependencyClient
public struct StandupsClient: Sendable {
  /// Cleans up after a crash. Throws if the folder cannot be written.
  public var prepare: @Sendable () async throws -> Void
  /// Everything that the list shows, without the records of meetings. Meetings that it does not
  /// list are reported by `touched`.
  public var load: @Sendable () async throws -> LoadedStandups
  /// Reads standups from disk, and lists their meetings, before the next key is handled.
  public var list: @Sendable ([Standup.ID]) async throws -> [ExternalChange]
  /// The record of one meeting. Reads off the main thread.
  public var meeting: @Sendable (MeetingName, Standup.ID) async throws -> Meeting
  /// The items and updates of a standup. Reads off the main thread.
  public var agenda: @Sendable (Standup.ID) async throws -> Agenda
  /// The names and email addresses by which git knows the user.
  public var userNames: @Sendable () async -> [String] = { [] }
  /// The lengths of meetings. Reads one file per meeting, off the main thread.
  public var lengths: @Sendable ([RecentMeetings]) async throws -> [MeetingLengths]
  /// The records of several meetings, without those that cannot be read. Reads off the main thread,
  /// on all processors.
  public var meetings: @Sendable ([MeetingPlace]) async throws -> [MeetingPlace: Meeting]
  /// The blockers of a standup's earlier meetings that are not items; empty if all of them were
  /// postponed. Reads up to 500 files, off the main thread, without delaying saves.
  public var oldBlockers: @Sendable (Standup.ID) async throws -> [Item]
  /// Remembers on this machine that the decision about these blockers was postponed.
  public var postponeBlockers: @Sendable (Set<Item.ID>, Standup.ID) async throws -> Void
  /// Returns once the change is on disk. Throws a `Conflict` if the record was changed elsewhere.
  public var apply: @Sendable (Change) async throws -> Void
  /// The edits of this machine that can be undone or redone.
  public var history: @Sendable () async throws -> EditHistory
  /// Remembers a step of the history that was last read, so that it survives a restart.
  public var record: @Sendable (EditHistory.Step) async throws -> Void
  /// The records in the trash, newest deletion first.
  public var deletedRecords: @Sendable () async throws -> [DeletedRecord]
  /// The records of a standup that only a newer version can read, as the last sync has found them.
  public var newerRecords: @Sendable (Standup.ID) -> [Change.Record] = { _ in [] }
  /// The copies that a file sync has left beside records. Reads off the main thread.
  public var copies: @Sendable () async throws -> [RecordCopy]
  /// Merges a copy into its record, or drops it.
  public var settle: @Sendable (RecordCopy, _ isTakenIn: Bool) async throws -> Void
  /// Moves a record back from the trash. Throws if another record has its place.
  public var restore: @Sendable (DeletedRecord.ID) async throws -> Void
  /// Allows the next change to replace what other programs have written.
  public var accept: @Sendable ([SeenRevision]) async -> Void
  /// The standups that other programs may have changed: first all of them, then those that change.
  public var touched: @Sendable () async -> AsyncStream<[TouchedStandup]> = {
    AsyncStream { $0.finish() }
  }
  /// The standups that may have changed without notice, if the folder cannot be watched.
  public var unwatched: @Sendable () async throws -> [Standup.ID]
  /// Reads standups from disk.
  public var reload: @Sendable ([TouchedStandup]) async throws -> [ExternalChange]
}

extension StandupsClient {
  /// The records of several meetings of one standup.
  func meetings(
    _ names: [MeetingName], of standup: Standup.ID
  ) async throws -> [MeetingName: Meeting] {
    let records = try await meetings(names.map { MeetingPlace(name: $0, standup: standup) })
    return Dictionary(uniqueKeysWithValues: records.map { ($0.key.name, $0.value) })
  }

  /// The same records, never written and never watched.
  public var readOnly: Self {
    StandupsClient(
      prepare: {}, load: load, list: list, meeting: meeting, agenda: agenda, userNames: userNames,
      lengths: lengths, meetings: meetings, oldBlockers: { _ in [] },
      postponeBlockers: { _, _ in }, apply: { _ in }, history: history, record: { _ in },
      deletedRecords: deletedRecords, newerRecords: newerRecords,
      copies: { [] }, settle: { _, _ in }, restore: { _ in throw ReadOnlyError() },
      accept: { _ in }, touched: { AsyncStream { $0.finish() } },
      unwatched: { [] }, reload: { _ in [] })
  }
}

private struct ReadOnlyError: Error, CustomStringConvertible {
  var description: String {
    String(localized: "nothing can be restored here, because nothing is saved")
  }
}

extension StandupsClient: TestDependencyKey {
  public static let testValue = Self()
}

extension DependencyValues {
  public var standupsClient: StandupsClient {
    get { self[StandupsClient.self] }
    set { self[StandupsClient.self] = newValue }
  }
}
