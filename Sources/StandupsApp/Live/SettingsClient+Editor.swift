import Localization
import Standups
import Terminal

extension SettingsClient {
  /// Opens the settings file in the editor that `VISUAL` or `EDITOR` names, on this terminal.
  static func editor(
    of path: String, environment: [String: String], terminal: Terminal
  ) -> Self {
    SettingsClient(open: {
      // NB: editors create a missing file, but not its folder.
      FileBytes.createFolder(of: path)
      let editor = Environment.editor(environment)
      let status = try edit(path, with: editor, on: terminal)
      if status != 0 { throw EditorFailure(path: path, status: status) }
    })
  }

  // NB: effects run on the main thread, between two iterations of the event loop.
  private static func edit(
    _ path: String, with editor: String, on terminal: Terminal
  ) throws -> Int32 {
    try MainActor.assumeIsolated {
      try terminal.runInForeground(["/bin/sh", "-c", editor + " \"$@\"", editor, path])
    }
  }
}

private struct EditorFailure: Error, LocalizedTextConvertible {
  let path: String
  let status: Int32

  var localizedText: LocalizedText {
    "\(Environment.editorEnd(status).capitalizedStart); your settings are in \(path)"
  }
}
