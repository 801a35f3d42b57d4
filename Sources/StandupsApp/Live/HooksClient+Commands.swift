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
    environment: [String: String], folder: DataFolder, timeLimit: Duration = defaultTimeLimit
  ) -> Self {
    HooksClient { event in
      let hooks = ConfigurationFile(environment: environment).configuration.hooks
      guard let command = hooks[event.kind], let name = command.first else { return }
      let end = await SupervisedCommand.runHook(
        command, path: { try path(of: name, environment) }, input: event.json(in: folder),
        timeLimit: timeLimit)
      let complaint = end.complaint.isEmpty ? nil : end.complaint
      if let failure = end.failure {
        let reason = ["\(failure)", complaint].compactMap(\.self).joined(separator: ": ")
        log("hook \(event.kind.rawValue) failed: \(reason)", environment)
        throw failure
      }
      if let complaint {
        log(
          "hook \(event.kind.rawValue): \(name.quoted(columns: 300)) wrote: \(complaint)",
          environment)
      }
    }
  }

  /// Starts the commands of events for a program that ends right afterward. One that cannot be started is
  /// reported on standard error.
  static func start(
    _ events: [MeetingEvent], environment: [String: String], folder: DataFolder
  ) {
    let hooks = ConfigurationFile(environment: environment).configuration.hooks
    for event in events {
      guard let command = hooks[event.kind], let name = command.first else { continue }
      do {
        let hook = try SupervisedCommand.startHook(
          command, path: { try path(of: name, environment) }, input: event.json(in: folder),
          timeLimit: defaultTimeLimit)
        hook.leaveAlone()
      } catch {
        StandardError.print("the hook \(event.kind.rawValue) failed: \(error)")
      }
    }
  }

  private static let defaultTimeLimit = Duration.seconds(10)

  private static func path(
    of name: String, _ environment: [String: String]
  ) throws -> String {
    try Executable.path(of: name, search: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
  }

  private static func log(_ line: HarmlessText, _ environment: [String: String]) {
    DiagnosticLog.record(line.text + "\n", environment: environment)
  }
}
