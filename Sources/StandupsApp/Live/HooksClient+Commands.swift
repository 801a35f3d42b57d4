import Standups
import StandupsModel
import StandupsStorage
import TerminalUI

extension HooksClient {
  /// The commands that the configuration names when an event happens. If one fails, the log has the
  /// reason and the first line that it wrote to standard error.
  ///
  /// - Parameters:
  ///   - folder: the folder with the meetings.
  ///   - writer: starts the commands, so that a program that waits for it starts them before it ends.
  ///   - timeLimit: the time after which a command is killed, in whole milliseconds.
  static func commands(
    environment: [String: String], folder: DataFolder, writer: RecordWriter,
    timeLimit: Duration = defaultTimeLimit
  ) -> Self {
    HooksClient { event in
      let kind = event.kind.rawValue
      let started = try await writer.perform {
        do {
          let configuration = ConfigurationFile(environment: environment).configuration
          return try start(event, configuration, environment, folder, timeLimit)
        } catch {
          let reason = Language.english.perform { "\(error)" }
          log("hook \(kind) failed: \(reason)", environment)
          throw error
        }
      }
      guard let started, let name = started.command.first else { return }
      let end = await started.running.hookEnd(of: started.command) { end in
        let complaint = end.complaint.isEmpty ? nil : end.complaint
        if let failure = end.failure {
          let reason = [failure.logged, complaint].compactMap(\.self).joined(separator: ": ")
          log("hook \(kind) failed: \(reason)", environment)
        } else if let complaint {
          log("hook \(kind): \(name.quoted(columns: 300)) wrote: \(complaint)", environment)
        }
      }
      if let failure = end.failure { throw failure }
    }
  }

  /// Starts the commands of events for a program that ends right afterward. One that cannot be started is
  /// reported on standard error.
  static func start(
    _ events: [MeetingEvent], environment: [String: String], folder: DataFolder
  ) {
    let configuration = ConfigurationFile(environment: environment).configuration
    for event in events {
      do {
        let started = try start(event, configuration, environment, folder, defaultTimeLimit)
        started?.running.leaveAlone()
      } catch {
        StandardError.print("the hook \(event.kind.rawValue) failed: \(error)")
      }
    }
  }

  private static func start(
    _ event: MeetingEvent, _ configuration: Configuration, _ environment: [String: String],
    _ folder: DataFolder, _ timeLimit: Duration
  ) throws -> (command: [String], running: SupervisedCommand)? {
    guard let command = configuration.hooks[event.kind], let name = command.first else {
      return nil
    }
    let running = try SupervisedCommand.startHook(
      command, path: { try path(of: name, environment) },
      input: try event.json(
        in: folder, tickets: configuration.tickets, local: LocalTime.live),
      timeLimit: timeLimit)
    return (command, running)
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
