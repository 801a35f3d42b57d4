import StandupsModel

/// When an event is repeated (RFC 5545, 3.3.10), as far as it concerns whole days.
struct RecurrenceRule: Equatable {
  enum Frequency: String, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, and which of those in the month: from 1, or from the end from -1. Nil for all.
  struct MonthWeekday: Equatable {
    let ordinal: Int?
    let weekday: Weekday
  }

  /// A part of a rule that is not known.
  struct Unknown: Error, Equatable {
    let part: String
  }

  private static let ordinals = -5...5
  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  let frequency: Frequency
  private var interval = 1
  private var count: Int?
  private var until: Day?
  private var weekStart = Weekday.monday
  private var weekdays: [MonthWeekday] = []
  private var monthDays: [Int] = []
  private var months: [Int] = []

  /// A rule such as `FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20261231`.
  init(_ text: String) throws(Unknown) {
    let parts = text.uppercased().split(separator: ";").map(String.init)
    let frequency = parts.first { $0.hasPrefix("FREQ=") } ?? "FREQ="
    guard let known = Frequency(rawValue: String(frequency.dropFirst("FREQ=".count))) else {
      throw Unknown(part: frequency)
    }
    self.frequency = known
    for part in parts where part != frequency {
      guard let sign = part.firstIndex(of: "="),
        set(part[..<sign], part[part.index(after: sign)...])
      else { throw Unknown(part: part) }
    }
    let hasOrdinals = weekdays.contains { $0.ordinal != nil }
    let isOfMonth = known == .monthly || (known == .yearly && !months.isEmpty)
    if hasOrdinals, !isOfMonth {
      throw Unknown(part: parts.first { $0.hasPrefix("BYDAY=") } ?? "BYDAY")
    }
  }

  /// Returns whether the part is known and its value is valid.
  private mutating func set(_ key: Substring, _ value: Substring) -> Bool {
    let values = value.split(separator: ",", omittingEmptySubsequences: false)
    switch key {
    case "BYDAY":
      weekdays = values.compactMap(MonthWeekday.init)
      return weekdays.count == values.count
    case "BYMONTH":
      months = values.compactMap { Int($0) }.filter((1...12).contains)
      return months.count == values.count
    case "BYMONTHDAY":
      monthDays = values.compactMap { Int($0) }.filter { (1...31).contains($0.magnitude) }
      return monthDays.count == values.count
    case "COUNT":
      count = Int(value).flatMap { $0 >= 1 ? $0 : nil }
      return count != nil
    case "INTERVAL":
      interval = Int(value) ?? 0
      return (1...100_000).contains(interval)
    case "UNTIL":
      until = Day(calendar: value)
      return until != nil
    case "WKST":
      guard let day = MonthWeekday(value) else { return false }
      weekStart = day.weekday
      return true
    default:
      return false
    }
  }

  /// The days of a window on which the event starts. The first start is always one of them.
  ///
  /// - Parameter steps: how many days may still be looked at, which is reduced; below 0, the result is
  ///   not complete.
  func days(from first: Day, in window: DayRange, steps: inout Int) -> [Day] {
    var days = window.contains(first) ? [first] : []
    var left = (count ?? .max) - 1
    let last = min(until ?? window.last, window.last)
    // NB: only a rule that counts depends on the days before the window.
    var day = count == nil ? max(first.advanced(by: 1), window.first) : first.advanced(by: 1)
    while day <= last, left > 0, day > first {
      steps -= 1
      guard steps >= 0 else { break }
      if includes(day, from: first) {
        left -= 1
        if window.contains(day) { days.append(day) }
      }
      let next = day.advanced(by: 1)
      guard next > day else { break }
      day = next
    }
    return days
  }

  private func includes(_ day: Day, from first: Day) -> Bool {
    let time = day.start
    guard months.isEmpty || months.contains(time.month) else { return false }
    switch frequency {
    case .daily:
      return (day.number - first.number).isMultiple(of: interval)
        && (monthDays.isEmpty || isMonthDay(time)) && (weekdays.isEmpty || isWeekday(time))
    case .weekly:
      let weeks = (firstDay(ofWeekOf: day).number - firstDay(ofWeekOf: first).number) / 7
      guard weeks.isMultiple(of: interval) else { return false }
      return weekdays.isEmpty ? day.weekday == first.weekday : isWeekday(time)
    case .monthly:
      let start = first.start
      let count = 12 * (time.year - start.year) + time.month - start.month
      return count.isMultiple(of: interval) && isInMonth(time, from: start)
    case .yearly:
      let start = first.start
      guard (time.year - start.year).isMultiple(of: interval) else { return false }
      let isFree = !months.isEmpty || !monthDays.isEmpty || !weekdays.isEmpty
      return isInMonth(time, from: start) && (isFree || time.month == start.month)
    }
  }

  /// Whether it is one of the days in its month; without any, the day of the first start.
  private func isInMonth(_ time: LocalTime, from start: LocalTime) -> Bool {
    if monthDays.isEmpty, weekdays.isEmpty { return time.day == start.day }
    return (monthDays.isEmpty || isMonthDay(time)) && (weekdays.isEmpty || isWeekday(time))
  }

  private func isMonthDay(_ time: LocalTime) -> Bool {
    monthDays.contains(time.day) || monthDays.contains(time.day - 1 - time.daysInMonth)
  }

  private func isWeekday(_ time: LocalTime) -> Bool {
    weekdays.contains { wanted in
      guard wanted.weekday == time.weekday else { return false }
      guard let ordinal = wanted.ordinal else { return true }
      return ordinal == (time.day - 1) / 7 + 1
        || ordinal == -((time.daysInMonth - time.day) / 7 + 1)
    }
  }

  private func firstDay(ofWeekOf day: Day) -> Day {
    let all = Weekday.allCases
    let start = all.firstIndex(of: weekStart) ?? 0
    let index = all.firstIndex(of: day.weekday) ?? 0
    return day.advanced(by: -((index - start + 7) % 7))
  }

  fileprivate static func weekday(_ code: Substring) -> Weekday? {
    codes.firstIndex { $0 == code }.map { Weekday.allCases[$0] }
  }

  fileprivate static func isOrdinal(_ number: Int) -> Bool {
    number != 0 && ordinals.contains(number)
  }
}

extension RecurrenceRule.MonthWeekday {
  /// `MO`, `1MO`, or `-1MO`.
  fileprivate init?(_ text: Substring) {
    guard let weekday = RecurrenceRule.weekday(text.suffix(2)) else { return nil }
    self.weekday = weekday
    let number = text.dropLast(2)
    guard !number.isEmpty else {
      ordinal = nil
      return
    }
    guard let ordinal = Int(number), RecurrenceRule.isOrdinal(ordinal) else { return nil }
    self.ordinal = ordinal
  }
}
