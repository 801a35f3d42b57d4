import Composable
import ComposableKit
import ComposableUI
import DeepLinks
import Dependencies
import Terminal
import TerminalUI
import Usage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the program in full-screen mode, and restores the terminal when it ends.
@MainActor
struct FullScreen {
  let arguments: Arguments
  let link: DeepLink?

  func run() -> Never {
    let clock = LoopClock()
    let script = readScript()
    let recording = openRecording()
    let terminal = openTerminal(discarding: recording)
    let loop = EventLoop(terminal: terminal, clock: clock)
    loop.recording = recording
    loop.script = script
    let state = Menu.State(
      link: link, takesMouse: arguments.isMouseEnabled, hasHistory: arguments.keepsHistory)
    let end: LoopEnd
    if arguments.keepsHistory {
      let store = Store(initialState: TimeTravel<Menu>.State(state)) {
        TimeTravel<Menu> { menu }
      } withDependencies: {
        prepare(&$0, terminal, clock)
      }
      let present = store.scope(
        state: { $0.present }, action: { TimeTravel<Menu>.Action.feature($0) })
      end = run(store, TimeTravel.screen, of: present, on: loop)
    } else {
      let store = Store(initialState: state) {
        menu
      } withDependencies: {
        prepare(&$0, terminal, clock)
      }
      end = run(store, Menu.screen, of: store, on: loop)
    }
    terminal.leave()
    if let failure = recording?.failure { Self.report(failure) }
    end.exitProcess()
  }

  private var menu: some ReducerOf<Menu> {
    Menu()._printChanges(arguments.printsChanges ? .changes : nil)
  }

  private func prepare(
    _ values: inout DependencyValues, _ terminal: Terminal, _ clock: LoopClock
  ) {
    values.clipboard = .of(terminal)
    values.continuousClock = clock
  }

  /// Runs the screens of a store until the menu is finished.
  private func run<State, Action>(
    _ store: Store<State, Action>, _ screen: @escaping (State) -> Screen<Action>,
    of menu: StoreOf<Menu>, on loop: EventLoop
  ) -> LoopEnd {
    store.onWake = { EventLoop.wake() }
    store.reportBlockingEffects()
    menu.send(.started)
    return loop.run(
      screen: { screen(store.state) },
      send: { store.send($0) },
      drain: { store.drain() },
      isFinished: { menu.state.isFinished },
      willEnd: { _ in menu.send(.quitPressed) })
  }

  private func openRecording() -> KeyRecording? {
    guard let path = arguments.recordingPath else { return nil }
    do {
      return try KeyRecording(
        path: path,
        header: ["case-studies \(Arguments.usage.version)", "case-studies --replay FILE"])
    } catch {
      Self.report("\(error)")
      exit(EXIT_FAILURE)
    }
  }

  private func readScript() -> [ScriptStep] {
    guard let path = arguments.replayPath else { return [] }
    do {
      return try ScriptFile.steps(at: path)
    } catch {
      Self.report("\(error)")
      exit(EXIT_FAILURE)
    }
  }

  private func openTerminal(discarding recording: KeyRecording?) -> Terminal {
    let options = TerminalOptions(
      colors: arguments.isPlain ? .never : arguments.colors,
      glyphs: arguments.isPlain ? .screenReader : nil, isMouseEnabled: arguments.isMouseEnabled)
    do {
      return try Terminal(options: options)
    } catch {
      recording?.discard()
      Self.report("\(error)")
      exit(TerminalError.exitCode)
    }
  }

  /// Writes an error, which may quote the command line, to standard error.
  nonisolated static func report(_ error: String) {
    let line = "case-studies: \(HarmlessText(error).text)\n"
    line.withCString { text in _ = write(STDERR_FILENO, text, line.utf8.count) }
  }
}

extension ClipboardClient {
  /// The clipboard of the terminal, which may be at the other end of an ssh connection.
  static func of(_ terminal: Terminal) -> Self {
    ClipboardClient { copy($0, to: terminal) }
  }

  // NB: effects run on the main thread, between iterations of the event loop.
  private static func copy(_ text: String, to terminal: Terminal) -> Outcome {
    MainActor.assumeIsolated {
      switch terminal.copy(text, trusting: .likely) {
      case .copied: .copied
      case .sent: .sent
      case .tooLong, .unsupported: .rejected
      }
    }
  }
}
