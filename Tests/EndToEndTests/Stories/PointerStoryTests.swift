import PseudoTerminal
import Testing

/// The mouse, through the bytes that a terminal sends.
@Suite(.onOwnThreads)
struct PointerStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.importThree()
  }

  private func open(_ link: String = "/standups", showing text: String) throws -> PseudoTerminal {
    let terminal = try home.start("--deep-link", link)
    try terminal.wait(forText: text)
    return terminal
  }

  /// Presses and releases the first button on a cell. Rows and columns count from 0.
  private func click(_ terminal: PseudoTerminal, row: Int, column: Int) throws {
    let place = "\(column + 1);\(row + 1)"
    try terminal.send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
  }

  /// Clicks on the first cell of a text.
  private func click(_ terminal: PseudoTerminal, on text: String) throws {
    try terminal.wait(forText: text)
    for row in 0..<terminal.screen.rows {
      let cells = (0..<terminal.screen.columns).map { terminal.screen[row, $0].text }
      guard
        let column = cells.indices.first(where: { cells[$0...].joined().hasPrefix(text) })
      else { continue }
      return try click(terminal, row: row, column: column)
    }
    Issue.record("\(text) is not on the screen:\n\(terminal.screen.text)")
  }

  @Test func `a click selects, and a second one opens`() throws {
    let terminal = try open(showing: "3 standups")
    try click(terminal, row: 4, column: 30)
    try terminal.wait(forText: "▸ ▌ Untitled")
    try click(terminal, row: 4, column: 30)
    try terminal.wait(forText: "› Untitled")
    try click(terminal, on: "t statistics")
    try terminal.wait(forText: "› Statistics")
  }

  @Test func `a click on a hint presses its key`() throws {
    let terminal = try open(showing: "3 standups")
    try click(terminal, on: "a add")
    try terminal.wait(forText: "New standup")
    try click(terminal, on: "Esc cancel")
    try terminal.wait(for: "the list") { !$0.screen.text.contains("New standup") }
    try click(terminal, on: "q quit")
    #expect(try terminal.waitForExit() == .code(0))
  }

  @Test func `the wheel moves the selection`() throws {
    let terminal = try open(showing: "▸ ▌ Platform sync")
    try terminal.send("\u{1B}[<65;10;10M")
    try terminal.wait(forText: "▸ ▌ Untitled")
    try terminal.send("\u{1B}[<64;10;10M")
    try terminal.wait(forText: "▸ ▌ Platform sync")
  }

  @Test func `a click outside a popup dismisses it, one inside does not`() throws {
    let terminal = try open("/standups/1/delete", showing: "Delete?")
    try click(terminal, on: "Delete?")
    try click(terminal, on: "✗ Delete ")
    try terminal.wait(forText: "2 standups")
    try terminal.wait(forText: "Saved")
    try terminal.send("d")
    try terminal.wait(forText: "Delete?")
    try click(terminal, row: 1, column: 1)
    try terminal.wait(forText: "2 standups", without: "Delete?")
    #expect(try home.standups().count == 2)
  }

  @Test func `while a popup is open, the hints are its own`() throws {
    let terminal = try open(showing: "3 standups")
    try terminal.send("d")
    try terminal.wait(forText: "Delete?", "Tab move")
    #expect(!terminal.screen.text.contains("q quit"))
    try click(terminal, on: "Esc close")
    try terminal.wait(for: "the list") { !$0.screen.text.contains("Delete?") }
    try click(terminal, on: "a add")
    try terminal.wait(forText: "New standup")
  }

  @Test func `a click in a form focuses the field and presses the button`() throws {
    let terminal = try open("/standups/1/edit", showing: "▸ Title")
    try click(terminal, on: "2  김민지")
    try terminal.wait(forText: "▸ ⠿ 2  김민지")
    try terminal.send("!")
    try terminal.wait(forText: "김민지!")
    try click(terminal, on: " Done ")
    try terminal.wait(forText: "Saved")
    #expect(try home.standups().first?.names == ["Ada", "김민지!"])
  }

  @Test func `a drag reorders the people of a form`() throws {
    let terminal = try open("/standups/1/edit", showing: "▸ Title")
    try terminal.wait(forText: "1  Ada", "2  김민지")
    let row = try #require(terminal.screen.lines.firstIndex { $0.contains("1  Ada") })
    try terminal.send("\u{1B}[<0;20;\(row + 1)M\u{1B}[<32;20;\(row + 2)M\u{1B}[<0;20;\(row + 2)m")
    try terminal.wait(forText: "▸ ⠿ 2  Ada")
    try click(terminal, on: " Done ")
    try terminal.wait(forText: "Saved")
    #expect(try home.standups().first?.names == ["김민지", "Ada"])
  }

  @Test func `clicks change a theme and a choice, and place the cursor in a text`() throws {
    let terminal = try open("/standups/1/edit", showing: "▸ Title")
    try click(terminal, on: "More")
    try terminal.wait(forText: "▸ When")
    try click(terminal, on: "✓")
    try terminal.wait(forText: "▸ Theme")
    try terminal.send("\u{1B}[C")
    try terminal.wait(forText: "Oxblood")
    try terminal.send("\u{1B}[D")
    try terminal.wait(for: "the theme before") { !$0.screen.text.contains("Oxblood") }
    try click(terminal, on: "‹ fixed")
    try terminal.wait(forText: "▸ Order")
    #expect(!terminal.screen.text.contains("‹ fixed"))
    try click(terminal, on: "2  김민지")
    try terminal.wait(forText: "▸ ⠿ 2  김민지")
    let row = try #require(terminal.screen.lines.firstIndex { $0.contains("▸ ⠿ 2  김민지") })
    try click(terminal, row: row, column: 18)
    try terminal.send("-")
    try terminal.wait(forText: "김-민지")
  }

  @Test func `a click on the trail in the title goes back, and on a hint presses its key`() throws {
    let terminal = try open("/standups/2", showing: "e  edit")
    try click(terminal, on: "e  edit")
    try terminal.wait(forText: "▸ Title")
    try terminal.send("\u{1B}")
    try terminal.wait(forText: "s  Start meeting", without: "▸ Title")
    try click(terminal, on: "Standups")
    try terminal.wait(forText: "3 standups")
  }
}
