import PseudoTerminal
import Testing

/// The mouse can be left to the terminal, and taken back.
@Suite(.serialized)
struct MouseModeTests {
  private static let reports: Set = [1002, 1006]

  @Test func `a key leaves the mouse to the terminal and takes it back`() throws {
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

  @Test func `a mouse left to the terminal at the start can be taken back`() throws {
    let terminal = try Program.open { $0.arguments.append("--no-mouse") }
    #expect(terminal.screen.modes.isDisjoint(with: Self.reports))
    try terminal.send("\u{14}")
    try terminal.wait(forText: "Hold Shift to select text")
    try terminal.wait(for: "the mouse") { $0.screen.modes.isSuperset(of: Self.reports) }
  }
}
