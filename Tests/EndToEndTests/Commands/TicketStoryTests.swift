import Foundation
import PseudoTerminal
import Testing

/// Keys of tickets and addresses in texts are links on a terminal and in summaries.
@Suite(.onOwnThreads)
struct TicketStoryTests {
  private let home: Home
  private let link =
    "\u{1B}]8;;https://tracker.example.com/browse/PROJ-12\u{1B}\\PROJ-12\u{1B}]8;;\u{1B}\\"

  init() throws {
    home = try Home()
    _ = try home.run("add", "Design", "-a", "Ada")
    try home.configure(#"{"tickets": {"PROJ-#": "https://tracker.example.com/browse/$0"}}"#)
  }

  private func onTerminal(_ command: String) throws -> String {
    try home.shell("TERM=xterm script -qec \"$standups \(command)\" /dev/null </dev/null")
      .output.joined(separator: "\n")
  }

  @Test func `items, updates, and notes are links on a terminal, and plain text elsewhere`() throws
  {
    _ = try home.run(
      "items", "add", "Design", "-m", "Wait for PROJ-12, see http://ci.example.com/7")
    let page = "\u{1B}]8;;http://ci.example.com/7\u{1B}\\http://ci.example.com/7\u{1B}]8;;\u{1B}\\"
    let shown = try onTerminal("items")
    #expect(shown.contains("Wait for \(link), see \(page)"), "\(shown.debugDescription)")
    #expect(try home.run("items").output.allSatisfy { !$0.contains("\u{1B}") })
    _ = try home.run("update", "Design", "--as", "Ada", "-t", "Finish PROJ-12")
    #expect(try onTerminal("updates Design").contains("Finish \(link)"))
    _ = try home.run("close", "Design")
    #expect(try onTerminal("grep Finish").contains("Finish \(link)"))

    try home.configure(
      #"{"links": false, "tickets": {"PROJ-#": "https://tracker.example.com/browse/$0"}}"#)
    #expect(try !onTerminal("items").contains("\u{1B}]8"))
  }

  @Test func `a summary has them as the chat writes them`() throws {
    _ = try home.run("update", "Design", "--as", "Ada", "-b", "PROJ-12")
    _ = try home.run("close", "Design")
    let page = "https://tracker.example.com/browse/PROJ-12"
    for (format, text) in [
      ("markdown", "[PROJ-12](<\(page)>)"), ("slack", "<\(page)|PROJ-12>"),
      ("teams", "[PROJ-12](\(page))"), ("plain", "Ada: PROJ-12"),
    ] {
      let lines = try home.run("export", "Design", "-f", format).output
      #expect(lines.contains { $0.contains(text) }, "\(lines)")
    }
  }

  @Test func `what cannot be used is one sentence, and the rest is used`() throws {
    try home.configure(
      """
      {"tickets": {
        "PROJ-#": "https://tracker.example.com/browse/$0",
        "PROJ #": "https://tracker.example.com/$0",
        "X-#": "javascript:alert(1)",
        "Y-#": 7
      }}
      """)
    let checked = try home.run("check")
    let said = checked.output + checked.error
    for place in ["line 3", "line 4", "line 5"] {
      #expect(said.filter { $0.contains(place) }.count == 1, "\(said)")
    }
    #expect(said.contains { $0.contains("expected a pattern such as PROJ-#") })
    _ = try home.run("items", "add", "Design", "-m", "PROJ-12 X-1")
    #expect(try onTerminal("items").contains("\(link) X-1"))
  }
}
