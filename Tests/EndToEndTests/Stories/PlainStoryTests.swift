import Foundation
import PseudoTerminal
import Testing

/// The program with `--plain`, for screen readers.
@Suite(.onOwnThreads)
struct PlainStoryTests {
  @Test(arguments: Program.Place.allCases)
  func `there are no lines and no colors, and the cursor marks the current place`(
    _ place: Program.Place
  ) throws {
    let terminal = try Program.start(place) { $0.arguments.append("--plain") }
    let text = place == .meeting ? "Maya Lindqvist's turn, " : place.text
    try terminal.wait(forText: text, place.end)
    try terminal.wait(for: "the cursor") { $0.screen.modes.contains(25) }
    let drawn = terminal.screen.text.unicodeScalars.filter { (0x2500...0x28FF).contains($0.value) }
    #expect(drawn.isEmpty)
    for row in 0..<24 {
      for column in 0..<80 {
        let style = terminal.screen[row, column].style
        #expect(style.foreground == nil && style.background == nil)
      }
    }
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    #expect(terminal.screen.leftovers.isEmpty)
  }

  @Test func `the cursor follows the selection`() throws {
    let terminal = try Program.open { $0.arguments.append("--plain") }
    let before = terminal.screen.cursor.row
    try terminal.send("j")
    try terminal.wait(forText: ">   Product")
    try terminal.wait(for: "the cursor") { $0.screen.cursor.row == before + 1 }
  }

  @Test func `a script draws screens for a report`() throws {
    let home = try Home()
    let path = home.path + "/steps"
    try "press a\ntype Retro\npress ^S\npicture After\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    let result = try home.run("render", "--demo", "--script", path, "/standups")
    #expect(result.exit == .code(0))
    #expect(result.output.first == "-- After" && result.output.contains { $0.contains("Retro") })
    try "press Nope\n".write(toFile: path, atomically: true, encoding: .utf8)
    let wrong = try home.run("render", "--demo", "--script", path, "/standups")
    #expect(wrong.exit == .code(65))
    #expect(
      wrong.output.isEmpty && wrong.error.first?.contains("line 1 is not a valid step") == true)
    let missing = try home.run("render", "--demo", "--script", path + "-none", "/standups")
    #expect(missing.exit == .code(1))
  }
}
