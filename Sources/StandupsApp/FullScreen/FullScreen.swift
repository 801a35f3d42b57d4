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

extension LoopClock: MonotonicClock {}

/// The full-screen program, from the first frame until the terminal is restored.
@MainActor
struct FullScreen {
  let command: OpenCommand
  var quickMeeting: QuickMeeting?

  func run() -> Never {
    let environment = Environment.values
    let folder = command.source.folder
    let clock = LoopClock()
    let file = ConfigurationFile(environment: environment)
    let writer = RecordWriter()
    let takesMouse = command.takesMouse ?? file.configuration.takesMouse
    let terminal = openTerminal(
      colors: command.isPlain ? .never : command.colors ?? ColorChoice(file.configuration.color),
      takesMouse: takesMouse)
    CrashReport(environment: environment).prepare()
    DiagnosticLog.recordWarnings(environment: environment)
    let sync = syncClient(writer)
    let state = AppState(
      link: command.link, quickMeeting: quickMeeting, isDemo: folder == nil, takesMouse: takesMouse,
      notice: file.notice, keyAssignments: file.keyAssignments,
      sync: Sync.State(obstacle: sync.obstacle()))
    let store = Store(initialState: state) {
      LogActions<AppFeature.State, AppFeature.Action>()
      AppFeature()
    } withDependencies: {
      $0.clipboard = .of(terminal)
      $0.continuousClock = clock
      $0.configuration = file.configuration
      $0.notification = .of(terminal, environment: environment)
      $0.settings = .editor(
        of: Configuration.path(environment: environment), environment: environment,
        terminal: terminal)
      $0.speech = .transcriber(environment: environment, folder: folder)
      $0.sound = .bell(of: terminal, clock: clock)
      $0.syncClient = sync
      switch folder {
      case nil:
        $0.export = .demo
        $0.runningMeetings = .none
        $0.standupsClient = .demo
      case let folder?:
        $0.export = .live(writer: writer)
        $0.runningMeetings = .live(folder: folder, writer: writer)
        $0.standupsClient = .live(
          folder: folder, writer: writer, firstFrameDrawn: { await clock.firstFrameDrawn() })
      }
    }
    store.onWake = { EventLoop.wake() }
    store.send(.launched)
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
    if !writer.waitUntilIdle(for: EventLoop.grace) {
      StandardError.print("the disk did not respond in time; the last changes may not be saved")
    }
    for record in store.state.unsavedRecords {
      StandardError.print("\(record) could not be saved")
    }
    end.exitProcess()
  }

  private func syncClient(_ writer: RecordWriter) -> SyncClient {
    switch command.source {
    case .demo: .none(because: "The demo is never synced")
    case .folder(let path): .live(path: path, writer: writer)
    }
  }

  private func openTerminal(colors: ColorChoice, takesMouse: Bool) -> Terminal {
    let options = TerminalOptions(
      colors: colors, glyphs: command.isPlain ? .screenReader : nil, isMouseEnabled: takesMouse,
      isSynchronized: Environment.values["STANDUPS_NO_SYNC"] == nil)
    do {
      return try Terminal(options: options)
    } catch {
      StandardError.print("\(error)")
      exit(TerminalError.exitCode)
    }
  }
}
