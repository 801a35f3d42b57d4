import PseudoTerminal
import TerminalUI

@testable import Terminal

/// A painter and the terminal it paints on.
@MainActor
struct PaintedScreen {
  let painter: FramePainter
  private(set) var terminal: VirtualScreen
  /// The bytes of the last frame.
  private(set) var frame: [UInt8] = []

  init(
    _ type: String = "xterm-256color", columns: Int = 20, rows: Int = 5,
    colors: ColorTier = .palette256
  ) throws {
    Terminal.chooseLocale()
    painter = try FramePainter(
      terminalType: type, size: Size(width: columns, height: rows), colors: colors)
    terminal = VirtualScreen(columns: columns, rows: rows)
    terminal.feed(painter.entry.string("civis") ?? [])
    terminal.erasesInColor = painter.entry.has("bce")
    terminal.wrapsAtOnce = painter.entry.has("am") && !painter.entry.has("xenl")
  }

  mutating func paint(_ draw: (inout Canvas) -> Void) {
    var canvas = Canvas(size: painter.size)
    draw(&canvas)
    paint(canvas)
  }

  mutating func paint(_ canvas: Canvas) {
    frame = painter.frame(for: canvas)
    terminal.feed(frame)
  }

  mutating func resize(columns: Int, rows: Int) {
    painter.resize(to: Size(width: columns, height: rows))
    terminal.resize(columns: columns, rows: rows)
  }
}
