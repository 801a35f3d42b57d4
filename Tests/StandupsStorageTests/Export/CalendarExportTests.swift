import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

struct CalendarExportTests {
  /// A Friday.
  private let now = Date(timeIntervalSince1970: 1_795_773_600)
  private let berlin: Zone

  init() throws {
    let block =
      Array("TZif2".utf8) + Array(repeating: 0, count: 15) + Array(repeating: 0, count: 19) + [1]
      + Array(repeating: 0, count: 10)
    berlin = try Zone(block + block + Array("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8))
  }

  private func standup(_ text: String, title: String = "Core") throws -> ScheduledStandup {
    let schedule = try Schedule(text, today: Day(number: 20_000), zone: nil)
    let standup = Standup(
      id: UUID(1), title: title, length: .seconds(900), schedule: schedule)
    return try #require(
      try ScheduledStandup(standup) { name in name == "UTC" ? .utc : berlin })
  }

  private func lines(_ standup: ScheduledStandup) -> [String] {
    var bytes: [UInt8] = []
    Exporter.calendar([standup], at: now) {
      bytes += $0
      return true
    }
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
  }

  @Test func `each time is a repeated event, and a single day is one of its own`() throws {
    let lines = lines(
      try standup(
        "Mon,Wed 09:30 every 2 weeks from 2026-12-01 except 2026-12-14..2026-12-16 "
          + "on 2026-12-17 11:00, 2026-12-30 08:00 UTC", title: "A; b, c\\d"))
    #expect(
      lines == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//standups//standups//EN",
        "BEGIN:VEVENT", "UID:\(UUID(1))-MonWed0930@standups", "DTSTAMP:20261127T100000Z",
        #"SUMMARY:A\; b\, c\\d"#, "DTSTART:20261202T093000Z",
        "RRULE:FREQ=WEEKLY;WKST=MO;INTERVAL=2;BYDAY=MO,WE", "EXDATE:20261214T093000Z",
        "EXDATE:20261216T093000Z", "EXDATE:20261230T093000Z", "DURATION:PT900S", "END:VEVENT",
        "BEGIN:VEVENT", "UID:\(UUID(1))-2026-12-171100@standups", "DTSTAMP:20261127T100000Z",
        #"SUMMARY:A\; b\, c\\d"#, "DTSTART:20261217T110000Z", "DURATION:PT900S", "END:VEVENT",
        "BEGIN:VEVENT", "UID:\(UUID(1))-2026-12-300800@standups", "DTSTAMP:20261127T100000Z",
        #"SUMMARY:A\; b\, c\\d"#, "DTSTART:20261230T080000Z", "DURATION:PT900S", "END:VEVENT",
        "END:VCALENDAR", "",
      ])
  }

  @Test func `the calendar knows when the clocks change`() throws {
    let lines = lines(try standup("Mon-Fri 09:30 Europe/Berlin"))
    #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20261127T093000"))
    var zone = CalendarZone()
    var part = ""
    for (number, text) in lines.enumerated() {
      guard let line = CalendarLine(Array(text.utf8)[...], number: number) else { continue }
      if line.name == "END" {
        if line.value == "VTIMEZONE" { break }
        continue
      }
      if line.name == "BEGIN" {
        part = line.value
        if ["DAYLIGHT", "STANDARD"].contains(part) { zone.beginChange() }
      } else if !part.isEmpty, part != "VCALENDAR" {
        zone.read(line, in: part)
      }
    }
    #expect(zone.name == "Europe/Berlin")
    let day = try #require(Day("2027-06-01"))
    let clock = zone.clock(around: DayRange(day, through: day.advanced(by: 300)))
    for number in stride(from: 0, through: 300 * 86_400, by: 3_600) {
      let utc = Int64(day.number) * 86_400 + Int64(number)
      #expect(clock(utc) == utc + Int64(berlin.offset(at: utc)))
    }
  }

  @Test(arguments: [
    "Mon-Fri 09:30 UTC", "Tue,Thu 09:30 every 2 weeks from 2026-12-03 UTC",
    "Sun 09:30 every 3 weeks from 2026-11-30 UTC",
  ])
  func `the rule repeats a meeting as the schedule does`(text: String) throws {
    let standup = try standup(text)
    let lines = lines(standup)
    let rule = try #require(lines.first { $0.hasPrefix("RRULE:") }?.dropFirst(6))
    let start = try #require(lines.first { $0.hasPrefix("DTSTART:") }?.dropFirst(8))
    let first = try #require(CalendarTime(start.utf8)).day
    let window = DayRange(first, through: first.advanced(by: 800))
    var steps = 1_000
    let days = try RecurrenceRule(String(rule)).days(
      from: first, in: window, until: nil, steps: &steps)
    #expect(
      days
        == (0...800).map { first.advanced(by: $0) }.filter {
          !standup.schedule.times(on: $0).isEmpty
        })
  }

  @Test func `exceptions for good end the repetition`() throws {
    let ended = lines(try standup("Mon 09:30 except 2026-12-08..9999-12-31 UTC"))
    #expect(ended.contains("RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=MO;UNTIL=20261207T093000Z"))
    #expect(!ended.contains { $0.hasPrefix("EXDATE") })
    let none = lines(try standup("Mon 09:30 except 2020-01-01..9999-12-31 UTC"))
    #expect(!none.contains("BEGIN:VEVENT"))
  }

  @Test func `a title has no control characters`() throws {
    let lines = lines(try standup("Mon 09:30 UTC", title: "A\u{1B}[31m\u{7}B\tC\u{7F}"))
    #expect(lines.contains("SUMMARY:A[31mB C"))
  }

  @Test func `long lines are folded between characters`() throws {
    let title = String(repeating: "스탠드업 ", count: 30)
    let lines = lines(try standup("Mon 09:30 UTC", title: title))
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    let start = try #require(lines.firstIndex { $0.hasPrefix("SUMMARY:") })
    let rest = lines[(start + 1)...].prefix { $0.hasPrefix(" ") }
    #expect(lines[start] + rest.map { $0.dropFirst() }.joined() == "SUMMARY:" + title)
  }
}
