import Processes
import Standups
import StandupsModel
import StandupsStorage

extension ExportClient {
  /// Writes new files in a folder, off the main thread.
  ///
  /// - Parameter folder: nil if it is not known.
  static func live(writer: RecordWriter, folder: String?) -> Self {
    ExportClient(
      place: { name in
        guard let folder else { throw FolderError() }
        return try await writer.perform { try ExportedFile.freePath("\(folder)/\(name)") }
      },
      write: { text, path in try await writer.perform { try ExportedFile.write(text, to: path) } })
  }

  /// Always fails with an error that says the demo writes no files.
  static let demo = ExportClient(
    place: { _ in throw DemoError() }, write: { _, _ in throw DemoError() })

  private struct FolderError: Error, LocalizedTextConvertible {
    var localizedText: LocalizedText { "HOME is not set; name a folder as exports in local.json" }
  }

  private struct DemoError: Error, LocalizedTextConvertible {
    var localizedText: LocalizedText { "the demo does not write files; press y to copy instead" }
  }
}

/// A private file that is written once and never replaces another one.
enum ExportedFile {
  /// The number of names to try: `Design.md`, `Design-2.md`, and so on.
  private static let attempts = 999

  /// Writes a text to a new file, in a folder that is created if it is missing, and returns its path.
  static func write(_ text: String, to path: String) throws(StorageError) -> String {
    FileBytes.createFolder(of: path)
    for path in paths(like: path) {
      // The name is taken first, and then the complete file.
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw .system(errno, "write", path) }
      close(descriptor)
      do throws(StorageError) {
        try RecordFile.replace(file: path, with: Array(text.utf8))
      } catch {
        unlink(path)
        throw error
      }
      return path
    }
    throw .system(EEXIST, "write", path)
  }

  /// A path like this one that is not taken.
  static func freePath(_ path: String) throws(StorageError) -> String {
    var status = stat()
    for path in paths(like: path) where lstat(path, &status) != 0 { return path }
    throw .system(EEXIST, "write", path)
  }

  private static func paths(like path: String) -> some Sequence<String> {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return (1...attempts).lazy.map { attempt in
      attempt == 1 ? path : "\(path[..<dot])-\(attempt)\(path[dot...])"
    }
  }

  /// The folder that this machine's settings name, or the downloads folder; nil if neither is known.
  static func folder(_ settings: LocalSettings, _ environment: [String: String]) -> String? {
    if let folder = settings.exports { return folder }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return downloads(environment, home: home) ?? home + "/Downloads"
  }

  /// The downloads folder in `user-dirs.dirs`: a line such as `XDG_DOWNLOAD_DIR="$HOME/Downloads"`
  /// (xdg-user-dirs(5)).
  private static func downloads(_ environment: [String: String], home: String) -> String? {
    let folder = DataFolder.configurationHome(environment: environment)
    do throws(FileBytes.ReadError) {
      let bytes = try FileBytes.readIfPresent(folder + "/user-dirs.dirs", limit: 1 << 16) ?? []
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, String(parts[0]).trimmed == "XDG_DOWNLOAD_DIR" else { continue }
        let path = String(parts[1]).trimmed.filter { $0 != "\"" }
        if path == "$HOME" || path.hasPrefix("$HOME/") {
          return home + path.dropFirst("$HOME".count)
        }
        if path.hasPrefix("/") { return path }
      }
      return nil
    } catch {
      return nil
    }
  }
}
