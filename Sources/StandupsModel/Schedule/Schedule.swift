#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The days and times at which a team meets, on the clocks of one time zone. People write it as one
/// line; see `init(_:today:zone:)`.
public struct Schedule: Equatable, Sendable {
  /// A time on some days of the week.
  public struct Slot: Comparable, Hashable, Sendable {
    public let days: Weekdays
    public let time: TimeOfDay

    public static func < (left: Slot, right: Slot) -> Bool {
      (left.days.firstNumber, left.time) < (right.days.firstNumber, right.time)
    }
  }

  /// A meeting on a single day.
  public struct Single: Comparable, Hashable, Sendable {
    public let day: Day
    public let time: TimeOfDay

    public static func < (left: Single, right: Single) -> Bool {
      (left.day, left.time) < (right.day, right.time)
    }
  }

  /// The numbers of weeks after which a schedule can repeat.
  public static let weekRange = 1...52
  /// The maximum number of times on days of the week.
  public static let slotLimit = 20
  /// The maximum number of exceptions of each kind.
  public static let exceptionLimit = 1_000
  /// The longest text that is read, in bytes. It has room for all exceptions.
  public static let textLimit = 100_000

  /// The times on days of the week, in order.
  public internal(set) var slots: [Slot]
  /// The name of the time zone: `Europe/Berlin`.
  public internal(set) var zone: String
  /// The number of weeks from one week with meetings to the next, in `weekRange`.
  public internal(set) var weeks: Int
  /// The first day with a meeting. Weeks are counted from its week; if it is nil, from that of
  /// January 1, 1970.
  public internal(set) var first: Day?
  /// The days without meetings, in order, at least a day apart.
  public internal(set) var skipped: [DayRange]
  /// The meetings on single days, in order. On these days, there are no other meetings.
  public internal(set) var singles: [Single]

  init(
    slots: [Slot] = [], zone: String = Zone.utcName, weeks: Int = 1, first: Day? = nil,
    skipped: [DayRange] = [], singles: [Single] = []
  ) {
    self.slots = slots
    self.zone = zone
    self.weeks = weeks
    self.first = first
    self.skipped = skipped
    self.singles = singles
  }

  /// True if there are no meetings.
  public var isEmpty: Bool { slots.isEmpty && singles.isEmpty }
}

extension [Schedule.Slot] {
  /// The same times in order, each once.
  func joined() -> Self {
    var days: [TimeOfDay: Weekdays] = [:]
    for slot in self { days[slot.time, default: []].formUnion(slot.days) }
    return days.map { Schedule.Slot(days: $0.value, time: $0.key) }.sorted()
  }
}

/// Days of the week.
public struct Weekdays: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ days: some Sequence<Weekday>) {
    self.init(rawValue: days.reduce(0) { $0 | 1 << UInt8($1.number) })
  }

  public func contains(_ day: Weekday) -> Bool { contains(Weekdays([day])) }

  /// The days, from Monday.
  public var days: [Weekday] { Weekday.allCases.filter { contains($0) } }

  fileprivate var firstNumber: Int { rawValue.trailingZeroBitCount }
}

/// A time of day, in whole minutes.
public struct TimeOfDay: Comparable, Hashable, Sendable {
  /// The minutes since midnight, from 0 to 1439.
  public let minutes: Int

  /// A time such as `9:30` or `14:00`; nil for other text.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      let hour = Int(digits: parts[0]), let minute = Int(digits: parts[1]),
      hour < 24, minute < 60
    else { return nil }
    minutes = 60 * hour + minute
  }

  /// `09:30`.
  public var text: String { "\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)" }

  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

// MARK: - Meetings

extension Schedule {
  /// The number of days, from the first one that counts, among which the next meeting is looked for.
  private static let horizon = 800

  /// The times of the meetings on a day, in order.
  public func times(on day: Day) -> [TimeOfDay] {
    let own = singles.filter { $0.day == day }
    guard own.isEmpty else { return own.map(\.time) }
    return isInWeek(with: day) && !isSkipped(day) ? regularTimes(on: day) : []
  }

  /// The number of meetings on some days.
  ///
  /// - Complexity: O(*n* + *m*) in the number of weeks after which the schedule repeats and of days
  ///   with exceptions.
  public func count(in days: DayRange) -> Int {
    let start = max(first ?? days.first, days.first)
    let usual = Weekday.allCases.map { weekday in
      Set(slots.filter { $0.days.contains(weekday) }.map(\.time)).count
    }
    func usualCount(_ day: Day) -> Int { isInWeek(with: day) ? usual[day.weekday.number] : 0 }

    // Each period has the same meetings, so only the days after the last whole one are looked at.
    let length = max(0, days.last.number - start.number + 1)
    var count = length / (7 * weeks) * usual.reduce(0, +)
    for offset in 0..<length % (7 * weeks) { count += usualCount(start.advanced(by: offset)) }
    for skip in skipped where skip.last >= start && skip.first <= days.last {
      var day = max(skip.first, start)
      while day <= min(skip.last, days.last) {
        count -= usualCount(day)
        day = day.advanced(by: 1)
      }
    }
    for (day, meetings) in Dictionary(grouping: singles, by: \.day) where days.contains(day) {
      count += meetings.count - (isSkipped(day) ? 0 : usualCount(day))
    }
    return count
  }

  /// The next meetings after a date, the soonest first, as far as they are within two years.
  ///
  /// - Complexity: O(*n* · *m*) in the number of days until then and of exceptions.
  public func next(_ count: Int = 1, after date: Date, in zone: Zone) -> [Date] {
    var starts = singles.map { zone.date(on: $0.day, at: $0.time) }.filter { $0 > date }
    let replaced = Set(singles.map(\.day))
    // A time that summer time skips may fall on the next day.
    let today = Day(zone.local(date)).advanced(by: -1)
    var day = max(first ?? today, today)
    let end = day.advanced(by: Self.horizon)
    var found = 0
    while !slots.isEmpty, day < end, found < count {
      if let skip = skip(of: day) {
        day = skip.last.advanced(by: 1)
        continue
      }
      if isInWeek(with: day), !replaced.contains(day) {
        let news = regularTimes(on: day).map { zone.date(on: day, at: $0) }.filter { $0 > date }
        found += news.count
        starts += news
      }
      day = day.advanced(by: 1)
    }
    return Array(starts.sorted().prefix(count))
  }

  /// The schedule without meetings on some days.
  public func skipping(_ days: [DayRange]) throws(ScheduleError) -> Schedule {
    var schedule = self
    schedule.skipped = (skipped + days).joined()
    try ScheduleError.check(schedule.skipped.count, "exception")
    schedule.singles.removeAll { single in days.contains { $0.contains(single.day) } }
    return schedule
  }

  /// The schedule with its usual meetings on days that were skipped.
  public func holding(_ days: [DayRange]) -> Schedule {
    var schedule = self
    schedule.skipped = skipped.removing(days)
    return schedule
  }

  var withoutExceptions: Schedule {
    Schedule(slots: slots, zone: zone, weeks: weeks, first: first)
  }

  private func regularTimes(on day: Day) -> [TimeOfDay] {
    Set(slots.filter { $0.days.contains(day.weekday) }.map(\.time)).sorted()
  }

  /// True if the week of a day has meetings, regardless of exceptions.
  public func isInWeek(with day: Day) -> Bool {
    if let first, day < first { return false }
    return (day.week - (first?.week ?? 0)).isMultiple(of: weeks)
  }

  /// True if there is no meeting on a day, unless it is a single one.
  public func isSkipped(_ day: Day) -> Bool { skip(of: day) != nil }

  private func skip(of day: Day) -> DayRange? { skipped.first { $0.contains(day) } }
}

extension Standup {
  /// Replaces the schedule. One that differs at most in its exceptions is not a new one.
  public mutating func plan(_ new: Schedule?, on today: Day) {
    if new?.withoutExceptions != schedule?.withoutExceptions {
      scheduledSince = new == nil ? nil : today
    }
    schedule = new
  }

  /// Replaces the holidays, unless there are more than can be stored.
  public mutating func setHolidays(_ days: [DayRange]) throws(ScheduleError) {
    let days = days.joined()
    try ScheduleError.check(days.count, "holiday")
    holidays = days
  }

  /// The schedule without meetings on the team's holidays, other than those on single days; nil
  /// without a schedule. It says when the team meets.
  public var meetingSchedule: Schedule? {
    guard var schedule, !holidays.isEmpty else { return schedule }
    schedule.skipped = (schedule.skipped + holidays).joined()
    return schedule
  }
}

extension Schedule {
  /// The start of a meeting by its distance: `in 12 min`, `today 14:00`, `Mon 09:30`, `Mon Dec 7`.
  ///
  /// - Parameter local: converts a date to the reader's time zone.
  public static func text(of start: Date, at now: Date, local: (Date) -> LocalTime) -> String {
    let minutes = (start.timeIntervalSince(now) / 60).rounded(.up)
    if minutes <= 0 { return String(localized: "now") }
    if minutes < 60 { return String(localized: "in \(Int(minutes)) min") }
    let (today, time) = (Day(local(now)), local(start))
    let day = Day(time).text(on: today)
    return Day(time).number - today.number < 7 ? "\(day) \(time.timeText)" : day
  }
}

extension Day {
  /// The number of its week, which begins on Monday: 0 for that of January 1, 1970.
  fileprivate var week: Int { (number - weekday.number + 3) / 7 }
}

// MARK: - Text

extension Schedule: CustomStringConvertible {
  /// The schedule as people write it: `Mon-Fri 09:30 Europe/Berlin`.
  public var description: String {
    var parts = slots.isEmpty ? [] : [slots.map(\.text).joined(separator: ", ")]
    if weeks > 1 { parts.append("every \(weeks) weeks") }
    if let first { parts.append("from \(first.text)") }
    if !skipped.isEmpty { parts.append("except " + skipped.map(\.text).joined(separator: ", ")) }
    if !singles.isEmpty { parts.append("on " + singles.map(\.text).joined(separator: ", ")) }
    return (parts + [zone]).joined(separator: " ")
  }
}

extension Schedule {
  /// The number of weeks in words: `every 2 weeks`.
  static func text(ofWeeks weeks: Int) -> String {
    weeks == 1 ? String(localized: "every 1 week") : String(localized: "every \(weeks) weeks")
  }
}

extension Schedule.Slot {
  /// `Mon-Fri 09:30`.
  public var text: String { "\(days.text) \(time.text)" }
}

extension Schedule.Single {
  /// `2026-12-23 11:00`.
  public var text: String { "\(day.text) \(time.text)" }
}

extension Weekdays {
  /// `Mon-Fri`, or `Mon,Wed,Fri`.
  var text: String {
    var runs: [[Weekday]] = []
    for day in days {
      if let last = runs.last?.last, last.number + 1 == day.number {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
    return runs.map { run in
      run.count > 2
        ? "\(run[0].shortName)-\(run[run.count - 1].shortName)"
        : run.map(\.shortName).joined(separator: ",")
    }.joined(separator: ",")
  }
}
