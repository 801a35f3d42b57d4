import ComposableMacros
public import Dependencies

/// Writes files for other programs to the working directory.
@DependencyClient
public struct ExportClient: Sendable {
  /// Writes a text to a new file with this name, or the next free name like it, and returns the
  /// path. Never replaces a file.
  public var write: @Sendable (_ text: String, _ name: String) async throws -> String
}

extension ExportClient: TestDependencyKey {
  public static let testValue = Self()
}

extension DependencyValues {
  public var export: ExportClient {
    get { self[ExportClient.self] }
    set { self[ExportClient.self] = newValue }
  }
}
