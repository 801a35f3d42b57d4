import Foundation
import PseudoTerminal
import Testing

/// The search as scripts use it.
@Suite(.onOwnThreads)
struct GrepStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.importNotes()
  }

  @Test func `notes are printed newest first, after titles and people`() throws {
    #expect(
      try home.run("grep", "key").output == [
        "note     2026-05-20 09:30  Platform  Ada     The key came",
        "blocker  2026-04-20 09:30  Platform  김민지  The Café key is late",
      ])
    #expect(
      try home.run("grep", "AD").output == [
        "person                     Platform  Ada", "person                     Design    Ada",
      ])
    #expect(try home.run("grep", "desi").output == ["standup                    Design"])
  }

  @Test func `case, accents, and Korean syllables do not matter`() throws {
    for pattern in ["cafe", "CAFÉ"] {
      #expect(try home.run("grep", pattern).output.count == 1)
    }
    #expect(
      try home.run("grep", "ㅂㅍ").output == [
        "parking  2026-05-04 09:30  Design    김민지  배포 일정"
      ])
  }

  @Test func `kind, person, and date leave only some notes, and an empty text finds all`() throws {
    func texts(_ options: String...) throws -> [String] {
      let story = try home.shell(
        "\"$standups\" grep '' \(options.joined(separator: " ")) | sed 's/.*  //'")
      return story.output
    }
    #expect(try texts("--kind", "blocker") == ["The Café key is late"])
    #expect(
      try texts("--kind", "blocker", "--kind", "parking") == ["배포 일정", "The Café key is late"])
    #expect(try texts("--as", "ada") == ["The key came", "Importer is merged"])
    #expect(try texts("--since", "2026-05-04") == ["The key came", "배포 일정"])
    #expect(try texts("--since", "2026-05-04T00:30:00Z") == ["The key came", "배포 일정"])
    #expect(try texts("--since", "2026-05-04T00:30:01Z") == ["The key came"])
    #expect(try home.run("grep", "key", "--as", "minji").exit == .code(1))
  }

  @Test func `a day begins at midnight, even if the clocks change later on it`() throws {
    // The clocks are 23 hours ahead of UTC, and from the night of May 5 on, 24.
    home.variables["TZ"] = "AAA-23BBB-24,M5.1.2,M10.1.0"
    func days(_ since: String) throws -> [String] {
      try home.run("grep", "", "--since", since, "--kind", "note", "--kind", "parking").output
        .map { String($0.dropFirst(9).prefix(16)) }
    }
    #expect(try days("2026-05-04") == ["2026-05-21 00:30", "2026-05-04 23:30"])
    #expect(try days("2026-05-05") == ["2026-05-21 00:30"])
  }

  @Test func `JSON has the keys of the line and where it is`() throws {
    let text = try home.run("grep", "cafe", "--json").output.joined(separator: "\n")
    let found = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(found.count == 1)
    #expect(found[0]["text"] as? String == "The Café key is late")
    #expect(found[0]["kind"] as? String == "blocker")
    #expect(found[0]["name"] as? String == "김민지")
    #expect(found[0]["line"] as? Int == 2)
    #expect(found[0]["meeting"] as? String == "20260420T003000Z")
    #expect(found[0]["startedAt"] as? String == "2026-04-20T00:30:00Z")
    #expect(found[0]["title"] as? String == "Platform")
    let all = try home.run("grep", "", "--json").output.joined(separator: "\n")
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(all.utf8)) as? [[String: Any]])
    let kinds = ["standup", "standup", "person", "person", "person", "person"]
    #expect(
      list.map { $0["kind"] as? String } == kinds + ["note", "parking", "note", "blocker"])
    let none = try home.run("grep", "--json", "zzz")
    #expect(none.output == ["[]"])
    #expect(none.exit == .code(1))
  }

  @Test func `the exit status says whether something is found, as that of grep does`() throws {
    #expect(try home.run("grep", "key").exit == .code(0))
    let none = try home.run("grep", "zzz")
    #expect(none.exit == .code(1) && none.output.isEmpty && none.error.isEmpty)
    let failed = try home.run("grep", "key", "--data-dir", home.path + "/notes.json")
    #expect(failed.exit == .code(2) && failed.error.count == 1)
    let date = try home.run("grep", "key", "--since", "soon")
    #expect(date.exit == .code(64))
    #expect(date.error.first?.contains("write it like 2026-05-20, ") == true)
  }

  @Test func `an unreadable meeting is reported, and the others are searched`() throws {
    try home.spoil(1, "20260520T003000Z")
    let story = try home.run("grep", "key")
    #expect(story.exit == .code(65))
    #expect(story.output.count == 1)
    #expect(story.error.count == 1)
    #expect(story.error.first?.contains("20260520T003000Z.json, line 1") == true)
  }

  @Test func `the samples are searched without a data folder`() throws {
    #expect(try home.run("grep", "--demo", "ENGINEERING").exit == .code(0))
  }

  @Test func `a reader that stops early ends the search`() throws {
    #expect(try home.shell("\"$standups\" grep '' --as a | head -n 1").output.count == 1)
  }
}
