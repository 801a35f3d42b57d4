import Composable
import DeepLinks
import Dependencies
import Terminal
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension LoopClock: MonotonicClock {}

/// Runs the program in full-screen mode, and restores the terminal when it ends.
@MainActor
struct FullScreen {
  let arguments: Arguments
  let link: DeepLink?

  func run() -> Never {
    let clock = LoopClock()
    let terminal = openTerminal()
    let store = Store(initialState: Menu.State(link: link, takesMouse: arguments.isMouseEnabled)) {
      Menu()._printChanges(arguments.printsChanges ? .changes : nil)
    } withDependencies: {
      $0.clipboard = .of(terminal)
      $0.continuousClock = clock
    }
    store.onWake = { EventLoop.wake() }
    store.reportBlockingEffects()
    store.send(.started)
    let end = EventLoop(terminal: terminal, clock: clock).run(
      screen: { Menu.screen(store.state) },
      send: { store.send($0) },
      drain: { store.drain() },
      isFinished: { store.state.isFinished },
      willEnd: { _ in store.send(.quitPressed) })
    terminal.leave()
    end.exitProcess()
  }

  private func openTerminal() -> Terminal {
    let options = TerminalOptions(
      colors: arguments.isPlain ? .never : arguments.colors,
      glyphs: arguments.isPlain ? .screenReader : nil, isMouseEnabled: arguments.isMouseEnabled)
    do {
      return try Terminal(options: options)
    } catch {
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
      switch terminal.copy(text) {
      case .copied: .copied
      case .sent: .sent
      case .tooLong, .unsupported: .rejected
      }
    }
  }
}
