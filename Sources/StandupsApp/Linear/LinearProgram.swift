import Composable
import Dependencies
import Processes
import Standups
import StandupsModel
import StandupsStorage
import Terminal
import TerminalUI

/// The program as lines: it prints what changes, and reads commands and answers. It runs the same
/// features as the full-screen program.
@MainActor
struct LinearProgram {
  let command: OpenCommand
  var quickMeeting: QuickMeeting?

  func run() -> Never {
    let environment = Environment.values
    let clock = LoopClock()
    let loop = makeLoop(clock)
    CrashReport(environment: environment).prepare()
    DiagnosticLog.recordWarnings(environment: environment)
    let program = LiveProgram(
      command: command, quickMeeting: quickMeeting, listsMeetings: true, takesMouse: false,
      file: ConfigurationFile(environment: environment), clock: clock
    ) {
      $0.continuousClock = SettlingClock(clock: clock)
      $0.clipboard = .live(nil, environment: environment)
      $0.notification = .none
      $0.settings = .path(Configuration.path(environment: environment))
      $0.sound = .bell(clock: clock) { loop.ring() }
    }
    let store = program.store
    var session = LinearSession(unusedKeys: [.control("t")]) { AppFeature.screen(store.state) }
    // Until the first line, the tasks of the start are the ones that have to end.
    var started: [StoreTask]?
    let end = store.withDependencies {
      loop.run(
        LineLoop.Program(
          receive: { line in
            started = []
            return session.receive(line, at: clock.uptime) { action in
              started?.append(store.send(action))
              store.drain()
            }.map { HarmlessText($0) }
          },
          report: { isAnswer in
            session.report(isAnswer: isAnswer, at: clock.uptime).map { HarmlessText($0) }
          },
          isSettled: { started?.allSatisfy(\.isSettled) ?? false },
          drain: { store.drain() },
          isFinished: { store.state.isFinished },
          willEnd: { store.send(.terminated) }))
    }
    program.reportUnsaved()
    end.exitProcess()
  }

  private func makeLoop(_ clock: LoopClock) -> LineLoop {
    do {
      return try LineLoop(clock: clock)
    } catch {
      StandardError.print("\(error)")
      exit(ExitCode.failure)
    }
  }
}

extension SettingsClient {
  /// Prints the location of the settings.
  fileprivate static func path(_ path: String) -> Self {
    SettingsClient(open: { throw SettingsPath(path: path) })
  }
}

private struct SettingsPath: Error, LocalizedTextConvertible {
  let path: String

  var localizedText: LocalizedText { "Settings are in \(path)" }
}
