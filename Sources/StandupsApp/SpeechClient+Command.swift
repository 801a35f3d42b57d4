import Standups
import StandupsModel

extension SpeechClient {
  /// A transcriber that is a command.
  ///
  /// - Parameters:
  ///   - command: the command and its arguments, asked for at every start of a meeting; none means
  ///     that there is no transcriber.
  ///   - checkFolder: throws why the meeting could not be stored.
  static func command(
    _ command: @escaping @Sendable () -> [String], environment: [String: String],
    checkFolder: @escaping @Sendable () throws -> Void
  ) -> Self {
    let search = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return SpeechClient(
      status: {
        guard let name = command().first else { return .none }
        do {
          try checkFolder()
        } catch {
          return .restricted("\(error)")
        }
        let terminal = environment["TERM"] ?? ""
        guard !["", "dumb", "unknown"].contains(terminal) else {
          return .restricted("the terminal is \(terminal.isEmpty ? "not named" : terminal)")
        }
        do {
          _ = try Executable.path(of: name, search: search)
          return .authorised
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
          errors: { StateLog.open(environment: environment) })
      })
  }
}
