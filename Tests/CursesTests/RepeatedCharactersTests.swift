import PseudoTerminal
import TerminalUI
import Testing

@testable import Curses

struct RepeatedCharactersTests {
  private func shorten(_ text: String) -> String {
    String(decoding: RepeatedCharacters.shorten(Array(text.utf8)), as: UTF8.self)
  }

  @Test func `a run is told by its length`() {
    #expect(shorten("a████b─────c") == "a█\u{1B}[3bb─\u{1B}[4bc")
  }

  @Test func `short runs, and other characters, stay`() {
    for text in ["███", "aaaaaa", "한한한한한", "──││──││", "…………", "\u{1B}[1;2H█"] {
      #expect(shorten(text) == text)
    }
  }

  @Test(arguments: ["xterm-256color", "linux"])
  @MainActor func `a terminal shows the same, whether it knows of that or not`(_ type: String)
    throws
  {
    var screen = try PaintedScreen(type)
    screen.paint { canvas in
      canvas.fill(Rect(x: 1, y: 1, width: 8, height: 1), with: "█")
      canvas.write("▌x", at: Point(x: 9, y: 1))
    }
    #expect(screen.terminal.lines[1].hasSuffix(" ████████▌x"))
    #expect(
      String(decoding: screen.frame, as: UTF8.self).contains("\u{1B}[7b") == (type != "linux"))
  }
}
