import Foundation
import PseudoTerminal
import Testing

/// Finding again what was said in any meeting of any team.
@Suite(.onOwnThreads)
struct SearchStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.importNotes()
  }

  @Test func `a word of last month is found, opened at its line, and left again`() throws {
    let window = try home.open()
    try window.wait(forText: "2 standups")
    try window.press("F")
    try window.wait(forText: "Search all standups")
    try window.type("KEY")
    try window.wait(forText: "2 results", "▸ · The key came", "      Platform · ", " · Ada")
    try window.press("Down")
    try window.wait(forText: "▸ ! The Café key is late")
    try window.press("Enter")
    try window.wait(forText: "Search › Platform › ", "▸ 1:00  김민지")
    try window.press("Escape")
    try window.wait(forText: "/ KEY", "▸ ! The Café key is late")
    try window.press("Escape")
    try window.wait(forText: "2 standups", without: "KEY")
    try window.quit()
  }

  @Test func `a line that was edited is found as it is now`() throws {
    let window = try home.open("--deep-link", "/search?text=cafe")
    try window.wait(forText: "1 result", "▸ ! The Café key is late")
    try window.press("Enter")
    try window.wait(forText: "▸ 1:00  김민지")
    try window.press("e")
    try window.wait(forText: "Blocker, 김민지: The Café key is late")
    try window.press("C-u")
    try window.type("The cafe is open")
    try window.press("Enter")
    try window.wait(forText: "Saved")
    try window.press("Escape")
    try window.wait(forText: "▸ ! The cafe is open")
  }

  @Test func `a meeting that another program writes is found at once`() throws {
    let window = try home.open("--deep-link", "/search?text=key")
    try window.wait(forText: "2 results")
    let folder = home.records + "/00000000-0000-0000-0000-000000000001/meetings/"
    let old = try String(contentsOfFile: folder + "20260420T003000Z.json", encoding: .utf8)
    try old.replacing("Importer", with: "The importer's key").write(
      toFile: folder + "20260420T003000Z.json", atomically: false, encoding: .utf8)
    try window.wait(forText: "3 results", "The importer's key is merged")
  }

  @Test func `an unreadable meeting is named, and the others are found`() throws {
    try home.spoil(1, "20260520T003000Z")
    let window = try home.open("--deep-link", "/search?text=key")
    try window.wait(
      forText: "1 result", "▸ ! The Café key is late", "This meeting could not be read",
      "1 meeting could not be read")
    try window.press("G", "Enter")
    try window.wait(forText: "This meeting cannot be read.")
  }

  @Test func `a standup is searched from, and found`() throws {
    let window = try home.open("--deep-link", "/standups/Platform")
    try window.wait(forText: "Track earlier blockers?", "▸", "Later")
    try window.press("Enter")
    try window.wait(forText: "s start", without: "Track earlier")
    try window.press("F")
    try window.wait(forText: "Search all standups")
    try window.type("design")
    try window.wait(forText: "▸ Design", "standup")
    try window.press("Enter")
    try window.wait(forText: "Search › Design", "s start")
    try window.press("Escape")
    try window.wait(forText: "▸ Design", "standup")
    try window.press("Escape")
    try window.wait(forText: "› Platform", "s start")
  }

  @Test func `lines instead of screens find the same`() throws {
    let terminal = try home.start("--linear") { $0.environment["TERM"] = "dumb" }
    try terminal.wait(forText: "Type help for the commands.")
    try terminal.send("search key\n")
    try terminal.wait(forText: "2 results.")
    try terminal.send("read\n")
    try terminal.wait(
      forText: "1. Note, Ada, Platform, ", ": The key came.",
      "2. Blocker, 김민지, Platform, ", ": The Café key is late.")
    try terminal.send("open 2\n")
    try terminal.wait(forText: "Search, Platform, ")
    try terminal.send("back\n")
    try terminal.send("search cafe\n")
    try terminal.wait(forText: "1 result.")
  }
}
