import PseudoTerminal
import Testing

/// The mouse can be turned off for the terminal's own use, and on again.
@Suite(.onOwnThreads, .serialized)
struct MouseModeTests {
  private static let reports: Set = [1002, 1006]

  @Test func `a key turns the mouse off and on`() throws {
    let terminal = try Program.open()
    #expect(terminal.screen.modes.isSuperset(of: Self.reports))
    try terminal.send("\u{14}")
    try terminal.wait(forText: "The mouse selects text")
    try terminal.wait(for: "no mouse") { $0.screen.modes.isDisjoint(with: Self.reports) }
    try terminal.send("\u{14}")
    try terminal.wait(forText: "Hold Shift to select text")
    try terminal.wait(for: "the mouse") { $0.screen.modes.isSuperset(of: Self.reports) }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
  }

  @Test func `a mouse that is off at the start can be turned on`() throws {
    let terminal = try Program.open { $0.arguments.append("--no-mouse") }
    #expect(terminal.screen.modes.isDisjoint(with: Self.reports))
    try terminal.send("\u{14}")
    try terminal.wait(forText: "Hold Shift to select text")
    try terminal.wait(for: "the mouse") { $0.screen.modes.isSuperset(of: Self.reports) }
  }
}
