import Foundation
import PseudoTerminal
import Testing

/// What happens between meetings: written updates, and items.
@Suite(.onOwnThreads)
struct AgendaStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "Design", "-a", "Ada", "-a", "Ben")
  }

  @Test func `a round of updates is printed, closed, and leaves its blockers open`() throws {
    let first = try home.run(
      "update", "Design", "--as", "ada", "-t", "Write tests", "-b", "No\nkey")
    #expect(first.output == ["Ada has 2 lines for the next meeting of \"Design\""])
    #expect(
      try home.run("updates", "1").output == [
        "Ada", "  Today", "    Write tests", "  Blockers", "    No key", "Ben: nothing yet",
      ])
    #expect(
      try home.run("close", "Design").output == [
        "stored 2 lines of 1 of 2 people as a meeting"
      ])
    #expect(try home.run("updates", "1").output == ["Ada: nothing yet", "Ben: nothing yet"])
    #expect(try home.run("history", "1").output.first?.hasSuffix("written, not held") == true)

    let again = try home.run("close", "Design")
    #expect(again.exit == .code(1))
    #expect(
      again.error == ["standups: nobody on the team of \"Design\" has written an update"])

    let item = try #require(try home.run("items").output.first)
    #expect(item.hasSuffix("Design  Ada  blocker  today  No key"))
    let id = try #require(try home.run("items", "--ids").output.first)
    #expect(id.hasPrefix(item.prefix(8)))
    #expect(
      try home.run("items", "resolve", String(id.prefix(6)).lowercased()).output
        == ["resolved \"No key\" of \"Design\""])
    #expect(try home.run("items", "Design").output == [])
    #expect(
      try home.run("items", "resolve", id).error == ["standups: \"No key\" is already resolved"])
    #expect(try home.run("items", "reopen", id).exit == .code(0))
    #expect(try home.run("items", "--json").output.contains("    \"changes\" : 2,"))
    #expect(try home.run("check").exit == .code(0))
  }

  @Test func `whose update it is must be known`() throws {
    let nobody = try home.run("update", "Design", "-t", "x")
    #expect(nobody.exit == .code(1))
    #expect(
      nobody.error == [
        "standups: it is not known whose update it is; write --as and a name: Ada, Ben"
      ])
    let unknown = try home.run("update", "Design", "--as", "Zoe", "-t", "x")
    #expect(unknown.exit == .code(1) && unknown.error.first?.contains("\"Zoe\"") == true)
    #expect(try home.run("update", "Design", "-t", " ").exit == .code(64))
    #expect(try home.run("items", "drop", "1").exit == .code(64))
    #expect(try home.run("items", "resolve", "1").exit == .code(1))
  }
}
