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

/// The program on the whole screen, from the first frame to the terminal given back.
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
      Self.complain("\(error)")
      exit(TerminalError.exitCode)
    }
  }

  /// One line on standard error for the person who started the program; the sentence may hold what
  /// somebody typed.
  nonisolated static func complain(_ sentence: String) {
    let line = "case-studies: \(sentence.terminalSafe)\n"
    line.withCString { text in _ = write(STDERR_FILENO, text, line.utf8.count) }
  }
}
