import Standups

extension ExportClient {
  /// Files in the folder that the program was started in, written off the main thread.
  static func live(writer: RecordWriter) -> Self {
    ExportClient { text, name in
      try await writer.perform {
        try ExportedFile.write(text, name: name, folder: ExportedFile.workingFolder())
      }
    }
  }

  /// Writes nothing, and says so.
  static let demo = ExportClient { _, _ in throw DemoError() }

  private struct DemoError: Error, CustomStringConvertible {
    var description: String { "the demo writes no files; y copies" }
  }
}
