import Foundation
import PseudoTerminal
import Testing

/// The holidays of teams on the command line.
@Suite(.onOwnThreads)
struct HolidayStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "Core", "-a", "Ada", "--at", "Mon-Sun 09:30 UTC")
  }

  private func holidays(_ name: String = "Core") throws -> [String] {
    let rows = try home.run("show", name).output.filter { $0.hasPrefix("Holidays") }
    return rows.map { String($0.dropFirst("Holidays".count)).trimmingCharacters(in: .whitespaces) }
  }

  private func edit(_ options: String...) throws -> (exit: Exit, output: [String], error: [String])
  {
    try home.run(["edit", "Core"] + options)
  }

  @Test func `holidays are added, shown, undone, and removed`() throws {
    #expect(try edit("--holidays", "2026-12-24..2027-01-01,2027-05-01").exit == .code(0))
    #expect(try holidays() == ["2026-12-24..2027-01-01, 2027-05-01"])
    #expect(try edit("--holidays", "2027-01-02", "--holidays", "2027-06-01").exit == .code(0))
    #expect(try holidays() == ["2026-12-24..2027-01-02, 2027-05-01, 2027-06-01"])
    #expect(try home.run("undo").output == ["Undone: holidays of \"Core\" changed"])
    #expect(try holidays() == ["2026-12-24..2027-01-01, 2027-05-01"])
    _ = try edit("--remove-holidays", "2026-12-28")
    #expect(try holidays() == ["2026-12-24..2026-12-27, 2026-12-29..2027-01-01, 2027-05-01"])
    let json = try home.run("show", "Core", "--json").output.joined(separator: "\n")
    #expect(json.contains("\"holidays\" : [") && json.contains("\"2027-05-01\""))
    _ = try edit("--remove-holidays", "all")
    #expect(try holidays() == [])
    #expect(try home.run("check").exit == .code(0))
  }

  @Test func `holidays are typed in the form, and days from another program stay`()
    throws
  {
    _ = try edit("--holidays", "2026-12-24")
    let window = try home.open("--deep-link", "/standups/Core/edit?focus=holidays")
    try window.wait(forText: "▸ Holidays          2026-12-24 ")
    try window.type(", 2027-05-32")
    try window.press("Tab")
    try window.wait(forText: "\"2027-05-32\" is not a day; write 2026-12-24")
    try window.press("BSpace")
    try window.type("1")
    _ = try edit("--holidays", "2026-12-31", "--title", "Core team")
    try window.press("C-s")
    try window.wait(forText: "Saved")
    #expect(try holidays("Core team") == ["2026-12-24, 2026-12-31, 2027-05-31"])
    try window.press("q", untilText: "exit code 0.")
  }

  @Test func `there is no meeting on a holiday, neither next nor in a calendar`() throws {
    _ = try edit("--holidays", "today..2d")
    let next = try home.run("next", "-f", "{minutes}").output
    let minutes = try #require(next.first.flatMap { Int($0) })
    #expect(minutes > 2 * 24 * 60 && minutes < 4 * 24 * 60)
    let calendar = try home.run("export", "-f", "ics").output
    #expect(calendar.joined(separator: "\n").components(separatedBy: "EXDATE:").count == 4)
  }

  @Test func `a day is skipped, and held after all`() throws {
    func schedule() throws -> String? {
      try home.run("show", "Core").output.first { $0.hasPrefix("When  ") }
        .map { $0.dropFirst(4).trimmingCharacters(in: .whitespaces) }
    }
    _ = try edit("--skip", "2026-12-24,2026-12-26", "--skip", "2026-12-25")
    #expect(try schedule() == "Mon-Sun 09:30 except 2026-12-24..2026-12-26 UTC")
    _ = try edit("--no-skip", "2026-12-25")
    #expect(try schedule() == "Mon-Sun 09:30 except 2026-12-24, 2026-12-26 UTC")
    #expect(try home.run("undo").output == ["Undone: schedule of \"Core\" changed"])
    _ = try edit("--at", "Mon 09:30 on 2026-12-24 11:00, 2026-12-27 11:00 UTC")
    _ = try edit("--skip", "2026-12-24")
    #expect(try schedule() == "Mon 09:30 except 2026-12-24 on 2026-12-27 11:00 UTC")
    _ = try edit("--at", "")
    let missing = try edit("--skip", "fri")
    #expect(missing.exit == .code(1))
    #expect(
      missing.error == ["standups: \"Core\" has no schedule; set one with --at 'Mon-Fri 09:30'"])
  }

  @Test func `a person's zone is set, shown, undone, and removed`() throws {
    func ada() throws -> String? {
      try home.run("show", "Core").output.first { $0.hasPrefix("Attendees") }
        .map { $0.dropFirst(9).trimmingCharacters(in: .whitespaces) }
    }
    #expect(try edit("--zone", "Ada=UTC").exit == .code(0))
    #expect(try ada() == "Ada UTC")
    let json = try home.run("show", "Core", "--json").output.joined(separator: "\n")
    #expect(json.contains("\"zones\" : ["))
    #expect(try home.run("undo").output == ["Undone: time zones of people of \"Core\" changed"])
    #expect(try ada() == "Ada")
    _ = try home.run("redo")
    #expect(try ada() == "Ada UTC")
    _ = try edit("--zone", "Ada=")
    #expect(try ada() == "Ada")
    for (value, problem) in [
      ("UTC", "\"UTC\" is not a person's time zone; write NAME=ZONE, as in Ada=Asia/Seoul"),
      ("Ada=Mars/Base", "this machine knows no time zone \"Mars/Base\""),
      ("Zoe=UTC", "no one in \"Core\" is called \"Zoe\""),
    ] {
      let result = try edit("--zone", value)
      #expect(result.exit != .code(0) && result.error.count == 1)
      #expect(result.error.allSatisfy { $0.hasPrefix("standups: \(problem)") }, "\(result.error)")
    }
    #expect(try ada() == "Ada")
  }

  @Test func `the age of an item does not count them`() throws {
    try home.write(configuration: #"{"weekend": []}"#)
    _ = try home.run("items", "add", "Core", "-m", "Late")
    let item = try #require(try home.files().keys.first { $0.contains("/items/") })
    let path = home.records + "/" + item
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing(/"openedAt" : "[^"]*"/, with: Self.opened(daysAgo: 4))
      .write(toFile: path, atomically: false, encoding: .utf8)
    #expect(try home.run("items", "Core").output.allSatisfy { $0.contains("4 days") })
    _ = try edit("--holidays", "today")
    #expect(try home.run("items", "Core").output.allSatisfy { $0.contains("3 days") })
  }

  private static func opened(daysAgo days: Int) -> String {
    let date = Date(timeIntervalSinceNow: -86_400 * Double(days)).formatted(.iso8601)
    return "\"openedAt\" : \"\(date)\""
  }

  @Test func `a calendar is taken in once`() throws {
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    let file = home.path + "/de.ics"
    try """
    BEGIN:VCALENDAR\r
    BEGIN:VEVENT\r
    UID:1\r
    SUMMARY:Neujahr\r
    TRANSP:TRANSPARENT\r
    X-MICROSOFT-CDO-BUSYSTATUS:FREE\r
    DTSTART;VALUE=DATE:20200101\r
    RRULE:FREQ=YEARLY\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:2\r
    SUMMARY:A call\r
    DTSTART:\(year)0301T090000Z\r
    DTEND:\(year)0301T093000Z\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:3\r
    SUMMARY:Broken\r
    DTSTART;VALUE=DATE:\(year)1301\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:4\r
    SUMMARY:Without an end\r
    DTSTART;VALUE=DATE:\(year + 3)1230\r
    DTEND;VALUE=DATE:99991231\r
    END:VEVENT\r
    END:VCALENDAR\r

    """.write(toFile: file, atomically: false, encoding: .utf8)
    let edited = try edit("--holidays", file)
    #expect(edited.exit == .code(0))
    #expect(edited.error.count == 1 && edited.error.allSatisfy { $0.contains("DTSTART") })
    let days =
      (year - 1...year + 2).map { "\($0)-01-01, " }.joined()
      + "\(year + 3)-01-01, \(year + 3)-12-30..\(year + 3)-12-31"
    #expect(try holidays() == [days])
    _ = try edit("--holidays", file)
    #expect(try holidays() == [days])
  }

  @Test func `mistakes are one sentence, and nothing is stored`() throws {
    try "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"
      .write(toFile: home.path + "/empty.ics", atomically: false, encoding: .utf8)
    try "hello".write(toFile: home.path + "/text.ics", atomically: false, encoding: .utf8)
    let mistakes = [
      ("xmas", "\"xmas\" is not a day; write 2026-12-24"),
      ("2026-12-24..2026-12-23", "\"2026-12-24..2026-12-23\" ends before it starts"),
      ("", "\"\" is not a day; write 2026-12-24"),
      (home.path + "/none.ics", "\(home.path)/none.ics: no such file"),
      (home.path + "/text.ics", "\(home.path)/text.ics: this is not a calendar file"),
      (home.path + "/empty.ics", "\""),
    ]
    for (days, problem) in mistakes {
      let result = try edit("--holidays", days)
      #expect(result.exit == .code(64) && result.error.count == 1, "\(result.error)")
      #expect(result.error.allSatisfy { $0.hasPrefix("standups: \(problem)") }, "\(result.error)")
    }
    let many = (0..<1_001).map { "\(2_000 + $0)-12-24" }.joined(separator: ",")
    let result = try edit("--holidays", many)
    #expect(result.exit != .code(0) && result.error.count == 1)
    #expect(result.error == ["standups: there are 1001 holidays; the limit is 1000"])
    #expect(
      try edit("--skip", many).error
        == ["standups: there are 1001 exceptions; the limit is 1000"])
    #expect(try holidays() == [])
  }
}
