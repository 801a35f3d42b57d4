import Foundation
import PseudoTerminal
import Testing

/// The commands that change standups, and the trash.
@Suite(.onOwnThreads)
struct EditingStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  // MARK: - Editing

  @Test func `every field of a standup can be edited, and its people keep their ids`() throws {
    _ = try home.run("add", "Design", "-a", "Ada", "-a", "Ben", "--order", "rotate")
    let before = try #require(try home.standups().first)
    let edited = try home.run(
      "edit", "design", "--title", " Design team ", "-l", "7:30", "-t", "teal", "-a", "Cem",
      "--rename-attendee", "ada=Ada L. = A", "--remove-attendee", "Ben", "--move-attendee", "Cem=1",
      "--overtime", "end", "--turn-end=advance", "--order", "shuffle", "--facilitator",
      "rotate", "--talk-time=hide")
    #expect(edited.exit == .code(0))
    #expect(
      edited.output == [
        "Title             Design team", "Number            1",
        "ID                \(before.id)",
        "Length            7 min, 30 sec", "Theme             Teal",
        "When a turn ends  next person",
        "When time is up   end the meeting", "Order             shuffle",
        "Facilitator       everybody in turn", "Talk time         hidden afterward",
        "Meetings          0",
        "Attendees         Cem", "                  Ada L. = A",
      ])
    #expect(try home.run("show", "1").output == edited.output)
    #expect(
      try home.run("show", "1", "--json").output.contains { $0.contains(before.attendees[0].id) })
  }

  @Test func `an edit that names nobody, or several, changes nothing`() throws {
    _ = try home.run("add", "Design", "-a", "Ada", "-a", "Ada", "-a", "Ben")
    let before = try home.files()
    for (name, sentence) in [
      ("Zoe", "no one in \"Design\" is called \"Zoe\"; standups show lists the team"),
      (
        "Ada",
        "several people in \"Design\" are called \"Ada\"; use an id from standups show --json"
      ),
    ] {
      let result = try home.run("edit", "1", "--title", "X", "--remove-attendee", name)
      #expect(result.exit == .code(1) && result.output == [])
      #expect(result.error == ["standups: " + sentence])
    }
    #expect(try home.files() == before)
    let id = try #require(try home.standups().first).attendees[0].id
    #expect(try home.run("edit", "1", "--remove-attendee", id).exit == .code(0))
    #expect(try home.standups().first?.names == ["Ada", "Ben"])
  }

  @Test func `what exceeds a limit is refused in one sentence, and a shorter text is stored`()
    throws
  {
    let long = String(repeating: "e\u{301}", count: 501)
    #expect(try home.run("add", String(long.dropLast()), "-a", "Ada").exit == .code(0))
    let before = try home.files()
    for arguments in [
      ["add", long], ["edit", "1", "--title", long], ["edit", "1", "-a", long],
      ["edit", "1"] + (1...500).flatMap { ["-a", "Person \($0)"] },
    ] {
      let result = try home.run(arguments)
      #expect(result.exit == .code(1) && result.error.count == 1)
      #expect(
        result.error.first?.contains("the limit is \(arguments.count > 9 ? 500 : 1000)") == true)
    }
    #expect(try home.files() == before)
  }

  @Test func `a duplicate has its own ids and no meetings`() throws {
    try home.importThree()
    let id = try #require(try home.run("duplicate", "1").output.first)
    let copy = try #require(try home.standups().last)
    #expect(copy.id == id && copy.title == "Platform sync (2)")
    #expect(try home.meetings(of: id).isEmpty)
  }

  @Test func `a note goes to the newest meeting, and needs one`() throws {
    try home.importThree()
    let note = try home.run("note", "1", "-k", "blocker", "-m", " API key\nis late ")
    #expect(note.exit == .code(0))
    #expect(
      note.output == [
        "added to the meeting of November 15, 2023, 07:13, of \"Platform sync\", and opened an item"
      ])
    #expect(try home.run("items", "1").output.contains { $0.contains("API key is late") })
    let csv = try home.run("export", "1", "-f", "csv").output
    #expect(csv.contains { $0.contains("2023-11-14T22:13:20") && $0.contains(",API key is late,") })
    let before = try home.files()
    let none = try home.run("note", "2", "-m", "x")
    #expect(none.exit == .code(1))
    #expect(
      none.error == [
        "standups: \"Untitled\" has no meetings to add a note to; standups run starts the first one"
      ])
    #expect(try home.files() == before)
  }

  @Test func `a note whose item cannot be stored is not stored either`() throws {
    try home.importThree()
    let items = "\(home.records)/\(try home.standups()[0].id)/items"
    try FileManager.default.createDirectory(atPath: items, withIntermediateDirectories: false)
    chmod(items, 0o500)
    defer { chmod(items, 0o700) }
    let before = try home.files()
    let command = "\(Home.unprivileged.joined(separator: " ")) $standups note 1 -k blocker -m Key"
    let failed = try home.shell(command)
    #expect(failed.exit == .code(1) && failed.error.count == 1)
    #expect(try home.files() == before)
    chmod(items, 0o700)
    #expect(try home.shell(command).exit == .code(0))
    #expect(try home.run("items", "1").output.count == 1)
  }

  // MARK: - Trash

  @Test func `a deleted standup is in the trash, and comes back byte for byte`() throws {
    try home.importThree()
    let before = try home.files()
    let deleted = try home.run("delete", "Platform sync")
    let id = try #require(try home.run("trash", "--ids").output.first)
    #expect(
      deleted.output == [
        "\"Platform sync\" is in the trash; to restore it: standups restore \(id)"
      ])
    #expect(try home.run("list").output.count == 2)
    #expect(
      try home.run("trash").output.first?.hasPrefix(
        "\(id)  Platform sync  standup, 2 meetings  deleted ") == true)
    let restored = try home.run("restore", id)
    #expect(restored.output == ["restored \"Platform sync\""])
    #expect(try home.files().filter { !$0.key.hasPrefix(".trash") } == before)
    #expect(try home.run("trash").output == [])
    let again = try home.run("restore", id)
    #expect(again.exit == .code(1))
    #expect(
      again.error == [
        "standups: could not restore: nothing in the trash has this id; run standups trash to see the ids (\(id))"
      ])
  }

  @Test func `T lists the trash, and Enter restores`() throws {
    try home.importThree()
    _ = try home.run("delete", "Platform sync")
    let window = try home.open()
    try window.wait(forText: "2 standups")
    try window.press("T")
    try window.wait(forText: "Trash", "standup, 2 meetings")
    try window.press("Enter")
    try window.wait(forText: "\"Platform sync\" restored", "3 standups")
    try window.wait(forText: "▸ ▌ Platform sync")
    try window.press("T")
    try window.wait(forText: "The trash is empty.")
    try window.press("Escape", untilText: "s start")
    try window.quit()
    #expect(try home.standups().map(\.title).contains("Platform sync"))
  }

  // MARK: - Templates

  @Test func `a template lays out an export, and y copies as it says`() throws {
    try home.importThree()
    let path = home.path + "/notes.txt"
    try "<{title}>\n{blockers}\n{notes}".write(toFile: path, atomically: true, encoding: .utf8)
    let export = try home.run("export", "1", "-f", "slack", "--template", path)
    #expect(export.exit == .code(0))
    #expect(export.output.first == "<Platform sync>")
    try "{titel}".write(toFile: path, atomically: true, encoding: .utf8)
    let problem = try home.run("export", "--template", path)
    #expect(problem.exit == .code(1) && problem.output == [])
    #expect(
      problem.error.first?.hasPrefix(
        "standups: could not use the template \(path), line 1, column 1: unknown placeholder {titel}, "
          + "expected one of {title}, {date}") == true)
    try home.write(configuration: "{\"template\": \"\(path)\"}")
    #expect(try home.run("check").exit == .code(65))
    try "{title}".write(toFile: path, atomically: true, encoding: .utf8)
    let window = try home.open("--deep-link", "/standups/1/meetings/1")
    try window.wait(forText: "copy with your template", "half a sentence")
    try window.press("Y")
    try window.wait(forText: "Copy as", "Slack's markup", "Your template")
    try window.press("5")
    try window.wait(forText: "to copy with your template")
    try window.press("C-c")
    try window.waitForEnd()
  }
}
