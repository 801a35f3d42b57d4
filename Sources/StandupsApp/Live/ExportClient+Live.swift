import Processes
import Standups
import StandupsModel

extension ExportClient {
  /// Writes new files in the working directory, off the main thread.
  static func live(writer: RecordWriter) -> Self {
    ExportClient { text, name in
      try await writer.perform {
        try ExportedFile.write(text, name: name, folder: ExportedFile.workingFolder())
      }
    }
  }

  /// Always fails with an error that says the demo writes no files.
  static let demo = ExportClient { _, _ in throw DemoError() }

  private struct DemoError: Error, CustomStringConvertible {
    var description: String { "the demo does not write files; press y to copy instead" }
  }
}

/// A private file that is written once and never replaces another one.
enum ExportedFile {
  struct WriteError: Error, CustomStringConvertible {
    let path: String
    let number: Int32

    var description: String {
      "could not write \(path.harmless): \(String(cString: strerror(number)))"
    }
  }

  /// The number of names that are tried: `Design.md`, `Design-2.md` and so on.
  static let attempts = 999

  /// Writes a text to a new file and returns its path. If the file cannot be written completely, it
  /// is removed.
  static func write(_ text: String, name: String, folder: String) throws(WriteError) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    for attempt in 1...attempts {
      let suffix = attempt == 1 ? "" : "-\(attempt)"
      let path = "\(folder)/\(name[..<dot])\(suffix)\(name[dot...])"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw WriteError(path: path, number: errno) }
      if let number = FileBytes.writeAndClose(Array(text.utf8), to: descriptor) {
        unlink(path)
        throw WriteError(path: path, number: number)
      }
      return path
    }
    throw WriteError(path: "\(folder)/\(name)", number: EEXIST)
  }

  /// The folder that the program was started in.
  static func workingFolder() throws(WriteError) -> String {
    guard let path = getcwd(nil, 0) else {
      throw WriteError(path: "to the working directory", number: errno)
    }
    defer { free(path) }
    return String(cString: path)
  }
}
