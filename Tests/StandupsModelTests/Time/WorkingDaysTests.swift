import Foundation
import Records
import StandupsModel
import Testing

/// The days that count for ages: those outside of weekends and holidays.
struct WorkingDaysTests {
  private static let weekend: Set<Weekday> = [.saturday, .sunday]
  private let days = WorkingDays(weekend: weekend)
  private let holidays = WorkingDays(
    weekend: weekend, holidays: days("2026-05-21", "2026-05-29..2026-06-02"))

  private static func days(_ ranges: String...) -> [DayRange] { ranges.compactMap { DayRange($0) } }

  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test(arguments: [
    ("2026-05-20", "2026-05-20", 0, 0), ("2026-05-20", "2026-05-21", 1, 0),
    ("2026-05-22", "2026-05-23", 0, 0), ("2026-05-22", "2026-05-25", 1, 1),
    ("2026-05-20", "2026-06-03", 10, 6), ("2026-05-23", "2026-05-25", 1, 1),
    ("2026-05-21", "2026-05-20", 0, 0), ("1969-12-31", "1970-01-02", 2, 2),
    ("2026-05-30", "2026-05-31", 0, 0), ("2026-05-01", "2027-05-01", 260, 256),
  ])
  func `an age counts working days`(from: String, to: String, plain: Int, without: Int) throws {
    let (first, last) = try (day(from), day(to))
    #expect(days.count(since: first, to: last) == plain)
    #expect(holidays.count(since: first, to: last) == without)
  }

  @Test func `a count is that of the days one by one`() throws {
    let first = try day("2026-05-01")
    for length in 0...60 {
      let range = DayRange(first, through: first.advanced(by: length))
      let all = (0...length).map { first.advanced(by: $0) }
      #expect(holidays.count(in: range) == all.count { holidays.contains($0) })
    }
    #expect(try !holidays.contains(day("2026-05-21")) && days.contains(day("2026-05-21")))
  }

  @Test(arguments: [
    ("2026-05-20", "2026-05-19", "2026-05-19"), ("2026-05-25", "2026-05-22", "2026-05-22"),
    ("2026-05-22", "2026-05-21", "2026-05-20"), ("2026-06-03", "2026-06-02", "2026-05-28"),
  ])
  func `the last working day is before the weekend and holidays`(
    today: String, plain: String, without: String
  ) throws {
    #expect(days.last(before: try day(today)).text == plain)
    #expect(holidays.last(before: try day(today)).text == without)
  }

  @Test func `without any working day, it is the day before`() throws {
    let never = WorkingDays(weekend: Set(Weekday.allCases))
    let all = WorkingDays(weekend: [], holidays: Self.days("0001-01-01..9999-12-31"))
    for days in [never, all] {
      #expect(days.last(before: try day("2026-05-20")).text == "2026-05-19")
      #expect(days.count(since: try day("2026-05-20"), to: try day("2026-06-20")) == 0)
    }
  }

  @Test func `a team works on the days on which it meets, also on a weekend`() throws {
    var standup = Standup(id: UUID(1))
    standup.schedule = try Schedule("Sun-Thu 09:30 UTC", today: Day(number: 0), zone: nil)
    let own = standup.workingDays(weekend: Self.weekend)
    #expect(try own.contains(day("2026-05-24")) && !own.contains(day("2026-05-23")))
    // A team that meets once a week works on the other days, too.
    #expect(try own.contains(day("2026-05-22")))
    standup.holidays = Self.days("2026-05-24")
    #expect(try !standup.workingDays(weekend: Self.weekend).contains(day("2026-05-24")))
  }
}
