import Foundation
import Records
import StandupsModel
import Testing

/// The holidays of teams, which are stored with their schedules.
struct HolidayTests {
  private static func schedule(_ text: String) -> Schedule? {
    try? Schedule(text, today: Day(number: 20_000), zone: nil)
  }

  private static func days(_ text: String) -> [DayRange] {
    text.split(separator: ",").compactMap { DayRange($0) }
  }

  private static func date(_ text: String) -> Date { Timestamp.date(text) ?? .distantPast }

  private func standup(_ schedule: String?, _ holidays: String) -> Standup {
    var standup = Standup(id: UUID(1), title: "Core", schedule: schedule.flatMap(Self.schedule))
    standup.holidays = Self.days(holidays)
    return standup
  }

  @Test func `there are no meetings on holidays, but on single days that were chosen`() throws {
    let standup = standup(
      "Mon-Fri 09:30 except 2026-12-22 on 2026-12-28 11:00 UTC", "2026-12-24..2027-01-01")
    let schedule = try #require(standup.meetingSchedule)
    let next = schedule.next(5, after: Self.date("2026-12-21T10:00:00Z"), in: .utc)
    #expect(
      next.map { LocalTime($0).numericDateText }
        == ["2026-12-23", "2026-12-28", "2027-01-04", "2027-01-05", "2027-01-06"])
    #expect(standup.schedule?.skipped == Self.days("2026-12-22"))
    #expect(self.standup(nil, "2026-12-24").meetingSchedule == nil)
  }

  @Test func `holidays are joined, and stored without a schedule, too`() {
    let standup = standup(nil, "2027-01-01,2026-12-24..2026-12-31,2026-12-26")
    #expect(standup.holidays.map(\.text) == ["2026-12-24..2027-01-01"])
    #expect(standup.schedule == nil && standup.storedSchedule != nil)
    #expect(Standup(id: UUID(1)).storedSchedule == nil)
    var none = standup
    none.holidays = []
    #expect(none == Standup(id: UUID(1), title: "Core"))
  }

  @Test func `a change of holidays is one change, and undo leaves the schedule`() throws {
    let (old, new) = (standup("Mon 09:30 UTC", ""), standup("Mon 09:30 UTC", "2026-12-24"))
    let edit = Edit.changed(old, to: new)
    #expect(edit.changes(in: [old]).map(\.record) == [.schedule(UUID(1))])
    #expect(edit.summary { _ in "Core" } == "holidays of \"Core\" changed")
    let late = standup("Mon 10:00 UTC", "2026-12-24")
    var content = StandupContent(late)
    let undone = try edit.reversed.repeated(in: [UUID(1): content])
    _ = content.make(undone.made.parts)
    #expect(content.standup == standup("Mon 10:00 UTC", ""))
  }

  @Test func `both sides' holidays are kept, and removed ones are removed`() {
    func record(_ holidays: String) -> ScheduleRecord {
      ScheduleRecord(id: UUID(1), holidays: Self.days(holidays))
    }
    let merged = ScheduleRecord.fields.merged(
      base: record("2026-12-24,2026-12-31"), mine: record("2026-12-24,2026-12-31,2027-05-01"),
      theirs: record("2026-12-31,2027-04-01"),
      ask: { _ in
        Issue.record("There is nothing to ask")
        return false
      })
    #expect(merged == record("2026-12-31,2027-04-01,2027-05-01"))
  }

  @Test(arguments: [
    // A day is added next to one that is removed, or inside of days that are shortened.
    ("2026-12-24..2026-12-25", "2026-12-24", "2026-12-24..2026-12-26", "2026-12-24,2026-12-26"),
    (
      "2026-12-24..2026-12-31", "2026-12-24..2026-12-28", "2026-12-24..2027-01-02",
      "2026-12-24..2026-12-28,2027-01-01..2027-01-02"
    ),
    ("2026-12-24..2026-12-31", "", "2026-12-24..2026-12-29,2026-12-31", ""),
    ("", "2026-12-24", "2026-12-25", "2026-12-24..2026-12-25"),
    ("0001-01-01,9999-12-31", "0001-01-01", "9999-12-31", ""),
  ])
  func `holidays are merged day by day`(
    base: String, mine: String, theirs: String, merged: String
  ) {
    func record(_ holidays: String) -> ScheduleRecord {
      ScheduleRecord(id: UUID(1), holidays: Self.days(holidays))
    }
    for (mine, theirs) in [(mine, theirs), (theirs, mine)] {
      #expect(
        record(mine).merged(replacing: record(base), in: record(theirs)) == record(merged))
    }
  }

  @Test func `the language of what a team shares is English unless it has chosen another one`() {
    var standup = Standup(id: UUID(1), title: "Core")
    #expect(standup.language == .english && standup.storedSchedule == nil)
    standup.languageCode = "ko"
    #expect(standup.language.code == "ko" && standup.storedSchedule?.language == "ko")
    let edit = Edit.changed(Standup(id: UUID(1), title: "Core"), to: standup)
    #expect(edit.summary { _ in "Core" } == "language of \"Core\" changed")
    // A later version may have written it.
    standup.languageCode = "tlh"
    #expect(standup.language == .english && standup.storedSchedule?.language == "tlh")
    standup.languageCode = nil
    #expect(standup == Standup(id: UUID(1), title: "Core"))
  }

  @Test func `two people's languages are a question, and one's is kept with the other's holidays`()
  {
    func record(_ language: String?, _ holidays: String = "") -> ScheduleRecord {
      ScheduleRecord(id: UUID(1), holidays: Self.days(holidays), language: language)
    }
    var questions: [FieldQuestion] = []
    func merged(_ mine: ScheduleRecord, _ theirs: ScheduleRecord) -> ScheduleRecord {
      ScheduleRecord.fields.merged(base: record(nil), mine: mine, theirs: theirs) {
        questions.append($0)
        return true
      }
    }
    #expect(merged(record("ko"), record(nil, "2026-12-24")) == record("ko", "2026-12-24"))
    #expect(questions == [])
    #expect(merged(record("ko"), record("tlh")) == record("tlh"))
    #expect(questions == [FieldQuestion(field: "language", mine: "ko", theirs: "tlh")])
  }

  @Test func `more holidays or exceptions than can be stored are refused`() throws {
    let days = (0...Schedule.exceptionLimit).map { index in
      DayRange(Day(number: 2 * index), through: Day(number: 2 * index))
    }
    var standup = standup("Mon 09:30 UTC", "2026-12-24")
    #expect(throws: ScheduleError.tooMany(1_001, "holiday", limit: 1_000)) {
      try standup.setHolidays(days)
    }
    #expect(standup.holidays == Self.days("2026-12-24"))
    let schedule = try #require(standup.schedule)
    #expect(throws: ScheduleError.tooMany(1_001, "exception", limit: 1_000)) {
      try schedule.skipping(days)
    }
    try standup.setHolidays(days.dropLast())
    #expect(standup.holidays.count == Schedule.exceptionLimit)
  }

  @Test func `the day on which a schedule was set stays while only its exceptions change`() {
    var standup = Standup(id: UUID(1))
    let days = (1...4).map { Day(number: 20_000 + $0) }
    standup.plan(Self.schedule("Mon 09:30 UTC"), on: days[0])
    #expect(standup.scheduledSince == days[0])
    standup.plan(Self.schedule("Mon 09:30 except 2026-12-21 on 2026-12-22 09:30 UTC"), on: days[1])
    #expect(standup.scheduledSince == days[0] && standup.schedule?.skipped.count == 1)
    standup.plan(Self.schedule("Mon 09:45 UTC"), on: days[2])
    #expect(standup.scheduledSince == days[2])
    standup.plan(nil, on: days[3])
    #expect(standup == Standup(id: UUID(1)))
  }

  @Test(arguments: [
    // Three days were planned, of which one was a holiday and one had no meeting.
    ("Mon-Fri 09:30 UTC", "2026-12-24", ["2026-12-23T09:40:00Z"], 1, 2),
    // A meeting on another day does not count, and of two on a day only as many as were planned.
    ("Wed 09:30 UTC", "", ["2026-12-23T07:00:00Z", "2026-12-23T09:30:00Z"], 1, 1),
    ("Wed 09:30, Wed 15:00 UTC", "", ["2026-12-23T07:00:00Z", "2026-12-24T09:30:00Z"], 1, 2),
    // Today's counts once its time has come.
    ("Fri 12:00 UTC", "", [], 0, 1), ("Fri 12:01 UTC", "", [], nil, 0),
    ("on 2026-12-24 18:00 UTC", "", ["2026-12-24T20:00:00Z"], 1, 1),
  ])
  func `meetings on planned days were held`(
    schedule: String, holidays: String, starts: [String], held: Int?, planned: Int
  ) throws {
    let standup = standup(schedule, holidays)
    let counts = HeldMeetings(
      try #require(standup.meetingSchedule), from: try #require(Day("2026-12-23")),
      starts: starts.map(Self.date), at: Self.date("2026-12-25T12:00:00Z"), local: LocalTime.utc)
    #expect(counts?.held == held && counts?.planned ?? 0 == planned)
  }

  @Test(arguments: [
    "Mon-Fri 09:30, Tue 15:00, Tue 09:30 UTC",
    "Mon,Thu 09:30 every 3 weeks from 2026-02-05 except 2026-02-26..2026-04-01 UTC",
    "Tue 14:00 every 2 weeks except 2026-03-03 on 2026-03-03 10:00, 2026-03-04 10:00 UTC",
    "on 2026-03-04 10:00, 2026-03-04 11:00 UTC",
  ])
  func `the meetings on some days are those on each of them`(schedule: String) throws {
    let schedule = try #require(Self.schedule(schedule))
    let start = try #require(Day("2026-01-29"))
    for length in 0..<90 {
      let days = DayRange(start, through: start.advanced(by: length))
      let each = (0...length).map { schedule.times(on: start.advanced(by: $0)).count }
      #expect(schedule.count(in: days) == each.reduce(0, +))
    }
  }

  @Test func `a schedule of a thousand years is counted at once`() throws {
    let schedule = try #require(Self.schedule("Mon-Sun 09:30 UTC"))
    let counts = HeldMeetings(
      schedule, from: Day(number: .min), starts: [], at: Self.date("2026-12-25T12:00:00Z"),
      local: LocalTime.utc)
    #expect(counts?.text == "0 of 7321 planned")
  }
}
