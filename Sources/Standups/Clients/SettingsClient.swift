import ComposableMacros
public import Dependencies

/// The settings file.
@DependencyClient
public struct SettingsClient: Sendable {
  /// Opens the settings in the user's editor, and returns when the editor is closed.
  public var open: @Sendable () async throws -> Void
}

extension SettingsClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = Self(open: {})
}

extension DependencyValues {
  public var settings: SettingsClient {
    get { self[SettingsClient.self] }
    set { self[SettingsClient.self] = newValue }
  }
}
