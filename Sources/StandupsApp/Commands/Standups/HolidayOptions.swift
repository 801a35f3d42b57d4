import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// Days that were typed or are in a calendar.
struct Holidays: Equatable {
  let days: [DayRange]
  /// The parts of the calendar that cannot be used.
  var problems: [ConfigurationProblem] = []
}

/// The holidays that a command line adds to a team's.
struct HolidayOptions: Equatable {
  @Option(
    "holidays", .text("DAYS"),
    "add days without meetings and work, as in 2026-12-24..2027-01-02,2027-05-01, or those of a "
      + "calendar, FILE.ics; may be repeated", Holidays.init(added:))
  private var added: [Holidays]

  func apply(to standup: inout Standup) throws(ScheduleError) {
    for problem in added.flatMap(\.problems) { StandardError.print("\(problem)") }
    try standup.setHolidays(standup.holidays + added.flatMap(\.days))
  }
}

/// The holidays that a command line takes from a team's.
struct HolidayRemoval: Equatable {
  @Option(
    "remove-holidays", .text("DAYS"), "remove these holidays, or all; may be repeated",
    Holidays.init(removed:))
  private var removed: [Holidays]

  func apply(to standup: inout Standup) {
    standup.holidays = standup.holidays.removing(removed.flatMap(\.days))
  }
}

extension Holidays {
  /// The years of a calendar that count, around the present one.
  private static let years = -1...3

  /// Days, or the path of a calendar.
  fileprivate init(added text: String) throws(UsageError) {
    guard text.lowercased().hasSuffix(".ics") else {
      self = try Self(typed: text)
      return
    }
    let year = LocalTime.live(Date()).year
    let window = DayRange(
      Self.day(year + Self.years.lowerBound, month: 1, 1),
      through: Self.day(year + Self.years.upperBound, month: 12, 31))
    let (events, problems) = CalendarFile.events(
      path: text, in: window, of: .everyone, localTime: LocalTime.live, where: { _ in true })
    // An event may begin and end outside of the years that count.
    days = [window].removing([window].removing(events.map(\.days)))
    self.problems = problems
    guard days.isEmpty else { return }
    throw .holidays(
      problems.first.map { "\($0)" }
        ?? "\(text.quoted) has no all-day events from \(window.first.text) to \(window.last.text)")
  }

  /// Days, or all.
  fileprivate init(removed text: String) throws(UsageError) {
    guard text.lowercased() != "all" else {
      days = [DayRange(Day(number: .min), through: Day(number: .max))]
      return
    }
    self = try Self(typed: text)
  }

  private init(typed text: String) throws(UsageError) {
    days = try SkipOptions.days(text)
  }

  private static func day(_ year: Int, month: Int, _ day: Int) -> Day {
    let time = LocalTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    return time.map { Day($0) } ?? Day(number: 0)
  }
}
