import ComposableMacros
public import Dependencies

/// Desktop notifications, for people who are looking at another window.
@DependencyClient
public struct NotificationClient: Sendable {
  /// Shows a line, if the settings and the desktop allow it.
  public var show: @Sendable (String) async -> Void
}

extension NotificationClient {
  /// Shows nothing.
  public static let none = Self(show: { _ in })
}

extension NotificationClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = Self.none
}

extension DependencyValues {
  public var notification: NotificationClient {
    get { self[NotificationClient.self] }
    set { self[NotificationClient.self] = newValue }
  }
}
