import Foundation
import PseudoTerminal
import Testing

/// Importing files of other apps, which are never changed.
@Suite(.onOwnThreads)
struct ImportStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: ["standups.json", "sync-ups.json"])
  func `files of Standups and SyncUps are imported completely`(_ name: String) throws {
    let result = try home.run("import", Home.fixture(name))
    #expect(result.exit == .code(0))
    #expect(result.output.isEmpty)
    #expect(result.error == ["standups: imported 3 standups from \(try Home.fixture(name))"])
    let standups = try home.standups()
    #expect(standups.map(\.title).prefix(2) == ["Platform sync", ""])
    #expect(standups.map(\.length) == [60, 300, 1800])
    #expect(standups.map(\.theme) == ["orange", "seafoam", "teal"])
    #expect(standups.first?.names == ["Ada", "김민지", ""])
    #expect(try home.meetings(of: "00000000-0000-0000-0000-000000000001").count == 2)
    let window = try home.open()
    try window.wait(
      forText: "3 standups", "2023-11-15", "Untitled", "never")
    try window.press("Enter")
    try window.wait(forText: "History", "김민지")
    try window.press("Down", "Enter")
    let meeting = try window.wait(forText: "half a sentence ❌")
    #expect(meeting.contains("imported"))
    #expect(meeting.contains("Attendance was not recorded"))
  }

  @Test(arguments: ["standups.json", "sync-ups.json", "scrums.data", "duplicate-ids.json"])
  func `importing again changes nothing, and never the imported file`(_ name: String) throws {
    let copy = home.path + "/" + name
    try FileManager.default.copyItem(atPath: Home.fixture(name), toPath: copy)
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400, .modificationDate: date], ofItemAtPath: copy)
    #expect(try home.run("import", copy).exit == .code(0))
    let files = try home.files()
    let again = try home.run("import", copy)
    #expect(again.exit == .code(0))
    #expect(again.error.last == "standups: nothing new in \(copy)")
    #expect(try home.files() == files)
    let attributes = try FileManager.default.attributesOfItem(atPath: copy)
    #expect(attributes[.modificationDate] as? Date == date)
    #expect(attributes[.posixPermissions] as? Int == 0o400)
    #expect(FileManager.default.contentsEqual(atPath: copy, andPath: try Home.fixture(name)))
  }

  @Test func `a scrum is imported with its history`() throws {
    #expect(try home.run("import", Home.fixture("scrums.data")).exit == .code(0))
    let standup = try #require(try home.standups().first)
    #expect(standup.title == "Web")
    #expect(standup.length == 120)
    #expect(standup.theme == "sky")
    #expect(try home.meetings(of: standup.id).map { $0.speakers.map(\.name) } == [["Lin", "Gone"]])
  }

  @Test(arguments: [("unknown-theme.json", "theme"), ("duplicate-ids.json", "ID")])
  func `each change made while importing is reported in a line`(
    _ name: String, _ word: String
  ) throws {
    let result = try home.run("import", Home.fixture(name))
    #expect(result.exit == .code(0))
    #expect(result.error.count == 2)
    #expect(result.error[0].contains(word))
    #expect(result.error[1].hasPrefix("standups: imported"))
  }

  @Test func `an empty file is not an error`() throws {
    #expect(try home.run("import", Home.fixture("empty.json")).exit == .code(0))
    #expect(!FileManager.default.fileExists(atPath: home.records))
  }

  @Test func `an invalid file is rejected in one line and changes nothing`() throws {
    try home.importThree()
    let before = try home.files()
    let result = try home.run("import", Home.fixture("garbage.json"))
    #expect(result.exit == .code(65))
    #expect(result.error.count == 1)
    #expect(try home.files() == before)
  }

  @Test func `a dry run only reports`() throws {
    let result = try home.run("import", "--dry-run", Home.fixture("standups.json"))
    #expect(result.exit == .code(0))
    #expect(result.error.last?.contains("would import 3 standups") == true)
    #expect(!FileManager.default.fileExists(atPath: home.records))
  }

  @Test func `a missing file is reported in one line`() throws {
    let result = try home.run("import", home.path + "/none.json")
    #expect(result.exit == .code(1))
    #expect(result.error.count == 1)
    #expect(result.error[0].contains("none.json: No such file"))
  }
}
