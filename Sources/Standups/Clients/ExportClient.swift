import ComposableMacros
public import Dependencies

/// Writes files for other programs.
@DependencyClient
public struct ExportClient: Sendable {
  /// The path of a new file with this name, or the next free name like it, in the folder for
  /// exports.
  public var place: @Sendable (_ name: String) async throws -> String
  /// Writes a text to a new file at this path, or the next free one like it, and returns the path.
  /// Never replaces a file.
  public var write: @Sendable (_ text: String, _ path: String) async throws -> String
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
