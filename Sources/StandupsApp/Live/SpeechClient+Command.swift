import Standups
import StandupsModel
import StandupsStorage
import TerminalUI

extension SpeechClient {
  /// The transcriber command that the configuration names when a meeting starts.
  ///
  /// - Parameter folder: the folder that will store the meeting; nil for the demo, which stores nothing.
  static func transcriber(environment: [String: String], folder: DataFolder?) -> Self {
    let command: @Sendable () -> [String] = {
      ConfigurationFile(environment: environment).configuration.transcriber
    }
    let search = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return SpeechClient(
      status: {
        guard let name = command().first else { return .none }
        do {
          try folder?.checkWritable()
        } catch {
          return .restricted("\(error)")
        }
        let terminal = environment["TERM"] ?? ""
        guard !["", "dumb", "unknown"].contains(terminal) else {
          return .restricted(
            terminal.isEmpty
              ? String(localized: "TERM is not set")
              : String(localized: "TERM is \(terminal.quoted)"))
        }
        do {
          _ = try Executable.path(of: name, search: search)
          return .authorized
        } catch {
          return .denied("\(error)")
        }
      },
      lines: {
        let command = command()
        guard let name = command.first else {
          return AsyncThrowingStream { $0.finish() }
        }
        return SupervisedCommand.lines(
          of: command, path: { try Executable.path(of: name, search: search) },
          errors: { DiagnosticLog.open(environment: environment) },
          report: {
            let line = HarmlessText("transcriber: \($0)").text
            DiagnosticLog.record(line + "\n", environment: environment)
          })
      })
  }
}
