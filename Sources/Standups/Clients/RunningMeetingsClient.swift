public import Dependencies
public import StandupsModel

/// Snapshots of meetings in progress, from which a meeting goes on after a crash.
public struct RunningMeetingsClient: Sendable {
  /// Takes a snapshot that was left, so that nobody else goes on with it; false if somebody was
  /// faster.
  public var claim: @Sendable (RunningMeeting.ID) async throws -> Bool
  /// The snapshots that were left, oldest first.
  public var left: @Sendable () async throws -> [RunningMeeting]
  /// Removes a snapshot whose meeting was stored or discarded.
  public var remove: @Sendable (RunningMeeting.ID) async throws -> Void
  /// Returns when the snapshot is on disk.
  public var save: @Sendable (RunningMeeting) async throws -> Void

  public init(
    claim: @escaping @Sendable (RunningMeeting.ID) async throws -> Bool,
    left: @escaping @Sendable () async throws -> [RunningMeeting],
    remove: @escaping @Sendable (RunningMeeting.ID) async throws -> Void,
    save: @escaping @Sendable (RunningMeeting) async throws -> Void
  ) {
    self.claim = claim
    self.left = left
    self.remove = remove
    self.save = save
  }
}

extension RunningMeetingsClient {
  /// Keeps nothing.
  public static let none = Self(
    claim: { _ in false }, left: { [] }, remove: { _ in }, save: { _ in })
}

extension RunningMeetingsClient: TestDependencyKey {
  public static let testValue = RunningMeetingsClient(
    claim: unimplemented("RunningMeetingsClient.claim"),
    left: unimplemented("RunningMeetingsClient.left"),
    remove: unimplemented("RunningMeetingsClient.remove"),
    save: unimplemented("RunningMeetingsClient.save"))
}

extension DependencyValues {
  public var runningMeetings: RunningMeetingsClient {
    get { self[RunningMeetingsClient.self] }
    set { self[RunningMeetingsClient.self] = newValue }
  }
}
