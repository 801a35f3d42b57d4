import ComposableMacros
public import Dependencies
public import StandupsModel

/// Snapshots of running meetings, from which a meeting can be resumed after a crash.
@DependencyClient
public struct RunningMeetingsClient: Sendable {
  /// Claims a snapshot, so that no other window resumes it, and returns it as it is now. Nil if
  /// another window was first.
  public var claim: @Sendable (RunningMeeting.ID) async throws -> RunningMeeting?
  /// The snapshots that no window is using, oldest first.
  public var interrupted: @Sendable () async throws -> [RunningMeeting]
  /// The meetings that other windows, or other machines that share the data folder, are running.
  public var ongoing: @Sendable () async throws -> [OngoingMeeting]
  /// Removes the snapshot of a meeting that was discarded, or was saved, which opens its items.
  public var remove: @Sendable (RunningMeeting.ID) async throws -> [MeetingEvent]
  /// Returns once the snapshot is on disk. Throws a `SnapshotFailure`.
  public var save: @Sendable (RunningMeeting) async throws -> Void
}

/// The reason why a snapshot is not on disk.
public struct SnapshotFailure: Error, Equatable, Sendable {
  public var failure: SaveFailure
  /// The time of the meeting in its last snapshot on disk; nil if it has none.
  public var kept: Duration?

  public init(_ failure: SaveFailure, kept: Duration? = nil) {
    self.failure = failure
    self.kept = kept
  }

  init(for error: any Error) {
    self = error as? SnapshotFailure ?? SnapshotFailure(SaveFailure(error))
  }
}

extension RunningMeetingsClient {
  /// The meeting of the standup that another window or machine is running; nil if there is none.
  func ongoing(of standup: Standup.ID) async throws -> OngoingMeeting? {
    try await ongoing().first { $0.meeting.standup.id == standup }
  }

  /// Keeps no snapshots.
  public static let none = Self(
    claim: { _ in nil }, interrupted: { [] }, ongoing: { [] },
    remove: { _ in [] }, save: { _ in })
}

extension RunningMeetingsClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = Self.none
}

extension DependencyValues {
  public var runningMeetings: RunningMeetingsClient {
    get { self[RunningMeetingsClient.self] }
    set { self[RunningMeetingsClient.self] = newValue }
  }
}
