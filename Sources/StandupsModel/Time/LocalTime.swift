#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A date and time of day in the proleptic Gregorian calendar.
public struct LocalTime: Equatable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z that can be stored: the years 1 to 9999.
  public static let storedSeconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  public let year: Int
  /// From 1.
  public let month: Int
  /// From 1.
  public let day: Int
  public let hour: Int
  public let minute: Int
  public let second: Int

  /// The date and time on a clock that is ahead of UTC by this many seconds. Fractions of a second
  /// are cut off.
  public init(_ date: Date, utcOffsetSeconds: Int = 0) {
    let exact = date.timeIntervalSince1970.rounded(.down)
    let seconds = Int64(exactly: min(max(exact, -9e15), 9e15)) ?? 0
    self.init(secondsSince1970: seconds + Int64(utcOffsetSeconds))
  }

  /// A date and time, or nil if there is no such date or time.
  public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    guard (1...12).contains(month), (0...23).contains(hour), (0...59).contains(minute),
      (0...59).contains(second), day >= 1,
      day <= LocalTime.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  // NB: the two conversions are the days_from_civil and civil_from_days of Howard Hinnant's
  // "chrono-Compatible Low-Level Date Algorithms": eras of 400 years that start on the first of
  // March.
  /// The date and time in UTC, by seconds since 1970-01-01T00:00:00Z.
  public init(secondsSince1970 seconds: Int64) {
    let (day, secondOfDay) = seconds.flooredDivision(by: 86_400)
    let (era, dayOfEra) = (day + 719_468).flooredDivision(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    self.day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    let clock = Int(secondOfDay)
    hour = clock / 3_600
    minute = clock / 60 % 60
    second = clock % 60
  }

  /// The days since 1970-01-01, whatever the time of day.
  public var dayNumber: Int { Int(daysSince1970) }

  private var daysSince1970: Int64 {
    let shiftedYear = Int64(month <= 2 ? year - 1 : year)
    let (era, yearOfEra) = shiftedYear.flooredDivision(by: 400)
    let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The seconds since 1970-01-01T00:00:00Z if this is a time in UTC.
  public var secondsSince1970: Int64 {
    daysSince1970 * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
  }

  /// The date at which a clock that is ahead of UTC by this many seconds shows this time.
  public func date(utcOffsetSeconds: Int = 0) -> Date {
    Date(timeIntervalSince1970: Double(secondsSince1970 - Int64(utcOffsetSeconds)))
  }

  /// The days of the month.
  public var daysInMonth: Int { Self.dayCount(ofMonth: month, year: year) }

  private static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A day of the week.
public enum Weekday: String, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// From 0 for Monday.
  public var number: Int {
    switch self {
    case .monday: 0
    case .tuesday: 1
    case .wednesday: 2
    case .thursday: 3
    case .friday: 4
    case .saturday: 5
    case .sunday: 6
    }
  }

  /// A weekday in any language, or its first three letters, regardless of case; nil for other text.
  init?(named text: some StringProtocol) {
    let word = text.lowercased()
    let found =
      Self.allCases.first { $0.rawValue == word || $0.rawValue.prefix(3) == word }
      ?? Self.allCases.first { word.first?.isLetter == true && word.isTyped(for: $0.rawValue) }
    guard let found else { return nil }
    self = found
  }

  /// The first three letters, as in files: `Mon`.
  var shortName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst().prefix(2) }

  /// The weekday as people read it: `Mon`.
  var text: String { Language.current.sentence(shortName) }
}

extension LocalTime {
  public var weekday: Weekday { Self.weekday(ofDay: daysSince1970) }

  // NB: 1970 began on a Thursday.
  static func weekday(ofDay day: Int64) -> Weekday { weekdays[Int(((day + 3) % 7 + 7) % 7)] }

  private static let weekdays = Weekday.allCases
}

extension LocalTime {
  /// The date: `May 20, 2026`.
  public var dateText: String {
    translation(of: "\\(1)-\\(2)-\\(3) [date]")
      ?? "\(LocalTime.months[month - 1]) \(day), \(year)"
  }

  /// The date without its year: `May 20`.
  public var shortDateText: String {
    translation(of: "\\(2)-\\(3) [date]") ?? "\(LocalTime.months[month - 1].prefix(3)) \(day)"
  }

  /// The weekday and the date without its year: `Wed May 20`.
  var weekdayDateText: String {
    translation(of: "\\(4) \\(2)-\\(3) [date]") ?? "\(weekday.shortName) \(shortDateText)"
  }

  /// The date as another language writes it, which has the year, the month, the day, and the weekday
  /// as its arguments.
  private func translation(of date: String) -> String? {
    let language = Language.current
    guard language != .english else { return nil }
    return language.translation(
      of: date,
      ["\(year)", "\(month)", "\(day)", LocalizedText(weekday.shortName, meaning: "short").text])
  }

  /// The date for file names: `2026-05-20`.
  public var numericDateText: String { "\(year.padded(4))-\(month.twoDigits)-\(day.twoDigits)" }

  /// The time of day: `09:30`.
  public var timeText: String { "\(hour.twoDigits):\(minute.twoDigits)" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension LocalTime {
  /// A range of times of day: `09:30–09:42`, or `09:30` if it has no length; if clocks were changed
  /// in between, `02:55 UTC+2–02:05 UTC+1`.
  ///
  /// - Parameters:
  ///   - showsZone: true if the zone is always shown, for people elsewhere: `09:30–09:42 UTC+2`.
  ///   - local: converts a date to the reader's time zone.
  public static func rangeText(
    from start: Date, to end: Date, showsZone: Bool = false, local: (Date) -> LocalTime
  ) -> String {
    let (first, last) = (local(start), local(end))
    let zones = (first.zoneText(at: start), last.zoneText(at: end))
    if showsZone, zones.0 != zones.1 {
      let offset = Int(first.secondsSince1970 - LocalTime(start).secondsSince1970)
      return rangeText(from: start, to: end, showsZone: true) {
        LocalTime($0, utcOffsetSeconds: offset)
      }
    }
    guard zones.0 == zones.1 else {
      return "\(first.timeText) \(zones.0)–\(last.timeText) \(zones.1)"
    }
    return first.timeText + (start == end ? "" : "–\(last.timeText)")
      + (showsZone ? " \(zones.1)" : "")
  }

  /// The difference from UTC of the clock that shows this time at a date: `UTC+5:30`.
  private func zoneText(at date: Date) -> String {
    let minutes = Int(secondsSince1970 - LocalTime(date).secondsSince1970) / 60
    guard minutes != 0 else { return "UTC" }
    let rest = abs(minutes) % 60
    return "UTC\(minutes < 0 ? "-" : "+")\(abs(minutes) / 60)"
      + (rest == 0 ? "" : ":\(rest.twoDigits)")
  }
}

extension LocalTime {
  /// Converts a date to UTC.
  public static let utc: @Sendable (Date) -> LocalTime = { LocalTime($0) }

  /// Converts a date to the machine's time zone, or to UTC if it is out of range. `localtime_r(3)`
  /// reads the time zone files itself, so this works in a static executable too.
  public static let live: @Sendable (Date) -> LocalTime = { date in
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard var time = time_t(exactly: seconds) else { return LocalTime(date) }
    var broken = tm()
    guard localtime_r(&time, &broken) != nil else { return LocalTime(date) }
    return LocalTime(date, utcOffsetSeconds: Int(broken.tm_gmtoff))
  }
}

extension Date {
  /// The date without fractions of a second, as stored in records.
  public var inWholeSeconds: Date {
    Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
  }
}

extension BinaryInteger {
  /// A number of 0 or more with at least two digits: `07`.
  var twoDigits: String { padded(2) }

  /// A number of 0 or more with at least this many digits.
  func padded(_ count: Int) -> String {
    let digits = "\(self)"
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
