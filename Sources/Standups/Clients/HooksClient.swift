import ComposableMacros
public import Dependencies
public import StandupsModel

/// The commands that the configuration names for events.
@DependencyClient
public struct HooksClient: Sendable {
  /// Starts the command for an event, if there is one, in the order of the events, and returns when
  /// it has ended. Throws if it fails. Canceling ends only the wait.
  public var run: @Sendable (MeetingEvent) async throws -> Void
}

extension HooksClient {
  /// No hooks.
  public static let none = Self(run: { _ in })
}

extension HooksClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = Self.none
}

extension DependencyValues {
  public var hooks: HooksClient {
    get { self[HooksClient.self] }
    set { self[HooksClient.self] = newValue }
  }
}
