public import Dependencies

/// Messages on the desktop, for somebody who is looking at another window.
public struct NotificationClient: Sendable {
  /// Shows a line, if that is wanted and possible.
  public var show: @Sendable (String) async -> Void

  public init(show: @escaping @Sendable (String) async -> Void) {
    self.show = show
  }
}

extension NotificationClient {
  /// Shows nothing.
  public static let none = Self(show: { _ in })
}

extension NotificationClient: TestDependencyKey {
  public static let testValue = NotificationClient(
    show: unimplemented("NotificationClient.show", placeholder: ()))
}

extension DependencyValues {
  public var notification: NotificationClient {
    get { self[NotificationClient.self] }
    set { self[NotificationClient.self] = newValue }
  }
}
