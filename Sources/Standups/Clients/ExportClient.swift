public import Dependencies

/// Files for other programs, in the folder that the program was started in.
public struct ExportClient: Sendable {
  /// Writes a text into a new file of this name, or of the next free one like it, and gives its path.
  /// Never replaces a file.
  public var write: @Sendable (_ text: String, _ name: String) async throws -> String

  public init(write: @escaping @Sendable (_ text: String, _ name: String) async throws -> String) {
    self.write = write
  }
}

extension ExportClient: TestDependencyKey {
  public static let testValue = ExportClient(write: unimplemented("ExportClient.write"))
}

extension DependencyValues {
  public var export: ExportClient {
    get { self[ExportClient.self] }
    set { self[ExportClient.self] = newValue }
  }
}
