import PseudoTerminal
import Testing

/// A window that becomes too small and large again: nothing is lost, and hidden screens ignore
/// keys.
@Suite(.onOwnThreads)
struct SizeStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.importThree()
  }

  /// Makes the window too small in three ways, presses keys that would do harm, and restores the
  /// size.
  private func shrink(_ window: Tmux) throws {
    for (columns, rows) in [(39, 11), (20, 5)] {
      try window.resize(columns: columns, rows: rows)
      let screen = try window.wait(for: "the notice") {
        $0.hasPrefix("Window is \(columns)x\(rows),")
      }
      #expect(screen.contains("needs 40x12."))
      try window.press("q", "d", "y", "x", "n", "Enter", "C-s", "C-d", "Tab", "C-l")
    }
    try window.resize(columns: 1, rows: 1)
    #expect(try window.display("#{pane_width}x#{pane_height}") == "1x1")
    try window.resize(columns: 80, rows: 24)
  }

  @Test func `the list is unchanged`() throws {
    let window = try home.open()
    try window.wait(forText: "3 standups")
    try window.press("Down")
    let before = try window.wait(forText: "▸ ▌ Untitled")
    try shrink(window)
    try window.wait(for: "the same list") { $0 == before }
    try window.quit()
  }

  @Test func `the text of a form is unchanged`() throws {
    let window = try home.open("--deep-link", "/standups/new")
    try window.wait(forText: "New standup")
    try window.type("아침 스탠드업")
    let before = try window.wait(forText: "아침 스탠드업")
    let row = try #require(try window.rows().firstIndex { $0.contains("▸ Title") })
    try window.wait(forCaretInColumn: 41, row: row)
    try shrink(window)
    try window.wait(for: "the same form") { $0 == before }
    try window.wait(forCaretInColumn: 41, row: row)
    try window.press("C-s")
    try window.wait(forText: "▸ ▌ 아침 스탠드업")
    try window.wait(forText: "Saved")
  }

  @Test func `a question stays open`() throws {
    let files = try home.files()
    let window = try home.open("--deep-link", "/standups/1/delete")
    let before = try window.wait(forText: "Delete?", "Cancel", "Esc close")
    try shrink(window)
    try window.wait(for: "the same question") { $0 == before }
    try window.press("Enter")
    try window.wait(forNoText: "Delete?")
    #expect(try home.files() == files)
  }

  @Test func `a meeting goes on in three rows, and its keys work there`() throws {
    let window = try home.open("--deep-link", "/standups/1/record?seconds=600")
    try window.wait(forText: "Speaker 1 of 3")
    try window.resize(columns: 40, rows: 3)
    try window.wait(forText: "▶ Ada", "next 김민지", "elapsed 0:0")
    try window.press("n")
    try window.wait(forText: "▶ 김민지")
    try window.press("i")
    try window.type("막힘")
    try window.wait(forText: "· 막힘")
    try window.resize(columns: 19, rows: 1)
    try window.wait(forText: "needs 20x1.")
    try window.press("q", "d", "y", "x", "n", "Enter", "C-s", "C-d", "Tab", "C-l")
    try window.resize(columns: 80, rows: 24)
    try window.wait(forText: "Speaker 2 of 3", "Note, 김민지: 막힘")
  }

  @Test func `a meeting that ends in a window that is too small is saved`() throws {
    let window = try home.open("--deep-link", "/standups/1/record?seconds=6")
    try window.wait(forText: " of 3")
    try window.resize(columns: 19, rows: 11)
    try window.wait(forText: "needs 20x1.")
    try window.resize(columns: 18, rows: 11)
    try window.wait(forText: "Window is 18x11")
    try window.resize(columns: 80, rows: 24)
    try window.wait(forText: "ended on time")
    try window.wait(forText: "Saved")
    let meetings = try home.meetings(of: "00000000-0000-0000-0000-000000000001")
    #expect(meetings.first?.ending == "time")
  }

  @Test(arguments: [
    ("/standups", "3 standups"), ("/standups/new?title=x", " Add "),
    ("/standups/1/delete", "Delete?"),
  ])
  func `the interrupt key leaves a window that is too small without asking`(
    _ link: String, _ place: String
  ) throws {
    let files = try home.files()
    let window = try home.open("--deep-link", link)
    try window.wait(forText: place)
    try window.resize(columns: 19, rows: 2)
    try window.wait(forText: link.hasSuffix("/record") ? "needs 20x1." : "needs 40x12.")
    try window.press("C-c")
    try window.waitForEnd()
    #expect(try home.files() == files)
    #expect(try home.snapshots().isEmpty)
  }
}
