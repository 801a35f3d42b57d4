import Composable
import Curses
import Dependencies
import Standups

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension LoopClock: MonotonicClock {}

/// The program on the whole screen, from the first frame to the terminal given back.
@MainActor
struct FullScreen {
  let arguments: Arguments
  let link: DeepLink?

  func run() -> Never {
    let clock = LoopClock()
    let folder = arguments.folder
    let writer = RecordWriter()
    let terminal = openTerminal()
    CrashReport(environment: Environment.values).prepare()
    let sync: SyncClient =
      arguments.isDemo
      ? .none(because: "The demo is not shared") : .live(folder: folder, writer: writer)
    let state = AppState(
      link: link, takesMouse: arguments.isMouseEnabled,
      sync: SyncState(obstacle: sync.obstacle()))
    let store = Store(initialState: state) {
      NotedActions<AppFeature.State, AppFeature.Action>()
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.runningMeetings = arguments.isDemo ? .none : .live(folder: folder, writer: writer)
      $0.sound = .bell(of: terminal, clock: clock)
      $0.standupsClient = arguments.isDemo ? .demo : .live(folder: folder, writer: writer)
      $0.syncClient = sync
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
      StandardError.print("the disk did not answer in time; what was being written may be missing")
    }
    for record in store.state.unsavedRecords {
      StandardError.print("\(record) could not be saved")
    }
    end.exitProcess()
  }

  private func openTerminal() -> Terminal {
    let options = TerminalOptions(
      isMouseEnabled: arguments.isMouseEnabled,
      isSynchronized: Environment.values["STANDUPS_NO_SYNC"] == nil)
    do {
      return try Terminal(options: options)
    } catch {
      StandardError.print("\(error)")
      exit(TerminalError.exitCode)
    }
  }
}
