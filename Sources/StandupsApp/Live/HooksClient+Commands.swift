import Standups
import StandupsModel
import StandupsStorage
import TerminalUI

extension HooksClient {
  /// The commands that the configuration names when an event happens. Why one fails, and the first
  /// line that it writes to standard error, is in the log.
  ///
  /// - Parameters:
  ///   - folder: where the meetings are stored.
  ///   - timeLimit: when a command is ended, in whole milliseconds.
  static func commands(
    environment: [String: String], folder: DataFolder, timeLimit: Duration = .seconds(10)
  ) -> Self {
    let search = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return HooksClient { event in
      let hooks = ConfigurationFile(environment: environment).configuration.hooks
      guard let command = hooks[event.kind], let name = command.first else { return }
      let end = await SupervisedCommand.runHook(
        command, path: { try Executable.path(of: name, search: search) },
        input: event.json(in: folder), timeLimit: timeLimit)
      let complaint = end.complaint.isEmpty ? nil : end.complaint
      if let failure = end.failure {
        let reason = ["\(failure)", complaint].compactMap(\.self).joined(separator: ": ")
        log("hook \(event.kind.rawValue) failed: \(reason)", environment)
        throw failure
      }
      if let complaint {
        log("hook \(event.kind.rawValue): \"\(name)\" wrote: \(complaint)", environment)
      }
    }
  }

  private static func log(_ line: HarmlessText, _ environment: [String: String]) {
    DiagnosticLog.record(line.text + "\n", environment: environment)
  }
}
