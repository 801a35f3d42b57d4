import Foundation
import PseudoTerminal
import Testing

/// A teammate still has the last release, and syncs with everything that the program writes now.
@Suite(
  .onOwnThreads,
  .enabled(
    if: FileManager.default.fileExists(atPath: Program.released),
    "make compatibility builds the last release"))
struct CompatibilityTests {
  private let ann: Home
  private let ben: Home
  private var url: String { ann.path + "/shared.git" }

  init() throws {
    ann = try Home()
    ben = try Home(program: Program.released)
    for home in [ann, ben] {
      try "[user]\nname = Somebody\nemail = somebody@example.com\n".write(
        toFile: home.path + "/.gitconfig", atomically: true, encoding: .utf8)
    }
  }

  @Test func `the last release lists, runs, closes, and syncs what the program has written`() throws
  {
    try writeEverything()
    let shared = try ann.standups().map(\.title)

    try succeed(ben, "sync", "--init", url)
    // What the program remembers for undo is of no interest to the last release.
    let copied = try ben.shell("cp -R '\(ann.records)/.journal' '\(ben.records)'")
    #expect(copied.exit == .code(0))
    let listed = try ben.run("list")
    #expect(listed.exit == .code(0) && listed.error == [])
    #expect(listed.output.count == shared.count)
    #expect(try ben.standups().map(\.title) == shared)
    try succeed(ben, "check")
    #expect(try succeed(ben, "items", "New").contains { $0.contains("No key") })
    #expect(try succeed(ben, "updates", "New").contains { $0.contains("Write tests") })
    try succeed(ben, "run", "New", "--no-ui")
    try succeed(ben, "update", "New", "--as", "Ada", "-t", "More tests")
    try succeed(ben, "close", "New")
    try succeed(ben, "edit", "New", "--title", "Newer")
    let lamp = try succeed(ben, "items").first { $0.contains("No lamp") }
    try succeed(ben, "items", "resolve", String(try #require(lamp).prefix(8)))
    try succeed(ben, "sync")

    try succeed(ann, "sync")
    try succeed(ann, "check")
    #expect(try ann.standups().contains { $0.title == "Newer" })
    #expect(try ann.standups().count == shared.count)
    #expect(try succeed(ann, "history", "Newer").count == 4)
    #expect(try succeed(ann, "show", "--json", "Newer").contains { $0.contains("ada@example.com") })
    #expect(try ann.run("sync").output == ["Already up to date"])
    #expect(
      try succeed(ann, "show", "Newer").contains {
        $0.hasSuffix("Mon-Fri 09:30 except 2030-12-24 UTC")
      })
    let shown = try succeed(ann, "show", "Newer")
    #expect(shown.contains { $0.hasSuffix(" 2030-12-25..2030-12-26") })
    #expect(shown.contains { $0.hasSuffix(" Ada <ada@example.com> UTC") })
    #expect(shown.contains("Language          ko"))
    let waiting = try succeed(ann, "items", "--waits-for", "Ben")
    #expect(waiting.count == 1)
    #expect(
      waiting.allSatisfy { $0.hasSuffix("Dark stairs (waits for Ben, due December 31, 2030)") })
  }

  /// One of each kind of record, with each value that has a key of its own, and what was deleted.
  private func writeEverything() throws {
    try ann.importThree()
    try succeed(
      ann, "add", "New", "--length", "0:01", "-a", "Ada", "-a", "Ben", "--turn-end", "advance",
      "--overtime", "end")
    try succeed(
      ann, "edit", "New", "--email", "Ada=ada@example.com", "--facilitator", "rotate",
      "--talk-time", "hide", "--order", "quiet")
    try succeed(ann, "edit", "New", "--at", "Mon-Fri 09:30 except 2030-12-24 UTC")
    try succeed(ann, "edit", "New", "--holidays", "2030-12-25..2030-12-26", "--zone", "Ada=UTC")
    try succeed(ann, "edit", "New", "--language", "ko")
    try succeed(ann, "away", "New", "Ben", "2030-01-01..2030-01-05")
    try succeed(ann, "run", "New", "--no-ui")
    try succeed(ann, "note", "New", "-k", "blocker", "-m", "No key")
    try succeed(ann, "update", "New", "--as", "Ada", "-t", "Write tests", "-b", "No key")
    try succeed(ann, "close", "New")
    try succeed(ann, "update", "New", "--as", "Ada", "-t", "Write tests")
    try succeed(
      ann, "items", "add", "New", "-m", "No lamp", "--waits-for", "Ben", "--due", "2030-12-24")
    try succeed(
      ann, "items", "add", "New", "-m", "Dark stairs", "--waits-for", "Ben", "--due", "2030-12-31")
    try succeed(ann, "delete", "2")
    let begun = try ann.shell("git init --quiet --bare --initial-branch=main '\(url)'")
    #expect(begun.exit == .code(0))
    try succeed(ann, "sync", "--init", url)
  }

  @discardableResult
  private func succeed(_ home: Home, _ arguments: String...) throws -> [String] {
    let result = try home.run(arguments)
    #expect(result.exit == .code(0) && result.error == [], "\(arguments): \(result)")
    return result.output
  }
}
