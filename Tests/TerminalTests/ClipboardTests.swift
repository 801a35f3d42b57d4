import Testing

@testable import Terminal

@Suite struct ClipboardTests {
  private func clipboard(
    _ type: String, hasCapability: Bool = false, _ environment: [String: String] = [:]
  ) -> Clipboard {
    let modes = TerminalModes(
      capabilities: .init(
        type: type, enterScreen: [], leaveScreen: [], hideCursor: [], showCursor: [], plainText: [],
        plainColors: [], clearToEnd: [], cursorAddress: nil),
      hasColors: true, isMouseEnabled: false, lastRow: 23)
    return Clipboard(modes: modes, hasCapability: hasCapability) { environment[$0] }
  }

  @Test(arguments: [
    ("xterm-256color", true, [:], CopyOutcome.sent),
    ("xterm-kitty", false, [:], .sent),
    ("foot-extra", false, [:], .sent),
    ("tmux-256color", true, ["TMUX": "/tmp/tmux,1,0"], .sent),
    ("screen-256color", false, ["TMUX": "/tmp/tmux,1,0"], .sent),
    ("screen-256color", false, [:], .unsupported),
    ("rxvt-unicode-256color", false, [:], .unsupported),
    ("xterm-256color", true, ["TERM_PROGRAM": "Apple_Terminal"], .unsupported),
    ("xterm-256color", true, ["VTE_VERSION": "7200"], .unsupported),
    ("linux", false, ["TMUX": "/tmp/tmux,1,0"], .unsupported),
  ])
  func `what a terminal's type and surroundings say`(
    type: String, hasCapability: Bool, environment: [String: String], outcome: CopyOutcome
  ) {
    let clipboard = clipboard(type, hasCapability: hasCapability, environment)
    #expect(clipboard.sequence(for: "a").outcome == outcome)
    #expect(clipboard.sequence(for: "a").bytes.isEmpty == (outcome == .unsupported))
  }

  @Test func `a terminal that says it has a clipboard is believed`() {
    var clipboard = clipboard("xterm-256color", hasCapability: true, ["VTE_VERSION": "9000"])
    clipboard.note(attributes: [62, 22])
    #expect(clipboard.sequence(for: "a").outcome == .unsupported)
    clipboard.note(attributes: [62, 22, 52])
    #expect(clipboard.sequence(for: "a").outcome == .copied)
    #expect(clipboard.sequence(for: "a").bytes == ControlSequence.clipboard("a"))
  }

  @Test func `a text that no terminal takes is not sent`() {
    let clipboard = clipboard("xterm-256color", hasCapability: true)
    let (outcome, bytes) = clipboard.sequence(for: String(repeating: "x", count: 60_000))
    #expect(outcome == .tooLong)
    #expect(bytes.isEmpty)
  }
}
