import Foundation
import PseudoTerminal
import Testing

/// Windows of any size, at the start and while running.
@Suite(.onOwnThreads, .serialized)
struct WindowSizeTests {
  private static let sizes = [
    (1, 1), (1, 2), (2, 1), (3, 3), (1, 80), (80, 1), (3, 24), (39, 12), (40, 11), (600, 100),
  ]

  @Test(arguments: sizes)
  func `the program starts in any window`(_ columns: Int, _ rows: Int) throws {
    let terminal = try Program.start {
      $0.columns = columns
      $0.rows = rows
    }
    try terminal.wait(for: "a frame") { $0.screen.text.contains { $0 != "\n" && $0 != " " } }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(forText: Program.Place.list.text)
    try expectLife(in: terminal)
  }

  @Test(arguments: Program.Place.allCases)
  func `every screen survives every size`(_ place: Program.Place) throws {
    let terminal = try Program.open(place)
    for (columns, rows) in Self.sizes {
      let before = terminal.output.count
      try terminal.resize(columns: columns, rows: rows)
      try terminal.wait(for: "a frame") { $0.output.count > before }
    }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(forText: place.text)
    try expectLife(in: terminal)
  }

  @Test func `many resizes at once end in a correct frame`() throws {
    let terminal = try Program.open()
    for index in 0..<200 { try terminal.resize(columns: 40 + index % 90, rows: 12 + index % 30) }
    try terminal.resize(columns: 77, rows: 21)
    try terminal.wait(for: "the last frame") {
      $0.screen.lines[0].contains("Daily Standups") && $0.screen.lines[20].contains("Enter open")
    }
    try expectLife(in: terminal)
  }

  @Test func `a window that was smaller for a moment is redrawn`() throws {
    // NB: other screens change while they read meetings and items.
    let terminal = try Program.open(.form)
    try terminal.wait(forText: "^P commands")
    let before = terminal.screen.text
    try terminal.resize(columns: 1, rows: 1)
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "the same frame") { $0.screen.text == before }
    try expectLife(in: terminal)
  }

  @Test func `a window that is too small for a field has no cursor`() throws {
    let terminal = try Program.open(.form)
    try terminal.wait(for: "the cursor") { $0.screen.modes.contains(25) }
    try terminal.resize(columns: 30, rows: 8)
    try terminal.wait(forText: "Window is 30x8")
    try terminal.wait(for: "no cursor") { !$0.screen.modes.contains(25) }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "the field's cursor") {
      $0.screen.text.contains(" Done ") && $0.screen.modes.contains(25)
    }
  }

  // NB: the emulator could not hold that many cells, so stty sets the size.
  @Test func `a giant window is drawn and restored`() throws {
    let terminal = try PseudoTerminal(
      .init(
        "/bin/sh", arguments: ["-c", "stty cols 5000 rows 5000; exec \"$0\" --demo", Program.path],
        environment: Program.environment))
    try terminal.wait(for: "a frame") {
      String(decoding: $0.output, as: UTF8.self).contains("3 standups")
    }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(forText: Program.Place.list.text)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
  }

  @Test func `a missed resize is noticed when the window gets the focus`() throws {
    let terminal = try Program.open { $0.losesResizes = true }
    try terminal.resize(columns: 100, rows: 30)
    try terminal.send("\u{1B}[I")
    try terminal.wait(for: "the new size") { $0.screen.lines[29].contains("↑↓ move") }
    try expectLife(in: terminal)
  }

  private func expectLife(in terminal: PseudoTerminal) throws {
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    #expect(terminal.screen.leftovers.isEmpty)
  }
}
