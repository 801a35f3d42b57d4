import Foundation
import PseudoTerminal
import Testing

/// Two people plan the meetings of one team on two computers, and sync through a git repository.
@Suite(.onOwnThreads)
struct ScheduleSyncStoryTests {
  private let ann: Home
  private let ben: Home

  init() throws {
    ann = try Home()
    ben = try Home()
    let url = ann.path + "/shared.git"
    for home in [ann, ben] {
      try "[user]\nname = Somebody\nemail = somebody@example.com\n".write(
        toFile: home.path + "/.gitconfig", atomically: true, encoding: .utf8)
    }
    #expect(
      try ann.shell("git init --quiet --bare --initial-branch=main '\(url)'").exit == .code(0))
    try succeed(ann, "add", "Core", "-a", "Ada", "--at", "Mon-Fri 09:30 UTC")
    for home in [ann, ben] { try succeed(home, "sync", "--init", url) }
  }

  @Test func `both have the holidays of both, a skipped day, and another time`() throws {
    try succeed(ann, "edit", "Core", "--holidays", "2030-12-25", "--zone", "Ada=UTC")
    try succeed(ann, "edit", "Core", "--skip", "2030-12-24")
    try succeed(ben, "edit", "Core", "--holidays", "2030-12-26..2031-01-01,2031-05-01")
    try succeed(ben, "edit", "Core", "--at", "Mon-Fri 10:15 UTC")
    try syncBoth()
    for home in [ann, ben] {
      #expect(
        try plan(home) == [
          "When Mon-Fri 10:15 except 2030-12-24 UTC",
          "Holidays 2030-12-25..2031-01-01, 2031-05-01",
        ])
      #expect(try succeed(home, "show", "Core").contains { $0.hasSuffix(" Ada UTC") })
    }
  }

  @Test func `a holiday that one removes is gone, and one that the other adds beside it stays`()
    throws
  {
    try succeed(ann, "edit", "Core", "--holidays", "2030-12-25..2030-12-27,2031-05-01")
    try syncBoth()
    try succeed(ann, "edit", "Core", "--remove-holidays", "2030-12-27,2031-05-01")
    try succeed(ben, "edit", "Core", "--holidays", "2030-12-28..2030-12-29")
    try syncBoth()
    for home in [ann, ben] {
      #expect(try plan(home).last == "Holidays 2030-12-25..2030-12-26, 2030-12-28..2030-12-29")
    }
    try succeed(ben, "edit", "Core", "--remove-holidays", "all")
    try succeed(ann, "edit", "Core", "--holidays", "2031-01-01")
    try syncBoth()
    for home in [ann, ben] { #expect(try plan(home).last == "Holidays 2031-01-01") }
  }

  @Test func `more holidays than fit are a sentence, and each keeps their own`() throws {
    func days(_ month: Int) -> String {
      (0..<600).map { "\(2_030 + $0)-0\(month)-01" }.joined(separator: ",")
    }
    try succeed(ann, "edit", "Core", "--holidays", days(1))
    try succeed(ben, "edit", "Core", "--holidays", days(3))
    try succeed(ann, "sync")
    let refused = try ben.run("sync")
    #expect(refused.exit == .code(1) && refused.error.count == 1, "\(refused)")
    #expect(refused.error.first?.contains("there are 1200 values; the limit is 1000") == true)
    #expect(try plan(ben).last?.contains("-03-01") == true)
    try succeed(ben, "edit", "Core", "--remove-holidays", "2130-01-01..9999-12-31")
    try syncBoth()
    #expect(try plan(ann) == plan(ben) && plan(ann).last?.contains("-03-01") == true)
    try succeed(ann, "check")
  }

  /// Both have what both have changed.
  private func syncBoth() throws {
    for home in [ann, ben, ann] { try succeed(home, "sync") }
    #expect(try ben.run("sync").output == ["Already up to date"])
  }

  private func plan(_ home: Home) throws -> [String] {
    try succeed(home, "show", "Core").filter {
      $0.hasPrefix("When  ") || $0.hasPrefix("Holidays  ")
    }
    .map { $0.split(separator: " ").joined(separator: " ") }
  }

  @discardableResult
  private func succeed(_ home: Home, _ arguments: String...) throws -> [String] {
    let result = try home.run(arguments)
    #expect(result.exit == .code(0) && result.error == [], "\(arguments): \(result)")
    return result.output
  }
}
