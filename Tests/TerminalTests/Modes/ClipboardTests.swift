import Foundation
import Testing

@testable import Terminal

@Suite struct ClipboardTests {
  private func clipboard(
    _ type: String, hasCapability: Bool = false, _ environment: [String: String] = [:]
  ) -> Clipboard {
    Clipboard(
      type: type, isModern: TerminalModes.isModern(type), hasCapability: hasCapability
    ) { environment[$0] }
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
  func `the terminal's type and the environment determine whether it has a clipboard`(
    type: String, hasCapability: Bool, environment: [String: String], outcome: CopyOutcome
  ) {
    let clipboard = clipboard(type, hasCapability: hasCapability, environment)
    #expect(clipboard.copy("a", trusting: .likely).outcome == outcome)
    #expect(clipboard.copy("a", trusting: .likely).bytes.isEmpty == (outcome == .unsupported))
  }

  @Test(arguments: [
    ("xterm-kitty", [:], true), ("xterm-256color", [:], false),
    ("xterm-kitty", ["TMUX": "/tmp/tmux,1,0"], false),
  ])
  func `only terminals that are known have a clipboard for sure`(
    type: String, environment: [String: String], isKnown: Bool
  ) {
    let clipboard = clipboard(type, hasCapability: true, environment)
    #expect((clipboard.copy("a", trusting: .known).outcome == .sent) == isKnown)
    #expect(clipboard.copy("a", trusting: .all).outcome == .sent)
  }

  @Test func `a terminal that says it has a clipboard has one`() {
    var clipboard = clipboard("xterm-256color", hasCapability: true, ["VTE_VERSION": "9000"])
    clipboard.receive(attributes: [62, 22])
    #expect(clipboard.copy("a", trusting: .likely).outcome == .unsupported)
    clipboard.receive(attributes: [62, 22, 52])
    #expect(clipboard.copy("a", trusting: .likely).outcome == .copied)
    #expect(clipboard.copy("a", trusting: .likely).bytes == Array("\u{1B}]52;c;YQ==\u{7}".utf8))
  }

  @Test func `text that is too long is not sent`() {
    let clipboard = clipboard("xterm-256color", hasCapability: true)
    let (outcome, bytes) = clipboard.copy(
      String(repeating: "x", count: 60_000), trusting: .likely)
    #expect(outcome == .tooLong)
    #expect(bytes.isEmpty)
  }

  private func copied(_ text: String) -> String {
    let bytes = clipboard("xterm-256color", hasCapability: true)
      .copy(text, trusting: .likely).bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `base64 agrees with Foundation's`() {
    for count in 0..<20 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 200) }
      #expect(Clipboard.base64(bytes) == Data(bytes).base64EncodedString())
    }
  }

  @Test func `copied text is complete, with lines and emoji`() {
    let text = "# 아침\n\t- 👩‍💻 e\u{301}"
    #expect(copied(text) == "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
  }

  @Test func `copied text is safe to paste`() {
    #expect(copied("a\u{1B}[2J\u{9B}b\r\u{7F}\u{202E}c\u{2066}") == copied("a[2Jbc"))
  }
}
