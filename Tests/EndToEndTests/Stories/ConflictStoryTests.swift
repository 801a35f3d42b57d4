import Foundation
import PseudoTerminal
import Testing

/// Two windows edit the same standup, and the second to press Done is asked.
@Suite(.onOwnThreads)
struct ConflictStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.importThree()
  }

  private func asked() throws -> Tmux {
    let mine = try home.open("--deep-link", "/standups/3/edit?title=Mine")
    try mine.wait(forText: "▸ Title             Mine")
    let theirs = try home.open("--deep-link", "/standups/3/edit?title=Theirs")
    try theirs.wait(forText: "▸ Title             Theirs")
    try theirs.press("C-s")
    try theirs.wait(forText: "Saved")
    try mine.press("C-s")
    try mine.wait(forText: "Changed elsewhere")
    #expect(try home.standups().map(\.title).last == "Theirs")
    return mine
  }

  private func titles(_ titles: [String], in window: Tmux) throws {
    try window.wait(forText: "Saved")
    try window.press("Escape")
    try window.wait(for: "the list of \(titles)") { list in
      list.contains("Daily Standups") && titles.allSatisfy(list.contains)
    }
    try window.quit()
    #expect(try home.standups().dropFirst(2).map(\.title) == titles)
  }

  @Test func `Keep both leaves theirs and adds mine`() throws {
    let mine = try asked()
    #expect(try mine.capture().contains("mine \"Mine\", theirs \"Theirs\""))
    try mine.press("1")
    try titles(["Theirs", "Mine (2)"], in: mine)
  }

  @Test func `Keep mine overwrites theirs`() throws {
    let mine = try asked()
    try mine.press("2", untilText: "Saved")
    try titles(["Mine"], in: mine)
  }

  @Test func `Take theirs drops mine`() throws {
    let mine = try asked()
    try mine.press("3", untilText: "› Theirs")
    try mine.press("Escape")
    try mine.wait(forText: "Daily Standups")
    try mine.quit()
    #expect(try home.standups().last?.title == "Theirs")
  }

  @Test func `without an answer the footer reports it, and quitting asks again`() throws {
    let mine = try asked()
    try mine.press("Escape")
    try mine.wait(forText: "Not saved: changed elsewhere")
    try mine.press("Escape")
    try mine.wait(forText: "Daily Standups")
    try mine.press("q")
    try mine.wait(forText: "Changed elsewhere")
    try mine.press("Escape")
    try mine.wait(forText: "Quit without saving?")
    try mine.press("Escape")
    try mine.wait(forNoText: "Quit without saving?")
    try mine.press("q")
    try mine.wait(forText: "Changed elsewhere")
    try mine.press("1")
    try mine.waitForEnd()
    #expect(try home.standups().map(\.title).suffix(2) == ["Theirs", "Mine (2)"])
  }
}
