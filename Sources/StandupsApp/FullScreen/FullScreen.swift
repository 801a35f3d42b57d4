import Composable
import ComposableUI
import Dependencies
import Processes
import Standups
import StandupsModel
import StandupsStorage
import Terminal
import TerminalUI

/// The full-screen program, from the first frame until the terminal is restored.
@MainActor
struct FullScreen {
  let command: OpenCommand
  var quickMeeting: QuickMeeting?

  func run() -> Never {
    let environment = Environment.values
    let clock = LoopClock()
    let file = ConfigurationFile(environment: environment)
    let takesMouse = !command.screen.leavesMouse && file.configuration.takesMouse
    let script = readScript()
    let recording = openRecording()
    let terminal = openTerminal(
      colors: command.screen.isPlain
        ? .never : command.screen.colors ?? ColorChoice(file.configuration.color),
      takesMouse: takesMouse, configuration: file.configuration, discarding: recording)
    CrashReport(environment: environment, recording: recording?.path).prepare()
    DiagnosticLog.recordWarnings(environment: environment)
    let program = LiveProgram(
      command: command, quickMeeting: quickMeeting, listsMeetings: command.link != nil,
      takesMouse: takesMouse, file: file, clock: clock
    ) {
      $0.clipboard = .live(terminal, environment: environment)
      $0.notification = .of(terminal, environment: environment)
      $0.settings = .editor(
        of: Configuration.path(environment: environment), environment: environment,
        terminal: terminal)
      $0.sound = .bell(clock: clock) { terminal.ring() }
    }
    if Environment.reportsBlockingEffects { program.store.reportBlockingEffects() }
    let loop = EventLoop(terminal: terminal, clock: clock)
    loop.recording = recording
    loop.script = script
    let end =
      if let history = program.history {
        run(program, on: loop, history, TimeTravel.screen) { $0.present.isFinished }
      } else {
        run(program, on: loop, program.store, AppFeature.screen) { $0.isFinished }
      }
    terminal.leave()
    if let failure = recording?.failure { StandardError.print("\(failure)") }
    program.reportUnsaved()
    end.exitProcess()
  }

  /// Runs the screens of a store until the program is finished.
  private func run<State, Action>(
    _ program: LiveProgram, on loop: EventLoop, _ store: Store<State, Action>,
    _ screen: @escaping (State) -> Screen<Action>, isFinished: @escaping (State) -> Bool
  ) -> LoopEnd {
    let (app, writer) = (program.store, program.writer)
    // The screens show ages, which depend on the configured weekend.
    return store.withDependencies {
      loop.run(
        screen: { screen(store.state) },
        send: { store.send($0) },
        drain: { app.drain() },
        isFinished: { isFinished(store.state) },
        willEnd: { _ in app.send(.terminated) },
        willSuspend: {
          while app.state.isSaving, writer.waitUntilIdle(for: EventLoop.grace) { app.drain() }
        })
    }
  }

  private func openRecording() -> KeyRecording? {
    guard let path = command.recordingPath else { return nil }
    let now = DiagnosticLog.timestamp()
    let demo = command.source.isDemo ? " --demo" : ""
    let link = command.link.map { "\($0)" } ?? "/standups"
    do {
      return try KeyRecording(
        path: path,
        header: [
          "standups \(Program.version), \(now)",
          "standups render\(demo) --now \(now) --script FILE \(link)",
        ])
    } catch {
      StandardError.print("\(error)")
      exit(ExitCode.failure)
    }
  }

  private func readScript() -> [ScriptStep] {
    guard let path = command.replayPath else { return [] }
    do {
      return try ScriptFile.steps(at: path)
    } catch {
      StandardError.print("\(error)")
      switch error {
      case .invalid: exit(ExitCode.badData)
      case .unreadable: exit(ExitCode.failure)
      }
    }
  }

  private func openTerminal(
    colors: ColorChoice, takesMouse: Bool, configuration: Configuration,
    discarding recording: KeyRecording?
  ) -> Terminal {
    var options = TerminalOptions(
      colors: colors, roles: configuration.roles,
      glyphs: command.screen.isPlain ? .screenReader : nil,
      isMouseEnabled: takesMouse, isSynchronized: Environment.values["STANDUPS_NO_SYNC"] == nil)
    options.hues = Theme.allCases.map(\.rgb)
    options.hasMotion = configuration.hasMotion
    options.showsLinks = configuration.showsLinks
    options.showsProgress = configuration.showsProgress
    do {
      return try Terminal(options: options)
    } catch {
      recording?.discard()
      let advice = if case .noCursorAddressing = error { ", or --linear" } else { "" }
      StandardError.print("\(error)\(advice)")
      exit(TerminalError.exitCode)
    }
  }
}
