import Testing

@testable import TerminalUI

@Suite struct HelpViewTests {
  private let rows = KeyMap<Int>([
    .on(.up, "k", id: "move-up", does: "Move up", 0), .on("e", id: "edit", does: "Edit", 0),
    .on(.control("s"), id: "done", does: "Done", 0),
  ]).disabled(.control("s"), because: "nothing changed").rows

  @Test func `help lists keys, labels, and reasons`() {
    #expect(
      HelpView(rows: rows).picture(40, 3) == """
        ▸ ↑ k  Move up
          e    Edit
          ^S   Done (nothing changed)
        """)
  }

  @Test func `help is searched by label and by key`() {
    #expect(HelpView.search(rows, for: "MOVE").map(\.label) == ["Move up"])
    #expect(HelpView.search(rows, for: "^s").map(\.label) == ["Done"])
    #expect(HelpView.search(rows, for: "mvp").map(\.label) == ["Move up"])
    #expect(HelpView.search(rows, for: "pvm").isEmpty)
    #expect(
      HelpView(rows: rows, query: TextInput("zzz")).picture(40, 3) == """
        / zzz

        No matching key.
        """)
  }

  @Test func `a heading is drawn above its rows`() {
    let all = rows.prefix(1) + [KeyRow(heading: "In text fields", id: "text")] + rows.suffix(1)
    #expect(
      HelpView(rows: Array(all), selection: 2).picture(40, 3) == """
          ↑ k  Move up
          In text fields
        ▸ ^S   Done (nothing changed)
        """)
  }

  @Test func `a heading and its rows share a column`() {
    let sections = ["Move", "Edit", "Find"].flatMap { title in
      [KeyRow(heading: title, id: title)]
        + (1...3).map { KeyRow(keys: [Key(.function($0))], id: "\(title) \($0)", label: title) }
    }
    let picture = HelpView(rows: sections, selection: 1).canvas(80, 8)
    #expect(picture.line(0) == "  Move" + String(repeating: " ", count: 36) + "Find")
    #expect(picture.line(4).hasPrefix("  Edit  ") || picture.line(4) == "  Edit")
  }

  @Test func `a column is as wide as its rows, and only the widest row is wrapped`() {
    func row(_ key: Character, _ label: String) -> KeyRow {
      KeyRow(keys: [Key(.character(key))], id: label, label: label)
    }
    let left = (1...10).map { row("a", "Short \($0)") }
    let right = (1...9).map { row("b", "A label with some more words \($0)") }
    let rows =
      left + right + [row("c", "A label that is longer than all of the other labels by far")]
    #expect(HelpView(rows: rows).canvas(108, 10).line(9).hasSuffix("of the other labels by far"))
    let narrow = HelpView(rows: rows).canvas(72, 11)
    #expect(narrow.line(8).hasSuffix("A label with some more words 9"))
    #expect(narrow.line(9).hasSuffix("A label that is longer than all of the other"))
    #expect(narrow.line(10).hasSuffix("   labels by far"))
  }

  @Test func `the selection skips headings and stays inside the rows`() {
    let heading = KeyRow(heading: "In text fields", id: "text")
    let all = [heading] + rows.prefix(2) + [heading] + rows.suffix(1)
    #expect(HelpView.selection(.down, from: 2, in: all) == 4)
    #expect(HelpView.selection(.up, from: 4, in: all) == 2)
    #expect(HelpView.selection(.up, from: 1, in: all) == 1)
    #expect(HelpView.selection(.pageDown, from: 4, in: all) == 4)
    #expect(HelpView.selection(.down, from: 0, in: []) == 0)
    #expect(HelpView.selection(.down, from: 0, in: [heading]) == 0)
  }

  @Test func `a reason that does not fit beside its row is below it`() {
    let rows = KeyMap<Int>([.on("d", id: "delete", does: "Delete", 0)])
      .disabled("d", because: "Select a meeting first").rows
    #expect(
      HelpView(rows: rows).picture(26, 3) == """
        ▸ d  Delete (Select a
             meeting first)

        """)
  }

  @Test func `the selected row stays visible, and two columns are used if they fit`() {
    let many = (1...8).map {
      KeyRow(keys: [Key(.function($0))], id: "row-\($0)", label: "Does \($0)")
    }
    #expect(
      HelpView(rows: many, selection: 7).picture(20, 3)
        == "  F7  Does 7\n▸ F8  Does 8\n            8 of 8 ┃")
    #expect(
      HelpView(rows: many, selection: 1).picture(20, 3)
        == "▸ F2  Does 2       ┃\n  F3  Does 3\n            3 of 8")
    #expect(HelpView(rows: many).picture(20, 1) == "▸ F1  Does 1       ┃")
    let wide = HelpView(rows: many).canvas(80, 4)
    #expect(wide.line(0) == "▸ F1  Does 1" + String(repeating: " ", count: 30) + "F5  Does 5")
  }
}
