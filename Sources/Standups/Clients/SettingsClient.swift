import ComposableMacros
public import Dependencies
public import TerminalUI

/// The settings file.
@DependencyClient
public struct SettingsClient: Sendable {
  /// The outcome of reading the file again.
  public enum Change: Equatable, Sendable {
    /// The settings are in force; these are the keys.
    case read(KeyAssignments)
    /// The file has a mistake, so the settings stay as they were.
    case rejected(String)
  }

  /// Reads the file again whenever it changes.
  public var changes: @Sendable () -> AsyncStream<Change> = { AsyncStream { $0.finish() } }
  /// Opens the settings in the user's editor, and returns when the editor is closed.
  public var open: @Sendable () async throws -> Void
}

extension SettingsClient {
  /// Settings whose file is not watched.
  public init(open: @escaping @Sendable () async throws -> Void) {
    self.init(changes: { AsyncStream { $0.finish() } }, open: open)
  }
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
