import Composable
import Dependencies
import Standups
import StandupsModel
import StandupsStorage
import Terminal
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The full-screen program, from the first frame until the terminal is restored.
@MainActor
struct FullScreen {
  let command: OpenCommand
  var quickMeeting: QuickMeeting?

  func run() -> Never {
    let environment = Environment.values
    let clock = LoopClock()
    let file = ConfigurationFile(environment: environment)
    let takesMouse = command.takesMouse ?? file.configuration.takesMouse
    let terminal = openTerminal(
      colors: command.isPlain ? .never : command.colors ?? ColorChoice(file.configuration.color),
      takesMouse: takesMouse, configuration: file.configuration)
    CrashReport(environment: environment).prepare()
    DiagnosticLog.recordWarnings(environment: environment)
    let program = LiveProgram(
      command: command, quickMeeting: quickMeeting, takesMouse: takesMouse, file: file, clock: clock
    ) {
      $0.clipboard = .of(terminal)
      $0.notification = .of(terminal, environment: environment)
      $0.settings = .editor(
        of: Configuration.path(environment: environment), environment: environment,
        terminal: terminal)
      $0.sound = .bell(clock: clock) { terminal.ring() }
    }
    let (store, writer) = (program.store, program.writer)
    if Environment.reportsBlockingEffects { store.reportBlockingEffects() }
    let end = EventLoop(terminal: terminal, clock: clock).run(
      screen: { AppFeature.screen(store.state) },
      send: { store.send($0) },
      drain: { store.drain() },
      isFinished: { store.state.isFinished },
      willEnd: { _ in store.send(.terminated) },
      willSuspend: {
        while store.state.isSaving, writer.waitUntilIdle(for: EventLoop.grace) { store.drain() }
      })
    terminal.leave()
    program.reportUnsaved()
    end.exitProcess()
  }

  private func openTerminal(
    colors: ColorChoice, takesMouse: Bool, configuration: Configuration
  ) -> Terminal {
    var options = TerminalOptions(
      colors: colors, roles: configuration.roles, glyphs: command.isPlain ? .screenReader : nil,
      isMouseEnabled: takesMouse, isSynchronized: Environment.values["STANDUPS_NO_SYNC"] == nil)
    options.hasMotion = configuration.hasMotion
    options.showsLinks = configuration.showsLinks
    options.showsProgress = configuration.showsProgress
    do {
      return try Terminal(options: options)
    } catch {
      let advice = if case .noCursorAddressing = error { ", or --linear" } else { "" }
      StandardError.print("\(error)\(advice)")
      exit(TerminalError.exitCode)
    }
  }
}
