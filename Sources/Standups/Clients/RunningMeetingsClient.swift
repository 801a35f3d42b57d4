import ComposableMacros
public import Dependencies
public import StandupsModel

/// Snapshots of running meetings, from which a meeting can be resumed after a crash.
@DependencyClient
public struct RunningMeetingsClient: Sendable {
  /// Claims a snapshot, so that no other window resumes it. False if another window was first.
  public var claim: @Sendable (RunningMeeting.ID) async throws -> Bool
  /// The snapshots that no window is using, oldest first.
  public var interrupted: @Sendable () async throws -> [RunningMeeting]
  /// True if another window, or another machine that shares the data folder, is running a meeting of
  /// the standup.
  public var isRunningElsewhere: @Sendable (Standup.ID) async throws -> Bool
  /// Removes the snapshot of a meeting that was discarded, or was saved, which opens its items.
  public var remove: @Sendable (RunningMeeting.ID) async throws -> [MeetingEvent]
  /// Returns once the snapshot is on disk.
  public var save: @Sendable (RunningMeeting) async throws -> Void
}

extension RunningMeetingsClient {
  /// Keeps no snapshots.
  public static let none = Self(
    claim: { _ in false }, interrupted: { [] }, isRunningElsewhere: { _ in false },
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
