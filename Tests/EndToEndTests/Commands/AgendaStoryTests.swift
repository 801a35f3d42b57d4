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

  @Test func `an editor writes an update, and its end is said as it was`() throws {
    home.variables["VISUAL"] = " "
    func output(_ editor: String) throws -> String {
      home.variables["EDITOR"] = try home.script("editor", editor)
      let command = "script -qec \"$standups update Design --as Ada\" /dev/null </dev/null"
      return try home.shell(command).output.joined(separator: "\n")
    }
    #expect(try output("echo '- Write tests' >>\"$1\"").contains("Ada has 1 line"))
    let kept = "and nothing was saved; your text is still in "
    #expect(try output("kill -INT $$").contains("the editor was interrupted, \(kept)"))
    #expect(
      try output("kill -KILL $$").contains("a signal ended the editor (Killed), \(kept)"))
    #expect(try output("exit 3").contains("the editor exited with status 3, \(kept)"))
  }

  @Test func `nothing that others wrote is in a line where an editor looks for options`() throws {
    let option = "x vim: set tw=1:"
    _ = try home.run("add", option, "-a", option)
    _ = try home.run("items", "add", option, "-m", option, "--owner", option)
    home.variables["EDITOR"] = try home.script("editor", "cp \"$1\" '\(home.path)/seen'")
    _ = try home.shell(
      "script -qec \"$standups update '\(option)' --as '\(option)'\" /dev/null </dev/null")
    let lines = home.text(of: "seen").split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    #expect(lines.count { $0.contains("vim:") } == 2)
    #expect(!(lines.prefix(5) + lines.suffix(5)).contains { $0.contains("vim:") })
  }

  @Test func `a text from an editor that cannot be saved is kept`() throws {
    home.variables["EDITOR"] = try home.script(
      "editor", "echo '- Write tests' >>\"$1\"; rm -r '\(home.records)'/*-*")
    let command = "script -qec \"$standups update Design --as Ada\" /dev/null </dev/null"
    let said = try home.shell(command).output.joined(separator: "\n")
    #expect(said.contains("your text is still in \(home.path)/state/standups/update-"))
    let kept = try home.shell("grep -h '^- W' \"$XDG_STATE_HOME\"/standups/update-*.txt")
    #expect(kept.output == ["- Write tests"])
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
        "saved 2 lines from 1 of 2 people as a meeting"
      ])
    #expect(try home.run("updates", "1").output == ["Ada: nothing yet", "Ben: nothing yet"])
    #expect(try home.run("history", "1").output.first?.hasSuffix("written, not held") == true)

    let again = try home.run("close", "Design")
    #expect(again.exit == .code(1))
    #expect(
      again.error == ["standups: no one on the team of \"Design\" has written an update"])

    let item = try #require(try home.run("items").output.first)
    #expect(item.hasSuffix("Design  Ada  blocker  new  No key"))
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

  @Test func `every export of a round keeps apart what was done, what is planned, and what blocks`()
    throws
  {
    _ = try home.run(
      "update", "Design", "--as", "Ada", "-d", "Merged", "-t", "Write tests", "-b", "No key")
    #expect(try home.run("close", "Design").exit == .code(0))
    func text(_ options: String...) throws -> [String] {
      try home.run(["export", "Design"] + options).output
    }
    #expect(
      try text("-f", "markdown").dropFirst().filter { !$0.isEmpty } == [
        "written, not held", "## Blockers", "- Ada: No key", "## People", "- Ada",
        "- Ben: wrote nothing", "## Since last time", "- Ada: Merged", "## Today",
        "- Ada: Write tests",
      ])
    for (format, heading, bullet) in [
      ("slack", "*Today*", "•"), ("teams", "**Today**", "-"), ("plain", "Today", "-"),
    ] {
      let lines = try text("-f", format)
      #expect(lines.suffix(2) == [heading, "\(bullet) Ada: Write tests"])
      #expect(lines.contains("\(bullet) Ben: wrote nothing"))
    }
    #expect(try text("-f", "csv").contains { $0.contains(",Merged,Write tests") })
    #expect(
      try text("-f", "csv", "--rows", "speaker").contains {
        $0.contains("Ben,wroteNothing,false,,,,,,false,,")
      })
    let round = home.path + "/round.json"
    _ = try home.shell("$standups export Design -o '\(round)' && $standups delete Design")
    #expect(try home.run("import", round).exit == .code(0))
    #expect(try text("-f", "plain").suffix(2) == ["Today", "- Ada: Write tests"])
  }

  @Test func `what was planned comes back, with a key each for done, still, and dropped`() throws {
    for text in ["Write tests", "Review", "Plan B"] {
      _ = try home.run("update", "Design", "--as", "Ada", "-t", text)
    }
    _ = try home.run("close", "Design")
    home.variables["EDITOR"] = try home.script("editor", "cp \"$1\" '\(home.path)/seen'")
    let terminal = try home.start("update", "Design", "--as", "Ada")
    for (text, key) in [("Write tests", "d"), ("Review", "s"), ("Plan B", "?")] {
      try terminal.wait(forText: "planned: \"\(text)\", new; d done, s still")
      try terminal.send("\(key)\r")
    }
    try terminal.send("x\r")
    try terminal.wait(forText: "Ada has 2 lines")
    let seen = home.text(of: "seen")
    #expect(seen.contains("Since last time:\n- Write tests\n\nToday:\n- Review\n\nBlockers:\n"))
    // A line that was answered for is not asked about again.
    let again = try home.start("update", "Design", "--as", "Ada")
    try again.wait(forText: "planned: \"Plan B\"")
    #expect(!again.screen.text.contains("planned: \"Review\""))
  }

  @Test func `items are added, given to somebody, listed by person and kind, and deleted`() throws {
    let added = try home.run("items", "add", "Design", "-m", "No\nkey", "--owner", "ada")
    #expect(added.output == ["added \"No key\" of \"Design\""] && added.error == [])
    #expect(
      try home.shell("echo 'Move the lamp' | $standups items add 1 -k parking").exit == .code(0))
    // NB: items of the same second are in no particular order.
    func items(_ options: String...) throws -> Set<String> {
      try Set(
        home.run(["items", "Design"] + options).output.map { line in
          line.dropFirst(8).split(separator: " ").joined(separator: " ")
        })
    }
    func id(of text: String) throws -> String {
      let line = try home.run("items").output.first { $0.hasSuffix(text) }
      return try String(#require(line).prefix(8))
    }
    let (key, lamp) = ("Design Ada blocker new No key", "Design parking new Move the lamp")
    #expect(try items() == [key, lamp])
    #expect(try items("--as", "ADA") == [key])
    #expect(try items("--kind", "parking") == [lamp])
    #expect(try items("--as", "Ben") == [])
    let edited = try home.shell(
      "printf 'Move both lamps' | $standups items edit \(id(of: "Move the lamp")) -m - --owner Ben -k blocker"
    )
    #expect(edited.output == ["edited \"Move both lamps\" of \"Design\""])
    #expect(try items("--as", "Ben") == ["Design Ben blocker new Move both lamps"])
    #expect(
      try home.run("undo").output == [
        "Undone: item given to Ben: Move both lamps, in \"Design\""
      ])
    #expect(try items() == [key, lamp])
    #expect(try home.run("items", "edit", id(of: "No key"), "--owner", "").exit == .code(0))
    #expect(try home.run("items", "Design", "--as", "Ada").output == [])
    #expect(
      try home.run("items", "delete", id(of: "Move the lamp")).output == [
        "deleted \"Move the lamp\" of \"Design\""
      ])
    #expect(try home.run("trash").output.count == 1)
    #expect(try home.run("check").exit == .code(0))
  }

  @Test func `an item waits for somebody until a day, and undo and the trash know it`() throws {
    try add("No key", "--owner", "Ada", "--waits-for", "ben", "--due", "2030-12-24")
    try add("Dark stairs")
    let key = "Design Ada blocker new No key (waits for Ben, due December 24, 2030)"
    #expect(try words(of: "items", "--waits-for", "Ben") == [key])
    #expect(try words(of: "items", "--waits-for", "Ada") == [])
    #expect(
      try home.run("items", "--waits-for", "Zoe").error.first?.contains("\"Zoe\"") == true)
    let json = try home.run("items", "--json", "--waits-for", "Ben").output
    #expect(json.contains("    \"due\" : \"2030-12-24\","))
    #expect(json.contains { $0.contains("\"waitsFor\"") })

    let id = try #require(home.run("items", "--ids", "--waits-for", "Ben").output.first)
    #expect(try home.run("items", "edit", id, "--waits-for", "", "--due", "").exit == .code(0))
    #expect(try words(of: "items", "Design").contains("Design Ada blocker new No key"))
    #expect(
      try home.run("undo").output == ["Undone: item waiting for nobody: No key, in \"Design\""])
    #expect(try words(of: "items", "--waits-for", "Ben") == [key])

    #expect(try home.run("items", "delete", id).exit == .code(0))
    #expect(try home.shell("ls \"\(home.records)\"/waits/*").output == [])
    let deleted = try home.run("trash", "--ids").output
    #expect(deleted.count == 1)
    #expect(try home.run("restore", deleted[0]).exit == .code(0))
    #expect(try words(of: "items", "--waits-for", "Ben") == [key])

    // Whoever leaves the team is still named.
    #expect(try home.run("edit", "Design", "--remove-attendee", "Ben").exit == .code(0))
    #expect(try words(of: "items", "--waits-for", "Ben") == [key])
    #expect(try home.run("items", "edit", id, "--waits-for", "Ben").exit == .code(1))
    #expect(try home.run("check").exit == .code(0))
  }

  private func add(_ text: String, _ options: String...) throws {
    #expect(try home.run(["items", "add", "Design", "-m", text] + options).exit == .code(0))
  }

  /// The lines without ids and with single blanks.
  private func words(of command: String...) throws -> [String] {
    try home.run(command).output.map { line in
      line.dropFirst(8).split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `a file that nobody can read is named, and everything else goes on`() throws {
    try add("No key", "--due", "2030-12-24")
    let file = try #require(home.shell("ls \"\(home.records)\"/waits/*/*.json").output.first)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let broken = text.replacing("2030-12-24", with: "2030-02-30")
    try broken.write(toFile: file, atomically: true, encoding: .utf8)
    let listed = try home.run("items", "Design")
    #expect(listed.output.count == 1)
    let checked = try home.run("check")
    #expect(checked.exit == .code(65))
    #expect((checked.output + checked.error).contains { $0.contains("expected a day") })
    let id = try #require(home.run("items", "--ids").output.first)
    let edited = try home.run("items", "edit", id, "--due", "fri")
    #expect(edited.exit == .code(1))
    #expect(edited.error.last?.contains("fix or remove the file") == true)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == broken)
  }

  @Test(arguments: [
    ("items add", 64, "items add needs a standup"),
    ("items resolve", 64, "items resolve needs the id of an item"),
    ("items add Design", 64, "--message is missing"),
    ("items add Design -m ' '", 64, "cannot be blank"),
    ("items add Design -m x --due 2026-02-30", 64, "\"2026-02-30\" is not a day"),
    ("items add Design -m x --due 99999-12-01", 64, "is not a day; write 2026-12-01, tomorrow"),
    ("items Design --due fri", 64, "--due can only be used with items add and items edit"),
    ("items resolve 4F --waits-for Ada", 64, "--waits-for can only be used with items add"),
    ("items add Design -m x --waits-for Zoe", 1, "\"Zoe\""),
    ("items add Design -m - </dev/null", 1, "cannot be blank"),
    ("items add Design -m x --owner Zoe", 1, "\"Zoe\""),
    ("items edit 1", 64, "items edit needs a change"),
    ("items resolve 1 --owner Ada", 64, "--owner can only be used with items add and items edit"),
    ("items add Design -m x --json", 64, "--json can only be used with items"),
    ("items Design -m x", 64, "--message can only be used with items add and items edit"),
    ("items --as Zoe", 1, "\"Zoe\""), ("items drop 1", 64, "standups help items"),
    ("note Design </dev/null", 64, "--message is missing"),
    ("update Design --as Ada <binary", 1, "your text is in"),
    ("note Design -m - <binary", 1, "standard input is not UTF-8"),
  ])
  func `what items and note cannot take is one sentence, and changes nothing`(
    command: String, code: Int32, words: String
  ) throws {
    let script = "cd \(home.path) && printf '\\377' >binary && $standups \(command)"
    let refused = try home.shell(script)
    #expect(refused.exit == .code(code) && refused.output == [])
    #expect(refused.error.first?.contains(words) == true, "\(refused.error)")
    #expect(try home.run("items").output == [])
  }

  @Test func `a standup that is called like a verb is named by its id`() throws {
    let id = try #require(home.run("add", "resolve").output.first)
    #expect(try home.run("items", "resolve").exit == .code(64))
    #expect(try home.run("items", id).exit == .code(0))
  }

  /// The only standup's folder.
  private func standup() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: home.records)
    return try home.records + "/" + #require(names.first { UUID(uuidString: $0) != nil })
  }

  /// Closes a round that has a blocker while no item can be written, and returns the folder of items.
  private func failToClose() throws -> String {
    _ = try home.run("update", "Design", "--as", "Ada", "-b", "No key")
    let items = try standup() + "/items"
    try FileManager.default.createDirectory(
      atPath: items, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
    let failed = try unprivileged("close Design")
    #expect(failed.exit == .code(1))
    #expect(
      failed.error.last?.hasSuffix("permission denied; check the owner and the permissions") == true
    )
    return items
  }

  /// Runs the program so that permissions apply to it.
  private func unprivileged(
    _ command: String
  ) throws -> (exit: Exit, output: [String], error: [String]) {
    try home.shell((Home.unprivileged + ["$standups", command]).joined(separator: " "))
  }

  private func allow(_ items: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: items)
  }

  @Test func `a close that failed halfway is completed by the next one, which says what is stored`()
    throws
  {
    let items = try failToClose()
    let listed = try unprivileged("list")
    #expect(listed.exit == .code(0) && listed.output.count == 1)
    #expect(
      listed.error.first?.hasPrefix(
        "standups: a meeting is stored, but its items may be missing: could not write") == true)
    try allow(items)
    let again = try home.run("close", "Design")
    #expect(again.output == ["saved 1 line from 1 of 2 people as a meeting"])
    #expect(again.exit == .code(0) && again.error == [])
    #expect(try home.run("items").output.count == 1)
    #expect(try home.run("history", "1").output.count == 1)
    #expect(try home.run("close", "Design").exit == .code(1))
  }

  @Test(arguments: ["list", "items", "check", "trash", "add Core", "show Design"])
  func `any command opens the items that a close could not open`(_ command: String) throws {
    let items = try failToClose()
    try allow(items)
    #expect(try home.shell("$standups \(command)").error == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: items).count == 1)
  }

  @Test func `an update that cannot be read stops a close before anything is stored`() throws {
    _ = try home.run("update", "Design", "--as", "Ada", "-t", "Write tests")
    _ = try home.run("update", "Design", "--as", "Ben", "-t", "Review")
    let updates = try standup() + "/updates"
    let file = try #require(FileManager.default.contentsOfDirectory(atPath: updates).first)
    try "!@".write(toFile: "\(updates)/\(file)", atomically: false, encoding: .utf8)
    let closed = try home.run("close", "Design")
    #expect(closed.exit == .code(65) && closed.output == [])
    #expect(
      closed.error == [
        "standups: could not read \(updates)/\(file), line 1, column 1: expected a value",
        "standups: nothing was stored; fix or remove that file, then run close again",
      ])
    #expect(try home.run("history", "1").output == [])
    #expect(try home.run("updates", "1").exit == .code(65))
    try FileManager.default.removeItem(atPath: "\(updates)/\(file)")
    #expect(
      try home.run("close", "Design").output == ["saved 1 line from 1 of 2 people as a meeting"])
  }

  // The debug build takes seconds for so much text.
  @Test(.enabled(if: Program.isStatic), arguments: [2_500_000, 17_000_000])
  func `a text that is too large for an update is refused, and kept in a file`(
    _ size: Int
  ) throws {
    _ = try home.run("update", "Design", "--as", "Ada", "-t", "Write tests")
    let written = try home.shell(
      "yes 'line by line' | head -c \(size) | $standups update Design --as Ada")
    #expect(written.exit == .code(1) && written.output == [])
    let path = try #require(written.error.first?.split(separator: " ").last).description
    #expect(written.error.first == "standups: your text is in \(path)")
    let reason = size > 16 << 20 ? "16 MB" : "lines; the limit is 10000"
    #expect(written.error.last?.contains(reason) == true)
    #expect(try Data(contentsOf: URL(filePath: path)).count == size)
    #expect(try home.run("updates", "1").output.prefix(3) == ["Ada", "  Today", "    Write tests"])
    #expect(try home.run("check").exit == .code(0))
  }

  @Test(.enabled(if: Program.isStatic))
  func `updates that are too large for one meeting are not closed, and stay`() throws {
    for (name, letter) in [("Ada", "a"), ("Ben", "b")] {
      let script = """
        line=$(head -c 9999 /dev/zero | tr '\\0' \(letter))
        yes "$line" | head -n 900 | $standups update Design --as \(name)
        """
      #expect(try home.shell(script).exit == .code(0))
    }
    let closed = try home.run("close", "Design")
    #expect(closed.exit == .code(1) && closed.output == [])
    #expect(
      closed.error.last?.hasSuffix(
        "it would be larger than the 16 MB that can be read; shorten it") == true)
    #expect(closed.error.last?.contains("/meetings/") == true)
    #expect(try home.run("check").output == ["all files can be read"])
    #expect(try home.run("history", "1").output == [])
    #expect(
      try home.shell("$standups export >/dev/null").error == [
        "standups: the export is larger than the 16 MB that standups import reads; "
          + "to import it, export one standup at a time"
      ])
    let running = home.records + "/.running"
    #expect(!FileManager.default.fileExists(atPath: running))
  }

  @Test func `whose update it is must be known`() throws {
    let nobody = try home.run("update", "Design", "-t", "x")
    #expect(nobody.exit == .code(1))
    #expect(
      nobody.error == [
        "standups: it is unclear whose update this is; name the person with --as: Ada, Ben"
      ])
    let unknown = try home.run("update", "Design", "--as", "Zoe", "-t", "x")
    #expect(unknown.exit == .code(1) && unknown.error.first?.contains("\"Zoe\"") == true)
    #expect(try home.run("update", "Design", "-t", " ").exit == .code(64))
    #expect(try home.run("items", "drop", "1").exit == .code(64))
    #expect(try home.run("items", "resolve", "1").exit == .code(1))
  }
}
