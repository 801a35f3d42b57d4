import Foundation
import StandupsModel
import Testing

struct ScheduleTests {
  private static let today = Day("2026-11-27")

  private func schedule(_ text: String, zone: String? = "UTC") throws -> Schedule {
    try Schedule(text, today: try #require(Self.today), zone: zone)
  }

  /// The next meetings, in the zone's own time.
  private func next(
    _ count: Int, _ text: String, after date: String, rule: String = "UTC0"
  ) throws -> [String] {
    let zone = try ZoneFixture.zone(rule)
    let date = try #require(Timestamp.date(date))
    return try schedule(text).next(count, after: date, in: zone).map { start in
      let local = zone.local(start)
      return "\(local.numericDateText) \(local.timeText)"
    }
  }

  @Test(arguments: [
    ("Mon-Fri 09:30 Europe/Berlin", "Mon-Fri 09:30 Europe/Berlin"),
    ("mon-fri 9:30", "Mon-Fri 09:30 UTC"),
    ("Mon,Wed,Fri 09:30", "Mon,Wed,Fri 09:30 UTC"),
    ("Monday, Wednesday 09:30", "Mon,Wed 09:30 UTC"),
    ("Mon Tue Wed 09:30", "Mon-Wed 09:30 UTC"),
    ("Mon 09:30, Thu 14:00 Europe/Berlin", "Mon 09:30, Thu 14:00 Europe/Berlin"),
    ("Thu 14:00 Mon 09:30", "Mon 09:30, Thu 14:00 UTC"),
    ("Mon 09:30, Tue 09:30, Mon 09:30", "Mon,Tue 09:30 UTC"),
    ("Fri-Mon 08:00", "Mon,Fri-Sun 08:00 UTC"),
    ("Mon-Sun 00:00 Etc/GMT+5", "Mon-Sun 00:00 Etc/GMT+5"),
    (
      "Tue 14:00 every 2 weeks from 2026-12-01 Europe/Berlin",
      "Tue 14:00 every 2 weeks from 2026-12-01 Europe/Berlin"
    ),
    // Today is a Friday: the first Tuesday after it.
    ("Tue 14:00 every 2 weeks", "Tue 14:00 every 2 weeks from 2026-12-01 UTC"),
    ("Fri 14:00 every 3 weeks", "Fri 14:00 every 3 weeks from 2026-11-27 UTC"),
    ("Mon 09:30 every 1 week", "Mon 09:30 UTC"),
    (
      "Mon-Fri 09:30 except 2026-12-31, 2026-12-24..2026-12-26 on 2026-12-23 11:00",
      "Mon-Fri 09:30 except 2026-12-24..2026-12-26, 2026-12-31 on 2026-12-23 11:00 UTC"
    ),
    ("except 2026-12-24, Mon 09:30", "Mon 09:30 except 2026-12-24 UTC"),
    (
      "on 2026-12-23 11:00, 2026-12-23 9:00 Asia/Seoul",
      "on 2026-12-23 09:00, 2026-12-23 11:00 Asia/Seoul"
    ),
  ])
  func `a schedule is one line, and is read from what it writes`(
    text: String, expected: String
  ) throws {
    let schedule = try schedule(text)
    #expect(schedule.description == expected)
    #expect(try self.schedule(expected, zone: nil) == schedule)
  }

  @Test(arguments: [
    ("", "a schedule needs days and a time, as in Mon-Fri 09:30"),
    ("Europe/Berlin", "a schedule needs days and a time, as in Mon-Fri 09:30"),
    ("Mon-Fri", "\"Mon-Fri\" has no time; write it after the days, as in Mon-Fri 09:30"),
    ("Mon Europe/Berlin", "\"Mon\" has no time; write it after the days, as in Mon-Fri 09:30"),
    ("09:30", "\"09:30\" has no days; write them before it, as in Mon-Fri 09:30"),
    ("Mon 09:30, 14:00", "\"14:00\" has no days; write them before it, as in Mon-Fri 14:00"),
    ("Mon 24:00", "\"24:00\" is not a time of day; write 09:30 or 14:00"),
    ("Mon 9", "\"9\" is not a time of day; write 09:30 or 14:00"),
    ("Mon 9:30pm", "\"9:30pm\" is not a time of day; write 09:30 or 14:00"),
    (
      "Mun 09:30",
      "\"Mun\" is not understood; write days, a time, and a time zone, as in Mon-Fri 09:30 Europe/Berlin"
    ),
    (
      "Mon/Wed 09:30 UTC",
      "\"Mon/Wed\" is not understood; write days, a time, and a time zone, as in Mon-Fri 09:30 Europe/Berlin"
    ),
    (
      "Mon-Foo 09:30",
      "\"Mon-Foo\" is not understood; write days, a time, and a time zone, as in Mon-Fri 09:30 Europe/Berlin"
    ),
    (
      "Mon 09:30 Europe/Berlin UTC",
      "\"Europe/Berlin\" is not at the end; write one time zone, after all else, as in Mon-Fri 09:30 every 2 weeks Europe/Berlin"
    ),
    (
      "Mon-Fri 09:30 UTC every 2 weeks",
      "\"UTC\" is not at the end; write one time zone, after all else, as in Mon-Fri 09:30 every 2 weeks Europe/Berlin"
    ),
    (
      "Mon 09:30 ../../etc/passwd",
      "\"../../etc/passwd\" is not a time zone; write Europe/Berlin or UTC"
    ),
    ("Mon 09:30 every 2", "after every, write a number of weeks from 1 to 52, as in every 2 weeks"),
    (
      "Mon 09:30 every 0 weeks",
      "after every, write a number of weeks from 1 to 52, as in every 2 weeks"
    ),
    (
      "Mon 09:30 every 53 weeks",
      "after every, write a number of weeks from 1 to 52, as in every 2 weeks"
    ),
    ("Mon 09:30 from 2026-02-30", "\"2026-02-30\" is not a day; write it like 2026-12-24"),
    ("Mon 09:30 from", "\"\" is not a day; write it like 2026-12-24"),
    (
      "Mon 09:30 except 2026-12-26..2026-12-24",
      "\"2026-12-26..2026-12-24\" is not a day or a range of days; write 2026-12-24 or 2026-12-24..2027-01-02"
    ),
    (
      "Mon 09:30 on 2026-12-24",
      "\"2026-12-24\" has no time; write it after the days, as in Mon-Fri 09:30"
    ),
    ("Mon 09:30 on 2026-12-24 x", "\"x\" is not a time of day; write 09:30 or 14:00"),
  ])
  func `the problem with another text is one sentence`(text: String, problem: String) {
    let error = #expect(throws: ScheduleError.self) { try schedule(text) }
    #expect(error?.description == problem)
  }

  @Test func `a schedule needs a time zone`() {
    #expect(throws: ScheduleError.zoneMissing) { try schedule("Mon 09:30", zone: nil) }
  }

  @Test func `there are limits, and what is beyond them is a sentence`() throws {
    let day = try #require(Day("2020-01-01"))
    func exceptions(_ count: Int) -> String {
      (0..<count).map { day.advanced(by: 2 * $0).text }.joined(separator: ", ")
    }
    let most = try schedule("Mon 09:30 except \(exceptions(Schedule.exceptionLimit))")
    #expect(most.description.utf8.count < Schedule.textLimit)
    #expect(try schedule(most.description) == most)
    let limit = Schedule.exceptionLimit
    #expect(throws: ScheduleError.tooMany(5_000, "exception", limit: limit)) {
      try schedule("Mon 09:30 except \(exceptions(5_000))")
    }
    #expect(throws: ScheduleError.long(120_015)) {
      try schedule("Mon 09:30 except \(exceptions(10_000))")
    }
    let times = (0..<21).map { "Mon \($0):00" }.joined(separator: ", ")
    #expect(throws: ScheduleError.tooMany(21, "time", limit: 20)) { try schedule(times) }
  }

  @Test func `summer time is the zone's`() throws {
    #expect(
      try next(
        3, "Sat,Sun,Mon 02:30 Europe/Berlin", after: "2026-03-27T23:00:00Z",
        rule: ZoneFixture.berlin) == ["2026-03-28 02:30", "2026-03-29 03:30", "2026-03-30 02:30"])
    let zone = try ZoneFixture.zone(ZoneFixture.berlin)
    let date = try #require(Timestamp.date("2026-10-23T12:00:00Z"))
    #expect(
      try schedule("Mon-Sun 02:30").next(3, after: date, in: zone).map { Timestamp.text($0) } == [
        "2026-10-24T00:30:00Z", "2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z",
      ])
  }

  @Test func `every second week counts on over the end of a year`() throws {
    #expect(
      try next(
        3, "Mon,Tue 14:00 every 2 weeks from 2026-12-15", after: "2026-12-14T15:00:00Z") == [
          "2026-12-15 14:00", "2026-12-28 14:00", "2026-12-29 14:00",
        ])
    #expect(
      try next(2, "Sun 14:00 every 2 weeks from 2026-12-28", after: "2026-12-20T15:00:00Z") == [
        "2027-01-03 14:00", "2027-01-17 14:00",
      ])
    // In a year of 53 weeks, too: weeks are counted, not numbered.
    #expect(
      try next(2, "Thu 14:00 every 2 weeks from 2026-12-24", after: "2026-12-25T00:00:00Z") == [
        "2027-01-07 14:00", "2027-01-21 14:00",
      ])
  }

  @Test func `days can be left out, and a single day has other times`() throws {
    let text =
      "Mon-Fri 09:30 except 2026-12-24..2026-12-31 on 2026-12-23 11:00, 2026-12-26 8:00, 2026-12-26 9:00"
    #expect(
      try next(6, text, after: "2026-12-22T00:00:00Z") == [
        "2026-12-22 09:30", "2026-12-23 11:00", "2026-12-26 08:00", "2026-12-26 09:00",
        "2027-01-01 09:30", "2027-01-04 09:30",
      ])
    #expect(
      try next(1, "on 2030-01-01 8:00", after: "2026-12-22T00:00:00Z") == ["2030-01-01 08:00"])
    #expect(try next(1, "on 2020-01-01 8:00", after: "2026-12-22T00:00:00Z") == [])
    let forever = "Mon 08:00 except 2026-01-01..9999-12-31"
    #expect(try next(1, forever, after: "2026-12-22T00:00:00Z") == [])
    #expect(try next(1, "Mon 08:00", after: "9999-12-31T00:00:00Z") == [])
  }

  @Test func `a meeting that begins now has begun`() throws {
    #expect(
      try next(1, "Mon 09:30", after: "2026-11-30T09:30:00Z") == ["2026-12-07 09:30"])
    #expect(
      try next(1, "Mon 09:30", after: "2026-11-30T09:29:59Z") == ["2026-11-30 09:30"])
  }

  @Test func `the times of a day are those that the next meetings have`() throws {
    let schedule = try schedule(
      "Mon,Wed 09:30, Mon 14:00 every 3 weeks from 2026-11-23 except 2026-12-16 on 2026-12-17 7:00")
    var days = try #require(Day("2026-11-01"))
    var expected: [String] = []
    for _ in 0..<100 {
      expected += schedule.times(on: days).map { "\(days.text) \($0.text)" }
      days = days.advanced(by: 1)
    }
    #expect(
      expected.prefix(4) == [
        "2026-11-23 09:30", "2026-11-23 14:00", "2026-11-25 09:30", "2026-12-14 09:30",
      ])
    #expect(
      try next(expected.count, schedule.description, after: "2026-11-01T00:00:00Z") == expected)
  }

  @Test(arguments: [
    ("2026-11-27T09:29:30Z", "in 1 min"), ("2026-11-27T09:18:00Z", "in 12 min"),
    ("2026-11-27T09:18:01Z", "in 12 min"), ("2026-11-27T09:17:59Z", "in 13 min"),
    ("2026-11-27T08:31:00Z", "in 59 min"), ("2026-11-27T08:30:59Z", "today 09:30"),
    ("2026-11-27T09:30:00Z", "now"), ("2026-11-26T20:00:00Z", "tomorrow 09:30"),
    ("2026-11-26T23:59:00Z", "tomorrow 09:30"), ("2026-11-21T09:30:00Z", "Fri 09:30"),
    ("2026-11-20T09:30:00Z", "Fri Nov 27"), ("2025-11-20T09:30:00Z", "2026-11-27"),
  ])
  func `a start is written by its distance`(now: String, text: String) throws {
    let start = try #require(Timestamp.date("2026-11-27T09:30:00Z"))
    let now = try #require(Timestamp.date(now))
    #expect(Schedule.text(of: start, at: now, local: LocalTime.utc) == text)
  }
}
