import Foundation
import PseudoTerminal
import Testing

/// The commands that take back what commands did, and make it again.
@Suite(.onOwnThreads)
struct UndoStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// Runs a command, takes it back, and makes it again.
  ///
  /// - Parameter reading: a command that prints what changes.
  private func check(
    _ command: String..., reading: [String] = ["export", "--format", "json"], undone: String,
    redone: String? = nil
  ) throws {
    let before = try succeed(reading)
    try succeed(command)
    let after = try succeed(reading)
    #expect(after != before, "\(command)")
    #expect(try succeed(["undo"]) == ["Undone: " + undone])
    #expect(try succeed(reading) == before, "\(command)")
    #expect(try succeed(["redo"]) == ["Redone: " + (redone ?? undone)])
    #expect(try succeed(reading) == after, "\(command)")
  }

  @discardableResult
  private func succeed(_ command: [String]) throws -> [String] {
    let result = try home.run(command)
    #expect(result.exit == .code(0) && (command[0] == "import" || result.error == []), "\(command)")
    return result.output
  }

  private func fail(_ command: String...) throws -> String {
    let result = try home.run(command)
    #expect(result.exit == .code(1) && result.output == [] && result.error.count == 1)
    return result.error.first ?? ""
  }

  @Test func `undo takes back what commands did, and redo makes it again`() throws {
    try check("import", Home.fixture("standups.json"), undone: "3 standups added")
    let items = ["items", "--all"]
    try check(
      "note", "1", "-k", "blocker", "-m", "No key", reading: items,
      undone: "blocker added: No key, in \"Platform sync\"")
    try check("note", "1", "-m", "Hi", undone: "note added: Hi, in \"Platform sync\"")
    let item = try #require(try succeed(["items", "--ids"]).first)
    try check(
      "items", "resolve", item, reading: items,
      undone: "item resolved: No key, in \"Platform sync\"")
    try check(
      "items", "reopen", item, reading: items,
      undone: "item reopened: No key, in \"Platform sync\"")
    try check("delete", "1", undone: "\"Platform sync\" deleted")
    let trashed = try #require(try succeed(["trash", "--ids"]).first)
    try check("restore", trashed, undone: "\"Platform sync\" restored")

    try check(
      "add", "New", "-a", "Ada", undone: "\"New\" added", redone: "\"New\" restored")
    try check("edit", "New", "-t", "teal", "-l", "7", undone: "length, theme of \"New\" changed")
    try check(
      "away", "New", "Ada", "2999-01-01", reading: ["away", "New"],
      undone: "people of \"New\" changed")
    try check("duplicate", "New", undone: "\"New (2)\" added", redone: "\"New (2)\" restored")
    try check(
      "update", "New", "--as", "Ada", "-t", "Write tests", reading: ["updates", "New"],
      undone: "update changed: Write tests, in \"New\"")

    for _ in 1...12 { try succeed(["undo"]) }
    #expect(try succeed(["list"]) == [])
    #expect(try succeed(["undo"]) == ["Nothing to undo"])
    for _ in 1...12 { try succeed(["redo"]) }
    #expect(try succeed(["redo"]) == ["Nothing to redo"])
    #expect(try succeed(["updates", "New"]).contains { $0.contains("Write tests") })
    #expect(try succeed(["list"]).count == 5)
  }

  @Test func `an import into what is there is one edit`() throws {
    try home.importThree()
    let all = try home.run("export", "--format", "json").output.joined(separator: "\n")
    let file = home.path + "/all.json"
    try all.write(toFile: file, atomically: true, encoding: .utf8)
    let first = try #require(try home.standups().first).id
    let meetings = try home.meetings(of: first).count
    try FileManager.default.removeItem(atPath: "\(home.records)/\(first)/meetings")
    try check("import", file, undone: "\(meetings) meetings added")
  }

  @Test func `what was changed since is kept, and the edit before it can be undone`() throws {
    try succeed(["add", "Design"])
    try succeed(["edit", "1", "--title", "Mine"])
    let standup = try #require(try home.standups().first)
    let file = "\(home.records)/\(standup.id)/standup.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("Mine", with: "Theirs").write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try fail("undo") == "standups: \"Mine\" was changed since; nothing was undone")
    #expect(try fail("undo") == "standups: \"Design\" was changed since; nothing was undone")
    #expect(try succeed(["undo"]) == ["Nothing to undo"])
    #expect(try succeed(["list"]).first?.contains("Theirs") == true)
  }

  @Test func `what is no longer in the trash is forgotten`() throws {
    try succeed(["add", "First"])
    try succeed(["add", "Second"])
    try succeed(["delete", "Second"])
    try FileManager.default.removeItem(atPath: home.records + "/.trash")
    #expect(try fail("undo").hasPrefix("standups: could not restore: it is not in the trash ("))
    #expect(try fail("undo") == "standups: \"Second\" was deleted since; nothing was undone")
    #expect(try succeed(["undo"]) == ["Undone: \"First\" added"])
  }

  @Test func `without edits there is nothing to undo, and nothing is written`() throws {
    #expect(try succeed(["undo"]) == ["Nothing to undo"])
    #expect(try succeed(["redo"]) == ["Nothing to redo"])
    #expect(!FileManager.default.fileExists(atPath: home.records))
  }

  @Test func `an edit that cannot be remembered is made, and reported`() throws {
    try succeed(["add", "First"])
    try FileManager.default.removeItem(atPath: home.records + "/.journal")
    try "".write(toFile: home.records + "/.journal", atomically: true, encoding: .utf8)
    let added = try home.run("add", "Second")
    #expect(added.exit == .code(0) && added.output.count == 1)
    #expect(
      added.error == [
        "standups: this change cannot be undone: could not open \(home.records)/.journal: it is not a folder; move it elsewhere"
      ])
    #expect(try succeed(["list"]).count == 2)
    #expect(try succeed(["undo"]) == ["Nothing to undo"])
  }
}
