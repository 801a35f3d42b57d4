import TerminalUI
import Testing

@testable import Terminal

struct ColorTierTests {
  private func wanted(
    _ environment: [String: String], by choice: ColorChoice = .auto
  ) -> ColorTier {
    ColorTier.wanted(by: choice) { environment[$0] }
  }

  @Test func `what a person asks for counts more than NO_COLOR`() {
    let environment = ["NO_COLOR": "1", "COLORTERM": "truecolor"]
    #expect(wanted(environment, by: .always) == .direct)
    #expect(wanted(["NO_COLOR": "1"], by: .always) == .palette256)
    #expect(wanted(environment, by: .palette16) == .palette16)
    #expect(wanted(environment, by: .palette256) == .palette256)
    #expect(wanted(["NO_COLOR": "1"], by: .direct) == .direct)
    #expect(wanted(["COLORTERM": "truecolor"], by: .never) == .monochrome)
  }

  @Test func `choices are named as they are typed`() {
    #expect(
      ColorChoice.allCases.map(\.rawValue) == [
        "auto", "always", "never", "16", "256", "truecolor",
      ])
  }

  @Test(arguments: [("xterm", "xterm-256color"), ("linux", "linux"), ("vt100", "vt100")])
  @MainActor func `a palette that is asked for is looked for in the terminal's family`(
    _ type: String, _ opened: String
  ) throws {
    let painter = try FramePainter(
      terminalType: type, size: Size(width: 4, height: 1), colors: .palette256,
      isTypeUnderstated: true)
    #expect(painter.terminalType == opened)
  }

  @Test func `NO_COLOR counts when it is not empty`() {
    #expect(wanted(["NO_COLOR": "1", "COLORTERM": "truecolor"]) == .monochrome)
    #expect(wanted(["NO_COLOR": "", "COLORTERM": "truecolor"]) == .direct)
  }

  @Test func `direct colour wants a promise`() {
    #expect(wanted(["COLORTERM": "24bit"]) == .direct)
    #expect(wanted(["COLORTERM": "yes"]) == .palette256)
    #expect(wanted([:]) == .palette256)
  }

  @Test func `the number of colours says the tier`() {
    let counts = [-1, 0, 8, 16, 88, 256, 1 << 24]
    #expect(
      counts.map(ColorTier.init(colors:)) == [
        .monochrome, .monochrome, .palette8, .palette16, .palette16, .palette256, .direct,
      ])
  }

  @Test @MainActor func `an entry with 256 colours is enough for direct colour`() throws {
    for type in ["xterm-256color", "tmux-256color", "rxvt-unicode-256color"] {
      #expect(try PaintedScreen(type, colors: .direct).painter.tier == .direct)
    }
  }

  @Test @MainActor func `screen, which hands a promise on that it cannot keep, gets 256`() throws {
    let screen = try PaintedScreen("screen-256color", colors: .direct)
    #expect(screen.painter.tier == .palette256)
  }
}
