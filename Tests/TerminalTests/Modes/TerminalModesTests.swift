import TerminalUI
import Testing

@testable import Terminal

@MainActor
@Suite(.serialized)
struct TerminalModesTests {
  private func modes(_ type: String) throws -> TerminalModes {
    let screen = try DrawnScreen(type).screen
    return TerminalModes(
      capabilities: .init(screen, type: type), hasColors: screen.colors > .monochrome,
      isMouseEnabled: true, lastRow: 23)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a modern terminal reports mouse, paste and focus`() throws {
    let enter = text(try modes("tmux-256color").enter)
    for mode in ["?1049h", "?1002;1006h", "?2004h", "?1004h", "?25l"] {
      #expect(enter.contains(mode))
    }
  }

  @Test func `leaving undoes entering, the mouse first`() throws {
    let leave = text(try modes("xterm-256color").leave)
    #expect(leave.hasPrefix("\u{1B}\\\u{1B}[?1002;1006l"))
    for mode in ["?2004l", "?1004l", "?1049l", "?25h", "[39;49m"] {
      #expect(leave.contains(mode))
    }
  }

  @Test func `leaving turns the mouse off even if it was off`() throws {
    var modes = try modes("xterm-256color")
    modes.isMouseEnabled = false
    #expect(!text(modes.enter).contains("1002"))
    #expect(text(modes.leave).contains("?1002;1006l"))
  }

  @Test(arguments: ["vt100", "linux"])
  func `an old terminal gets only what terminfo says`(_ type: String) throws {
    let modes = try modes(type)
    for mode in ["1002", "2004", "1004", "1049"] {
      #expect(!text(modes.enter + modes.leave).contains(mode))
    }
  }

  @Test func `without an alternate screen, the cursor is left on a clear last row`() throws {
    let leave = text(try modes("linux").leave)
    #expect(leave.contains("\u{1B}[24;1H\u{1B}[J"))
  }

  @Test func `a changed title is restored`() throws {
    var modes = try modes("xterm-256color")
    #expect(!text(modes.leave).contains("[23;2t"))
    modes.isTitleChanged = true
    #expect(text(modes.leave).contains("[23;2t"))
  }
}
