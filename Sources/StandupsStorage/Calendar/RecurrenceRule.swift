import StandupsModel

/// The rule for repeating an event (RFC 5545, 3.3.10), as far as it concerns whole days.
struct RecurrenceRule: Equatable {
  enum Frequency: String, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A list of numbers from -31 to 31. Looking one up takes constant time, regardless of the length
  /// of the list in the file.
  private struct Numbers: Equatable {
    private var bits: UInt64 = 0

    var isEmpty: Bool { bits == 0 }

    func contains(_ number: Int) -> Bool { bits & Self.bit(number) != 0 }

    mutating func insert(_ number: Int) { bits |= Self.bit(number) }

    /// Returns true if all values are numbers that are allowed in the list.
    mutating func insert(_ values: [Substring], where isValid: (Int) -> Bool) -> Bool {
      for value in values {
        guard let number = Int(value), isValid(number) else { return false }
        insert(number)
      }
      return true
    }

    private static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number + 31) }
  }

  /// A part of a rule that is not supported.
  struct Unknown: Error, Equatable {
    let part: String
  }

  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  let frequency: Frequency
  private var interval = 1
  private var count: Int?
  /// The latest start of a repetition.
  private(set) var until: CalendarTime?
  private var weekStart = Weekday.monday
  /// The chosen occurrences of each weekday in the month: from 1, or from the end from -1; 0 for
  /// all. Empty without a list.
  private var weekdays: [Numbers] = []
  private var hasOrdinals = false
  private var monthDays = Numbers()
  private var months = Numbers()

  /// A rule such as `FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20261231`.
  init(_ text: String) throws(Unknown) {
    let parts = text.uppercased().split(separator: ";").map { String($0).trimmed }
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
    let isOfMonth = known == .monthly || (known == .yearly && !months.isEmpty)
    if hasOrdinals, !isOfMonth {
      throw Unknown(part: parts.first { $0.hasPrefix("BYDAY=") } ?? "BYDAY")
    }
  }

  /// A rule, or nil if any part of it is not supported.
  init?(known text: String) {
    do throws(Unknown) {
      try self.init(text)
    } catch {
      return nil
    }
  }

  /// Returns true if the part is supported and its value is valid.
  private mutating func set(_ key: Substring, _ value: Substring) -> Bool {
    let values = value.split(separator: ",", omittingEmptySubsequences: false)
    switch key {
    case "BYDAY":
      weekdays = Array(repeating: Numbers(), count: Weekday.allCases.count)
      return values.allSatisfy { value in
        guard let weekday = Self.weekday(value.suffix(2)),
          let ordinal = Self.ordinal(value.dropLast(2))
        else { return false }
        weekdays[weekday.number].insert(ordinal)
        hasOrdinals = hasOrdinals || ordinal != 0
        return true
      }
    case "BYMONTH":
      return months.insert(values) { (1...12).contains($0) }
    case "BYMONTHDAY":
      return monthDays.insert(values) { (1...31).contains($0.magnitude) }
    case "COUNT":
      count = Int(value).flatMap { $0 >= 1 ? $0 : nil }
      return count != nil
    case "INTERVAL":
      interval = Int(value) ?? 0
      return (1...100_000).contains(interval)
    case "UNTIL":
      until = CalendarTime(value.utf8)
      return until != nil
    case "WKST":
      guard let weekday = Self.weekday(value) else { return false }
      weekStart = weekday
      return true
    default:
      return false
    }
  }

  /// The days of a window on which the event starts. The first start is always one of them.
  ///
  /// - Parameters:
  ///   - until: the day of `until`, which depends on the zone of the event.
  ///   - steps: the number of days that may still be looked at, which is reduced; if it falls below
  ///     0, the result is incomplete.
  func days(from first: Day, in window: DayRange, until: Day?, steps: inout Int) -> [Day] {
    var days = window.contains(first) ? [first] : []
    let start = first.start
    var left = (count ?? .max) - 1
    let last = min(until ?? window.last, window.last)
    // NB: only a rule with a count depends on the days before the window.
    var day = count == nil ? max(first.advanced(by: 1), window.first) : first.advanced(by: 1)
    while day <= last, left > 0, day > first {
      steps -= 1
      guard steps >= 0 else { break }
      if includes(day, from: first, start) {
        left -= 1
        if window.contains(day) { days.append(day) }
      }
      let next = day.advanced(by: 1)
      guard next > day else { break }
      day = next
    }
    return days
  }

  private func includes(_ day: Day, from first: Day, _ start: LocalTime) -> Bool {
    let time = day.start
    guard months.isEmpty || months.contains(time.month) else { return false }
    switch frequency {
    case .daily:
      return (day.number - first.number).isMultiple(of: interval)
        && (monthDays.isEmpty || isMonthDay(time)) && (weekdays.isEmpty || isWeekday(day, time))
    case .weekly:
      let weeks = (firstDay(ofWeekOf: day).number - firstDay(ofWeekOf: first).number) / 7
      guard weeks.isMultiple(of: interval) else { return false }
      return weekdays.isEmpty ? day.weekday == first.weekday : isWeekday(day, time)
    case .monthly:
      let count = 12 * (time.year - start.year) + time.month - start.month
      return count.isMultiple(of: interval) && isInMonth(day, time, from: start)
    case .yearly:
      guard (time.year - start.year).isMultiple(of: interval) else { return false }
      let isFree = !months.isEmpty || !monthDays.isEmpty || !weekdays.isEmpty
      return isInMonth(day, time, from: start) && (isFree || time.month == start.month)
    }
  }

  /// True if the day is one of the rule's days in its month; if the rule has none, the day of the
  /// first start.
  private func isInMonth(_ day: Day, _ time: LocalTime, from start: LocalTime) -> Bool {
    if monthDays.isEmpty, weekdays.isEmpty { return time.day == start.day }
    return (monthDays.isEmpty || isMonthDay(time)) && (weekdays.isEmpty || isWeekday(day, time))
  }

  private func isMonthDay(_ time: LocalTime) -> Bool {
    monthDays.contains(time.day) || monthDays.contains(time.day - 1 - time.daysInMonth)
  }

  private func isWeekday(_ day: Day, _ time: LocalTime) -> Bool {
    let ordinals = weekdays[day.weekday.number]
    return ordinals.contains(0) || ordinals.contains((time.day - 1) / 7 + 1)
      || ordinals.contains(-((time.daysInMonth - time.day) / 7 + 1))
  }

  private func firstDay(ofWeekOf day: Day) -> Day {
    day.advanced(by: -((day.weekday.number - weekStart.number + 7) % 7))
  }

  private static func weekday(_ code: Substring) -> Weekday? {
    codes.firstIndex { $0 == code }.map { Weekday.allCases[$0] }
  }

  /// The number of a weekday in a month, as in `1MO` or `-1MO`; 0 without a number.
  private static func ordinal(_ number: Substring) -> Int? {
    guard !number.isEmpty else { return 0 }
    return Int(number).flatMap { (1...5).contains($0.magnitude) ? $0 : nil }
  }
}
