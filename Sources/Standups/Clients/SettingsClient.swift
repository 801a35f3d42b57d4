public import Dependencies

/// The settings, which are a file that people edit.
public struct SettingsClient: Sendable {
  /// Opens the settings in the person's editor and returns when that is closed.
  public var open: @Sendable () async throws -> Void

  public init(open: @escaping @Sendable () async throws -> Void) {
    self.open = open
  }
}

extension SettingsClient: TestDependencyKey {
  public static let testValue = SettingsClient(open: unimplemented("SettingsClient.open"))
}

extension DependencyValues {
  public var settings: SettingsClient {
    get { self[SettingsClient.self] }
    set { self[SettingsClient.self] = newValue }
  }
}
