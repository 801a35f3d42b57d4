import Foundation
import PseudoTerminal
import Testing

/// Who is away when, on the command line.
@Suite(.onOwnThreads)
struct AwayStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "Design", "-a", "Ada", "-a", "Ben", "-a", "Cem")
  }

  private func write(_ text: String, to name: String) throws {
    let folder = home.path + "/config/standups"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  @Test func `a vacation is stored, listed, and shortened`() throws {
    #expect(try home.run("away", "Design").output == ["no one is away"])
    #expect(
      try home.run("away", "Design", "ada", "2126-12-24..2127-01-02,2127-02-01").output == [
        "Ada  2126-12-24..2127-01-02", "Ada  2127-02-01",
      ])
    #expect(
      try home.run("away", "Design", "Ada", "2126-12-28", "--remove").output == [
        "Ada  2126-12-24..2126-12-27", "Ada  2126-12-29..2127-01-02", "Ada  2127-02-01",
      ])
    #expect(
      try home.run("away", "1", "--json").output.contains("      \"2126-12-24..2126-12-27\","))
    #expect(
      try home.run("away", "1", "Ada", "2126-01-01..2128-01-01", "--remove").output
        == ["no one is away"])
    #expect(try home.run("check").exit == .code(0))
  }

  @Test func `an absence of long ago is forgotten`() throws {
    _ = try home.run("away", "Design", "Ada", "2019-01-01")
    #expect(
      try home.run("show", "Design", "--json").output.contains { $0.contains("away") } == false)
  }

  @Test func `mistakes are named, and nothing is stored`() throws {
    let stranger = try home.run("away", "Design", "Zoe", "2126-12-24")
    #expect(
      stranger.error == [
        "standups: no one in \"Design\" is called \"Zoe\"; standups show lists the team"
      ])
    let mistakes = [
      ("2126-12-24..2126-12-02", "ends before it starts"), ("2126-13-01", "is not a day"),
      ("soon", "is not a day"), ("", "is not a day"),
    ]
    for (days, problem) in mistakes {
      let wrong = try home.run("away", "Design", "Ada", days)
      #expect(wrong.exit == .code(64) && wrong.error.first?.contains(problem) == true)
    }
    #expect(try home.run("away", "Design", "Ada").exit == .code(64))
    #expect(try home.run("away", "Design", "--remove").exit == .code(64))
    #expect(try home.run("away", "Design").output == ["no one is away"])
  }

  @Test func `a calendar says who is away, and one that cannot be read is named`() throws {
    let start = Date().ISO8601Format(.iso8601(timeZone: .gmt, dateSeparator: .omitted)).prefix(8)
    try write("{\"calendars\": [\"team.ics\", \"none.ics\"]}", to: "local.json")
    try write(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:\(start)
      DURATION:P9D
      RRULE:FREQ=HOURLY
      SUMMARY:Ben & Cem\u{1B}[2J: skiing
      END:VEVENT
      END:VCALENDAR
      """, to: "team.ics")
    let listed = try home.run("away", "Design")
    #expect(listed.output.map { String($0.prefix(3)) } == ["Ben", "Cem"])
    #expect(listed.output.allSatisfy { $0.contains("away until") })
    #expect(listed.exit == .code(65))
    #expect(listed.error.count == 2)
    #expect(listed.error.first?.contains("line 5, column 1: the part FREQ=HOURLY") == true)
    #expect(listed.error.last?.hasSuffix("none.ics: no such file") == true)

    _ = try home.run("update", "Design", "--as", "Ben", "-t", "Packed")
    let updates = try home.run("updates", "Design").output
    #expect(updates.first == "Ada: nothing yet")
    #expect(updates.contains { $0.hasPrefix("Ben, away until") })
    #expect(updates.last?.hasPrefix("Cem: away until") == true)
    _ = try home.run("close", "Design")
    let attendance = try home.run("history", "Design", "--json").output.filter {
      $0.contains("\"attendance\"")
    }
    #expect(
      attendance.map { $0.split(separator: "\"").dropFirst(3).first } == [
        "notReached", "present", "away",
      ])

    let window = try home.open("--deep-link", "/standups/1/record?ready")
    let screen = try window.wait(forText: "2 away")
    #expect(screen.contains("× Ben") && screen.contains("away until"))
    try window.press("Escape")
    try window.wait(forText: "Start meeting")
    try window.press("Escape")
    try window.wait(forText: "as added")
    try window.quit()
    #expect(try home.run("check").output.contains { $0.contains("none.ics") })
  }
}
