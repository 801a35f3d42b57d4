import Testing

@testable import Curses

struct ColorTierTests {
  private func wanted(_ environment: [String: String]) -> ColorTier {
    ColorTier.wanted(by: { environment[$0] })
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
