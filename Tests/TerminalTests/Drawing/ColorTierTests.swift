import TerminalUI
import Testing

@testable import Terminal

struct ColorTierTests {
  private func limit(
    _ environment: [String: String], for choice: ColorChoice = .auto
  ) -> ColorTier {
    ColorTier.limit(for: choice) { environment[$0] }
  }

  @Test func `the user's choice wins over NO_COLOR`() {
    let environment = ["NO_COLOR": "1", "COLORTERM": "truecolor"]
    #expect(limit(environment, for: .always) == .direct)
    #expect(limit(["NO_COLOR": "1"], for: .always) == .palette256)
    #expect(limit(environment, for: .palette16) == .palette16)
    #expect(limit(environment, for: .palette256) == .palette256)
    #expect(limit(["NO_COLOR": "1"], for: .direct) == .direct)
    #expect(limit(["COLORTERM": "truecolor"], for: .never) == .monochrome)
  }

  @Test func `choices have the names that users type`() {
    #expect(
      ColorChoice.allCases.map(\.rawValue) == [
        "auto", "always", "never", "16", "256", "truecolor",
      ])
  }

  @Test(arguments: [("xterm", "xterm-256color"), ("linux", "linux"), ("vt100", "vt100")])
  @MainActor func `the entry with 256 colors is preferred if there is one`(
    _ type: String, _ opened: String
  ) throws {
    let screen = try CursesScreen(
      terminalType: type, size: Size(width: 4, height: 1), colors: .palette256,
      prefers256Colors: true)
    #expect(screen.terminalType == opened)
  }

  @Test func `NO_COLOR matters only if it is not empty`() {
    #expect(limit(["NO_COLOR": "1", "COLORTERM": "truecolor"]) == .monochrome)
    #expect(limit(["NO_COLOR": "", "COLORTERM": "truecolor"]) == .direct)
  }

  @Test func `direct color needs COLORTERM`() {
    #expect(limit(["COLORTERM": "24bit"]) == .direct)
    #expect(limit(["COLORTERM": "yes"]) == .palette256)
    #expect(limit([:]) == .palette256)
  }

  @Test func `the number of colors determines the tier`() {
    let counts = [-1, 0, 8, 16, 88, 256, 1 << 24]
    #expect(
      counts.map(ColorTier.init(colors:)) == [
        .monochrome, .monochrome, .palette8, .palette16, .palette16, .palette256, .direct,
      ])
  }
}
