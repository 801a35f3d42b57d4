import Foundation
import PseudoTerminal
import Testing

/// Unreadable, unwritable and hostile data.
@Suite(.onOwnThreads)
struct BadDataStoryTests {
  private static let second = "00000000-0000-0000-0000-000000000002"

  private let home: Home

  init() throws {
    home = try Home()
  }

  /// The text of the screen without spaces and line breaks.
  private func text(of window: Tmux) throws -> String {
    try window.rows().map { row in
      let parts = row.split(separator: "│", omittingEmptySubsequences: false)
      return parts.count > 2 ? parts[1..<parts.count - 1].joined() : row
    }
    .joined().filter { $0 != " " }
  }

  @Test func `an unreadable file is reported and kept, and the rest loads`() throws {
    try home.importThree()
    let bad = "{\n  \"title\" : }\n"
    try home.write(standup: bad, id: Self.second)
    let before = try home.files()
    let window = try home.open()
    try window.wait(forText: "Some files could not be read")
    #expect(try text(of: window).contains("\(Self.second)/standup.json,line2,column13"))
    try window.press("Enter")
    try window.wait(forText: "2 standups", without: "Some files")
    try window.press("e")
    try window.wait(forText: " Done ")
    try window.type("!")
    try window.press("C-s")
    try window.wait(forText: "Saved")
    try window.quit()
    let changed = try home.files().filter { before[$0.key] != $0.value }
    #expect(changed.keys.sorted() == ["00000000-0000-0000-0000-000000000001/standup.json"])
  }

  @Test func `an unreadable meeting keeps its row, and only that row says so`() throws {
    try home.importThree()
    let meeting = try #require(try home.files().keys.filter { $0.contains("/meetings/") }.max())
    try Data("]".utf8).write(to: URL(filePath: home.records + "/" + meeting))
    let window = try home.open("--deep-link", "/standups/1/meetings/1")
    try window.wait(forText: "This meeting cannot be read.")
    try window.press("Escape")
    let rows = try window.wait(forText: "History", "unreadable")
    #expect(rows.matches(of: /unreadable/).count == 1)
    try window.press("Escape")
    try window.wait(forText: "3 standups")
    #expect(try home.files()[meeting] == Data("]".utf8))
  }

  @Test func `if nothing is readable, samples are offered and the files stay`() throws {
    try home.importThree()
    for path in try home.files().keys where path.hasSuffix("standup.json") {
      try Data("garbage".utf8).write(to: URL(filePath: home.records + "/" + path))
    }
    let before = try home.files()
    let window = try home.open()
    try window.wait(forText: "Your data could not be loaded")
    try window.press("y")
    try window.wait(forText: "3 standups", "Design", "Product", "Engineering")
    try window.wait(forText: "Saved")
    try window.quit()
    let files = try home.files()
    for (path, bytes) in before { #expect(files[path] == bytes) }
    #expect(files.keys.filter { $0.hasSuffix("/standup.json") }.count == 6)
  }

  @Test func `if nothing is readable, No leaves an empty list`() throws {
    try home.write(standup: "garbage", id: Self.second)
    let window = try home.open()
    try window.wait(forText: "Your data could not be loaded")
    try window.press("n")
    try window.wait(forText: "No standups yet", without: "Your data could not be loaded")
    try window.quit()
    let records = try home.files().filter { $0.key.hasSuffix(".json") }
    #expect(records == ["\(Self.second)/standup.json": Data("garbage".utf8)])
  }

  @Test func `an unwritable folder is reported immediately, and nothing is lost`() throws {
    try FileManager.default.createDirectory(
      atPath: home.data, withIntermediateDirectories: false)
    try Data("mine".utf8).write(to: URL(filePath: home.records))
    let window = try home.open()
    try window.wait(forText: "Your data could not be loaded")
    #expect(try text(of: window).contains("data/standups"))
    try window.press("n")
    try window.wait(forText: "No standups yet", without: "Your data could not be loaded")
    try window.press("a")
    try window.wait(forText: "New standup")
    try window.type("아침 스탠드업")
    try window.press("C-s")
    try window.wait(forText: "Could not save")
    try window.press("Escape")
    try window.wait(forText: "▸ ▌ 아침 스탠드업", "Save failed: ", without: "Could not save")
    try window.press("q")
    try window.wait(forText: "Quit without saving?")
    try window.press("Escape")
    try window.wait(forNoText: "Quit without saving?")
    #expect(try Data(contentsOf: URL(filePath: home.records)) == Data("mine".utf8))
    try FileManager.default.removeItem(atPath: home.records)
    try window.press("q")
    try window.wait(forText: "Quit without saving?")
    try window.press("1")
    try window.waitForEnd()
    #expect(try home.standups().map(\.title) == ["아침 스탠드업"])
  }

  @Test func `missing write permission is reported immediately`() throws {
    try home.importThree()
    home.obeysPermissions = true
    chmod(home.records, 0o500)
    defer { chmod(home.records, 0o700) }
    let window = try home.open()
    let list = try window.wait(forText: "Save failed: permission denied; check the owner and the")
    #expect(list.contains("3 standups"))
    try window.quit()
  }

  @Test func `Retry saves after a failure`() throws {
    try home.importThree()
    home.obeysPermissions = true
    let window = try home.open("--deep-link", "/standups/3/edit?title=Renamed")
    try window.wait(forText: "Renamed")
    let folder = "\(home.records)/\(try home.standups()[2].id)"
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    try window.press("C-s")
    let alert = try window.wait(forText: "Could not save")
    #expect(alert.contains("Not saved yet. Retry now, or it will be saved with your"))
    #expect(alert.contains("Save failed: permission denied; check the owner and the permissions"))
    chmod(folder, 0o700)
    try window.press("1")
    try window.wait(forNoText: "Could not save")
    try window.wait(forText: "Saved")
    #expect(try home.standups()[2].title == "Renamed")
  }

  @Test func `while the folder is missing, the list stays, and changes are saved once it is back`()
    throws
  {
    try home.importThree()
    let window = try home.open()
    try window.wait(forText: "3 standups")
    let away = home.path + "/away"
    try FileManager.default.moveItem(atPath: home.records, toPath: away)
    try window.wait(forText: "Some files could not be read")
    #expect(
      try text(of: window).contains(
        "data/standups:thedatafolderisgone;thelistshowswhatwaslastread"))
    try window.press("Enter")
    try window.wait(forNoText: "Some files could not be read")
    try window.press("c")
    try window.wait(forText: "Could not save")
    try window.press("2")
    try window.wait(
      forText: "4 standups", "Save failed: the data folder is gone; restore it and try again",
      without: "Could not save")
    #expect(!FileManager.default.fileExists(atPath: home.records))
    try window.press("q")
    try window.wait(forText: "Quit without saving?")
    try window.press("Escape")
    try window.wait(forNoText: "Quit without saving?")
    try FileManager.default.moveItem(atPath: away, toPath: home.records)
    try window.wait(forText: " Saved")
    try window.quit()
    #expect(try home.standups().count == 4)
  }

  @Test(.enabled(if: !Sanitizer.isOn, "a sanitizer fills more than that"))
  func `files made to exhaust memory are rejected within a limit, each with a reason`() throws {
    #if os(Linux)
      let limit = "ulimit -d 131072;"
    #else
      let limit = ""
    #endif
    let hostile = [
      "huge": "truncate -s 100M \"$file\"", "deep": "yes '[' | head -c 400000 >\"$file\"",
      "many": "(printf '['; yes '{\"a\":1},' | head -n 60000) >\"$file\"",
      "long": "(printf '[\"'; head -c 400000 /dev/zero | tr '\\0' a) >\"$file\"",
      "digits": "head -c 400000 /dev/zero | tr '\\0' 9 >\"$file\"",
    ]
    for (name, script) in hostile {
      try home.write(standup: "", id: Self.second)
      let story = try home.shell(
        """
        file='\(home.records)/\(Self.second)/standup.json'; \(script); \(limit)
        "$standups" check; echo check $?
        "$standups" import "$file"; echo import $?
        """)
      #expect(story.output.count == 3 && story.error.count == 1, "\(name): \(story)")
      #expect(story.output.first?.contains("\(Self.second)/standup.json") == true)
      #expect(story.output.suffix(2) == ["check 65", "import 65"], "\(name): \(story)")
    }
    let endless = try home.shell("\(limit) yes '[' | \"$standups\" import -; echo import $?")
    #expect(endless.output == ["import 65"])
    #expect(
      endless.error
        == ["standups: standard input was not imported: the file is larger than 16 MB"])
  }

  @Test func `whatever the umask, all files belong to their owner alone and can be saved again`()
    throws
  {
    for mask in ["0000", "0777"] {
      let story = try home.shell(
        "umask \(mask); \"$standups\" add A >\"$HOME/id\" && \"$standups\" add B >>\"$HOME/id\"")
      #expect(story.exit == .code(0), "\(story)")
    }
    let modes = try home.modes()
    #expect(modes.files == [0o600] && modes.folders == [0o700])
    #expect(try home.standups().map(\.title) == ["A", "B", "A", "B"])
  }

  @Test func `no part of a title reaches the terminal as a command`() throws {
    let commands = [
      "\\u001b[31m", "\\u001b]0;EVIL\\u0007", "\\u001b]52;c;RVZJTA==\\u0007", "\\u009b2J",
      "\\u0000",
      "\\u007f", "\\r\\n", "\\u202e", "\\u2066", "\\u200b",
    ]
    try home.write(
      standup: """
        {"attendees": [{"id": "\(Self.second)", "name": "\(commands.joined(separator: "n"))"}],
        "id": "\(Self.second)", "length": 60, "order": "fixed", "overtime": "end", "position": 0,
        "theme": "navy", "title": "T\(commands.joined(separator: "t"))T", "version": 1}
        """,
      id: Self.second)
    let terminal = try home.start()
    try terminal.wait(forText: "1 standup")
    try terminal.send("d")
    try terminal.wait(forText: "Delete?")
    try terminal.send("\u{1B}")
    try terminal.wait(for: "the list") { !$0.screen.text.contains("Delete?") }
    try terminal.send("\r")
    try terminal.wait(forText: "Start meeting")
    try terminal.send("e")
    try terminal.wait(forText: " Done ")
    try terminal.send("\u{1B}")
    try terminal.wait(for: "the detail") { !$0.screen.text.contains(" Done ") }
    try terminal.send("s")
    try terminal.wait(forText: "Space begin")
    try terminal.send(" ")
    try terminal.wait(forText: "Speaker 1 of 1")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    expectHarmless(terminal)
  }

  private func expectHarmless(_ terminal: PseudoTerminal) {
    let output = String(decoding: terminal.output, as: UTF8.self)
    let harmful = [
      "\u{1B}[31mt", "\u{1B}[31mn", "\u{1B}]0;EVIL", "\u{1B}]52;c;RVZJTA", "\u{9B}", "\u{0}",
      "\u{7F}", "\u{202E}", "\u{2066}", "\u{200B}",
    ]
    for text in harmful {
      #expect(!output.unicodeScalars.contains(text.unicodeScalars))
    }
    #expect(terminal.screen.bells == 0)
    #expect(!terminal.screen.commands.contains { $0.contains("EVIL") && $0.contains("\u{1B}") })
    #expect(terminal.screen.leftovers.isEmpty)
  }

  @Test(arguments: [
    (["--colour"], "unknown option --colour"), (["--deep-link"], "--deep-link needs a value"),
    (["opn"], "unknown command \"opn\""), (["import"], "FILE is missing"),
  ])
  func `an invalid command line is rejected in one line`(
    _ arguments: [String], _ reason: String
  ) throws {
    let terminal = try home.start { $0.arguments = arguments }
    #expect(try terminal.waitForExit() == .code(64))
    #expect(terminal.screen.lines[0].hasPrefix("standups: \(reason)"))
    #expect(terminal.screen.lines[2].isEmpty)
    #expect(!terminal.output.contains(0x1B))
  }
}
