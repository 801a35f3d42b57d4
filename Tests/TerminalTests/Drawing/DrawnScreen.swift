import CNcurses
import PseudoTerminal
import TerminalUI

@testable import Terminal

/// ncurses' screen, and a terminal that shows what it sends.
@MainActor
struct DrawnScreen {
  let screen: CursesScreen
  private(set) var terminal: VirtualScreen
  /// The bytes of the last frame.
  private(set) var frame: [UInt8] = []

  init(
    _ type: String = "xterm-256color", columns: Int = 20, rows: Int = 5,
    colors: ColorTier = .palette256
  ) throws {
    Terminal.chooseLocale()
    screen = try CursesScreen(
      terminalType: type, size: Size(width: columns, height: rows), colors: colors)
    terminal = VirtualScreen(columns: columns, rows: rows)
    terminal.feed(screen.capability("civis") ?? [])
    terminal.erasesInColor = tigetflag("bce") > 0
    terminal.wrapsAtOnce = tigetflag("am") > 0 && tigetflag("xenl") <= 0
  }

  mutating func draw(_ draw: (inout Canvas) -> Void) {
    var canvas = Canvas(size: screen.size)
    draw(&canvas)
    show(canvas)
  }

  mutating func show(_ canvas: Canvas) {
    frame = screen.frame(for: canvas)
    terminal.feed(frame)
  }

  mutating func feed(_ bytes: [UInt8]) {
    terminal.feed(bytes)
  }

  mutating func resize(columns: Int, rows: Int) {
    screen.resize(to: Size(width: columns, height: rows))
    terminal.resize(columns: columns, rows: rows)
  }
}
