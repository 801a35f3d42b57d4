import Foundation
import PseudoTerminal
import Testing

/// An item that waits for somebody, from the list of items to that person's turn and the summary.
@Suite(.onOwnThreads)
struct WaitStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "Design", "--length", "10", "-a", "Ada", "-a", "Ben")
    _ = try home.run("items", "add", "Design", "-m", "No key", "--owner", "Ada")
  }

  private func waiting() throws -> String? {
    try home.run("items").output.first.map { $0.drop { $0 != "N" }.description }
  }

  @Test
  func `keys say whom it waits for and until when, the turn shows it first, undo takes it back`()
    throws
  {
    let window = try home.open("--deep-link", "/standups/Design/items")
    try window.wait(forText: "No key")
    try window.press("W")
    try window.wait(forText: "No one")
    for key in ["g", "j", "Enter"] { try window.press(key) }
    try window.wait(forText: "Ada → Ben")
    try window.press("D")
    try window.wait(forText: "Due (")
    try window.type("soon")
    try window.press("Enter")
    try window.wait(forText: "Not a date; type fri")
    try window.press("C-u")
    try window.type("2000-01-01")
    try window.press("Enter")
    try window.wait(forText: "due 2000-01-01")
    try window.wait(forText: "Saved")
    #expect(try waiting() == "No key (waits for Ben, due January 1, 2000)")
    try window.press("u")
    try window.wait(forNoText: "due 2000-01-01")
    try window.wait(forText: "Undone", "Saved")
    #expect(try waiting() == "No key (waits for Ben)")
    try window.press("C-r")
    try window.wait(forText: "due 2000-01-01")
    try window.press("C-c")
    try window.waitForEnd()

    let meeting = try home.open("--deep-link", "/standups/Design/record?seconds=600")
    try meeting.wait(forText: "Speaker 1 of 2")
    #expect(try !meeting.capture().contains("Ada waits"))
    try meeting.press("n")
    try meeting.wait(forText: "! Ada waits: No key")
    try meeting.press("Tab")
    try meeting.press("Tab")
    try meeting.press("r")
    try meeting.wait(forText: "Resolved: No key")
    #expect(try home.run("items").output == [])
  }

  @Test func `another window sees it within a moment, and a summary says it`() throws {
    _ = try home.run("update", "Design", "--as", "Ada", "-b", "Dark stairs")
    _ = try home.run("close", "Design")
    let window = try home.open("--deep-link", "/standups/Design/items")
    try window.wait(forText: "Dark stairs")
    let stairs = try #require(home.run("items").output.first { $0.hasSuffix("Dark stairs") })
    let id = String(stairs.prefix(8))
    _ = try home.run("items", "edit", id, "--waits-for", "Ben", "--due", "2030-12-24")
    try window.wait(forText: "Ada → Ben")
    for format in ["markdown", "slack", "teams", "plain"] {
      let lines = try home.run("export", "Design", "--last", "-f", format).output
      #expect(
        lines.contains { $0.contains("Dark stairs (waits for Ben, due December 24, 2030)") },
        "\(lines)")
    }
    _ = try home.run("items", "resolve", id)
    let lines = try home.run("export", "Design", "--last", "-f", "plain").output
    #expect(!lines.contains { $0.contains("waits for") })
  }
}
