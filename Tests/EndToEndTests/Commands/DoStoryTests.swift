import Foundation
import PseudoTerminal
import Testing

/// Actions of screens, done without opening the screens.
@Suite(.onOwnThreads)
struct DoStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try succeed("add", "Core", "-a", "Ada", "-a", "Ben")
  }

  @discardableResult
  private func succeed(_ command: String...) throws -> [String] {
    let result = try home.run(command)
    #expect(result.exit == .code(0) && result.error == [], "\(command): \(result.error)")
    return result.output
  }

  /// Does something, and returns the only edit that it prints.
  @discardableResult
  private func edit(_ command: String...) throws -> [String: Any] {
    let result = try home.run(["do"] + command)
    #expect(result.exit == .code(0) && result.error == [], "\(command): \(result.error)")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.joined().utf8))
    let edits = try #require(json as? [[String: Any]])
    #expect(edits.count == 1, "\(command)")
    let parts = try #require(edits.first?["parts"] as? [[String: Any]])
    return try #require(parts.first)
  }

  /// The reason why something is not done; nothing is stored then.
  private func refusal(_ command: String...) throws -> String {
    let before = try succeed("export", "--format", "json")
    let result = try home.run(["do"] + command)
    #expect(result.exit == .code(1) && result.output == [] && result.error.count == 1, "\(command)")
    #expect(try succeed("export", "--format", "json") == before, "\(command)")
    return result.error.first ?? ""
  }

  @Test func `items are added, given to people, and resolved by row, and undo takes that back`()
    throws
  {
    #expect(try edit("/standups/Core/items", "items.add", "No key")["change"] as? String == "added")
    try edit("/standups/Core/items", "items.add", "No vendor")
    #expect(try succeed("items", "Core").count == 2)
    let listed = try succeed("do", "/standups/Core/items")
    #expect(listed.contains { $0.hasPrefix("items.resolve ") })
    let row = try #require(listed.first { $0.hasPrefix("row ") && $0.contains("No vendor") })
    let number = String(row.dropFirst("row ".count).prefix { $0.isNumber })

    let owned = try edit("/standups/Core/items", "items.owner", "--row", number, "Ben")
    let owner = (owned["to"] as? [String: Any])?["owner"] as? [String: Any]
    #expect(owner?["name"] as? String == "Ben")
    let resolved = try edit("/standups/Core/items", "items.resolve", "--row", number)
    #expect(resolved["kind"] as? String == "item")
    #expect(try succeed("items", "Core").count == 1)
    #expect(
      try succeed("undo") == ["Undone: item resolved: No vendor, in \"Core\""])
    #expect(try succeed("items", "Core").count == 2)
  }

  @Test func `a field of a standup is set, also to nothing`() throws {
    #expect(
      try succeed("do", "/standups/Core/edit").first?
        .contains("title, length, attendee:1, attendee:2, new-attendee, when, holidays, theme")
        == true)
    let edit = try edit("/standups/Core/edit", "set", "title", "--", "-New  'title' $(ls)")
    #expect((edit["to"] as? [String: Any])?["title"] as? String == "-New  'title' $(ls)")
    #expect((edit["from"] as? [String: Any])?["title"] as? String == "Core")
    try self.edit("/standups/-New%20%20'title'%20$(ls)/edit", "set", "title", "")
    #expect(try succeed("undo").count == 1)
    try self.edit("/standups/-New%20%20'title'%20$(ls)/edit", "set", "length", "20")
    #expect(try succeed("show", "1").contains { $0.contains("20 min") })
    try self.edit("/standups/-New%20%20'title'%20$(ls)/edit", "set", "holidays", "2026-12-25")
    #expect(try succeed("show", "1").contains { $0.hasPrefix("Holidays") })
  }

  @Test func `standups are added by a link, and deleted only if that is confirmed`() throws {
    let added = try edit("/standups/new?title=Design&attendee=Cem", "done")
    #expect(added["change"] as? String == "added")
    #expect(
      try refusal("/standups/Design", "detail.delete").contains("Add --yes"))
    let deleted = try edit("/standups/Design", "detail.delete", "--yes")
    #expect(deleted["change"] as? String == "deleted")
    #expect(try succeed("list").count { $0.contains("Design") } == 0)
    try succeed("undo")
    #expect(try succeed("list").contains { $0.contains("Design") })
  }

  @Test func `a reason says why nothing was done`() throws {
    try succeed("add", "Other")
    #expect(try refusal("/nowhere", "open").contains("nowhere"))
    #expect(try refusal("/standups/Gone", "detail.delete", "--yes").contains("Gone"))
    #expect(try refusal("/standups/1", "detail.edit").contains("name the standup exactly"))
    #expect(try refusal("/standups/core", "detail.edit").contains("\"Core\""))
    #expect(try refusal("/standups/Core", "detail.fly").contains("cannot be done here"))
    #expect(try refusal("/items", "items.resolve", "--row", "7").contains("There is no row 7"))
    #expect(try refusal("/items", "items.resolve") != "")
    #expect(try refusal("/standups/Core/items", "items.add").contains("needs a value"))
    #expect(try refusal("/standups/Core/edit", "set", "colour", "red").contains("no field"))
    #expect(try refusal("/standups/Core/edit", "set", "length", "a lot") != "")
    #expect(try refusal("/standups/Core/record?ready", "ready.begin").contains("standups run"))
    #expect(try refusal("/standups", "list.sync").contains("without a screen"))
    #expect(try refusal("/standups", "list.search").contains("without a screen"))
    #expect(try refusal("/standups", "list.undo").contains("without a screen"))
    #expect(try refusal("/standups/Core", "detail.statistics") != "")
    #expect(try home.run("do", "/items", "items.resolve", "--row", "0").exit == .code(64))
  }
}
