import Foundation
import PseudoTerminal
import Testing

/// The list: duplicating, deleting and undoing, on disk.
@Suite(.onOwnThreads)
struct ListStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `a duplicate is selected, saved last and has no meetings`() throws {
    try home.importThree()
    let before = try home.files()
    let window = try home.open()
    try window.wait(forText: "3 standups")
    try window.press("c")
    try window.wait(forText: "▸ ▌ Platform sync (2)", "4 standups")
    try window.wait(forText: "Saved")
    let copy = try #require(try home.standups().last)
    #expect(copy.title == "Platform sync (2)")
    #expect(copy.names == ["Ada", "김민지", ""])
    #expect(try home.meetings(of: copy.id).isEmpty)
    for (path, bytes) in before { #expect(try home.files()[path] == bytes) }
  }

  @Test func `every deletion of the session can be undone, byte for byte`() throws {
    try home.importThree()
    let before = try home.files()
    let window = try home.open("--deep-link", "/standups/1")
    try window.wait(forText: "History")
    try window.press("Down", "d")
    try window.wait(forText: "Meeting moved to the trash. Press u to undo.")
    try window.press("Escape")
    try window.wait(forText: "3 standups")
    for count in [2, 1] {
      try window.press("d")
      try window.wait(forText: "Delete?")
      try window.press("1", untilText: "\(count) standup")
    }
    try window.wait(forText: "Saved")
    #expect(try home.standups().count == 1)
    try window.press("u")
    try window.wait(forText: "Undone: \"Untitled\" deleted")
    try window.press("u")
    try window.wait(forText: "Undone: \"Platform sync\" deleted")
    try window.press("u")
    try window.wait(forText: "Press u again to undo: meeting of \"Platform sync\" deleted")
    try window.press("u")
    try window.wait(forText: "Undone: meeting of \"Platform sync\" deleted")
    try window.wait(forText: "Saved")
    let after = try home.files().filter { !$0.key.hasPrefix(".trash") }
    #expect(after == before.filter { !$0.key.hasPrefix(".trash") })
    try window.quit()
  }

  @Test func `edits are undone and redone, and a deletion also after a restart`() throws {
    try home.importThree()
    let before = try home.files()
    let window = try home.open()
    try window.wait(forText: "3 standups")
    try window.press("e")
    try window.wait(forText: " Done ")
    try window.type("!")
    try window.wait(forText: "Platform sync!")
    try window.press("C-_")
    try window.wait(forText: "Platform sync", without: "Platform sync!")
    try window.press("C-r")
    try window.wait(forText: "Platform sync!")
    try window.press("C-s")
    try window.wait(forText: "Platform sync!", "Saved", without: " Done ")
    try window.press("u")
    try window.wait(forText: "Undone: title, people of \"Platform sync!\" changed", "Saved")
    #expect(try home.files() == before)
    try window.press("C-r")
    try window.wait(forText: "Redone: title, people of \"Platform sync!\" changed", "Saved")
    #expect(try home.standups()[0].title == "Platform sync!")
    try window.press("u")
    try window.wait(forText: "Undone: title, people of \"Platform sync!\" changed", "Saved")
    try window.press("d")
    try window.wait(forText: "Delete?")
    try window.press("1", untilText: "2 standups")
    try window.wait(forText: "Saved")
    try window.quit()

    let second = try home.open()
    try second.wait(forText: "2 standups")
    try second.press("u")
    try second.wait(forText: "Undone: \"Platform sync\" deleted", "3 standups")
    try second.quit()
    let after = try home.files().filter { !$0.key.hasPrefix(".trash") }
    #expect(after == before)
  }

  @Test func `without a data folder the list is empty, and S loads three samples`() throws {
    let window = try home.open()
    let empty = try window.wait(forText: "No standups yet")
    #expect(!empty.contains("failed"))
    try window.press("S")
    try window.wait(forText: "3 standups", "Design", "Product", "Engineering")
    try window.wait(forText: "Saved")
    try window.quit()
    #expect(try home.standups().map(\.title) == ["Design", "Product", "Engineering"])
  }
}
