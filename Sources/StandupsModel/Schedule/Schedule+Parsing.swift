extension Schedule {
  /// A schedule as people write it: days of the week and times, then, if needed, the weeks, the
  /// first day, exceptions, and the time zone.
  ///
  /// ```
  /// Mon-Fri 09:30 Europe/Berlin
  /// Mon,Wed 09:30, Thu 14:00
  /// Tue 14:00 every 2 weeks from 2026-12-01 Europe/Berlin
  /// Mon-Fri 09:30 except 2026-12-24..2027-01-01 on 2026-12-23 11:00
  /// ```
  ///
  /// It is not checked that the time zone exists.
  ///
  /// - Parameters:
  ///   - today: the day from which every second week counts if the text does not say.
  ///   - zone: the time zone if the text has none; nil if there is none either.
  public init(_ text: String, today: Day, zone: String?) throws(ScheduleError) {
    guard text.utf8.count <= Self.textLimit else { throw .long(text.utf8.count) }
    var reader = ScheduleReader(text)
    self = try reader.schedule()
    if let named = reader.zone ?? zone { self.zone = named } else { throw .zoneMissing }
    if weeks > 1, first == nil {
      first = (0..<7).map { today.advanced(by: $0) }.first { day in
        slots.contains { $0.days.contains(day.weekday) }
      }
    }
  }

  /// Times on days of the week; nil for text with anything else.
  static func slots(_ text: String) -> [Slot]? {
    do throws(ScheduleError) {
      var reader = ScheduleReader(text)
      let schedule = try reader.schedule()
      let isMore = reader.zone != nil || schedule != Schedule(slots: schedule.slots)
      return isMore ? nil : schedule.slots
    } catch {
      return nil
    }
  }
}

/// Reads the words of a schedule.
private struct ScheduleReader {
  /// The zone; nil if there is none.
  private(set) var zone: String?
  private var words: ArraySlice<Substring>
  private var result = Schedule()

  init(_ text: String) {
    words =
      text.split(whereSeparator: \.isWhitespace).flatMap { word in
        word.split(separator: ",", omittingEmptySubsequences: false).flatMap { [",", $0] }
          .dropFirst()
      }.filter { !$0.isEmpty }[...]
  }

  mutating func schedule() throws(ScheduleError) -> Schedule {
    var days: Weekdays = []
    var dayWords: [Substring] = []
    while let word = words.popFirst() {
      if word == "," { continue }
      if let more = try Self.days(word) {
        days.formUnion(more)
        dayWords.append(word)
      } else if word.startsWithDigit {
        guard let time = TimeOfDay(word) else { throw .time(String(word)) }
        guard !days.isEmpty else { throw .daysMissing(String(word)) }
        result.slots.append(Schedule.Slot(days: days, time: time))
        (days, dayWords) = ([], [])
      } else if let word = dayWords.first {
        throw .timeMissing(String(word))
      } else {
        try readClause(word)
      }
    }
    if let word = dayWords.first { throw .timeMissing(String(word)) }
    guard !result.isEmpty else { throw .empty }
    try ScheduleError.check(result.slots.count, "time", Schedule.slotLimit)
    result.slots = result.slots.joined()
    result.skipped = result.skipped.joined()
    result.singles = Set(result.singles).sorted()
    return result
  }

  private mutating func readClause(_ word: Substring) throws(ScheduleError) {
    switch word.lowercased() {
    case "every":
      guard let number = words.popFirst(), let unit = words.popFirst(),
        ["week", "weeks"].contains(unit.lowercased()), let weeks = Int(digits: number),
        Schedule.weekRange.contains(weeks)
      else { throw .weeks }
      result.weeks = weeks
    case "except":
      repeat { result.skipped.append(try range()) } while hasMore()
      try ScheduleError.check(result.skipped.count, "exception")
    case "from":
      result.first = try day()
    case "on":
      repeat {
        let day = try day()
        let word = words.popFirst()
        guard let time = word.flatMap({ TimeOfDay($0) }) else {
          throw word.map { .time(String($0)) } ?? .timeMissing(day.text)
        }
        result.singles.append(Schedule.Single(day: day, time: time))
      } while hasMore()
      try ScheduleError.check(result.singles.count, "single day")
    default:
      guard words.isEmpty, zone == nil else {
        let isZone = Zone.isName(word) && (word.contains("/") || word == "UTC")
        throw isZone && !result.slots.isEmpty ? .zoneNotLast(String(word)) : .word(String(word))
      }
      guard Zone.isName(word) else { throw .zone(String(word)) }
      zone = String(word)
    }
  }

  private mutating func day() throws(ScheduleError) -> Day {
    let word = words.popFirst() ?? ""
    guard let day = Day(word) else { throw .day(String(word)) }
    return day
  }

  private mutating func range() throws(ScheduleError) -> DayRange {
    let word = words.popFirst() ?? ""
    guard let range = DayRange(word) else { throw .range(String(word)) }
    return range
  }

  /// True if another day of a list follows. Drops the comma before it.
  private mutating func hasMore() -> Bool {
    let hasComma = words.first == ","
    guard words.dropFirst(hasComma ? 1 : 0).first?.startsWithDigit == true else { return false }
    if hasComma { words.removeFirst() }
    return true
  }

  /// `Mon`, or `Mon-Fri`; nil for other words.
  private static func days(_ word: Substring) throws(ScheduleError) -> Weekdays? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = ends.first.flatMap({ Weekday(named: $0) }) else { return nil }
    guard ends.count < 3, let last = Weekday(named: ends[ends.count - 1]) else {
      throw .word(String(word))
    }
    let count = (last.number - first.number + 7) % 7
    return Weekdays((0...count).map { Weekday.allCases[(first.number + $0) % 7] })
  }
}

extension Substring {
  fileprivate var startsWithDigit: Bool { first.map { ("0"..."9").contains($0) } ?? false }
}

/// The reason that a text is not a schedule.
public enum ScheduleError: Error, Equatable, CustomStringConvertible {
  case day(String)
  case daysMissing(String)
  case empty
  case long(Int)
  case range(String)
  case time(String)
  case timeMissing(String)
  case tooMany(Int, String, limit: Int)
  case weeks
  case word(String)
  case zone(String)
  case zoneMissing
  case zoneNotLast(String)

  static func check(
    _ count: Int, _ noun: String, _ limit: Int = Schedule.exceptionLimit
  ) throws(ScheduleError) {
    if count > limit { throw .tooMany(count, noun, limit: limit) }
  }

  /// A clause without a period.
  public var description: String {
    let clause: LocalizedText =
      switch self {
      case .day(let text):
        "\(text.quoted) is not a day; write it like 2026-12-24"
      case .daysMissing(let text):
        "\(text.quoted) has no days; write them before it, as in Mon-Fri \(TimeOfDay(text)?.text ?? "09:30")"
      case .empty:
        "a schedule needs days and a time, as in Mon-Fri 09:30"
      case .long(let count):
        "a schedule of \(count) bytes is too long; the limit is \(Schedule.textLimit)"
      case .range(let text):
        "\(text.quoted) is not a day or a range of days; write 2026-12-24 or 2026-12-24..2027-01-02"
      case .time(let text):
        "\(text.quoted) is not a time of day; write 09:30 or 14:00"
      case .timeMissing(let text):
        "\(text.quoted) has no time; write it after the days, as in Mon-Fri 09:30"
      case .tooMany(let count, let noun, let limit):
        "there are \(count.counted(noun)); the limit is \(limit)"
      case .weeks:
        "after every, write a number of weeks from \(Schedule.weekRange.lowerBound) to \(Schedule.weekRange.upperBound), as in every 2 weeks"
      case .word(let text):
        "\(text.quoted) is not understood; write days, a time, and a time zone, as in Mon-Fri 09:30 Europe/Berlin"
      case .zone(let text):
        "\(text.quoted) is not a time zone; write Europe/Berlin or UTC"
      case .zoneMissing:
        "add a time zone, as in Mon-Fri 09:30 Europe/Berlin; this machine does not say which is its own"
      case .zoneNotLast(let text):
        "\(text.quoted) is not at the end; write one time zone, after all else, as in Mon-Fri 09:30 every 2 weeks Europe/Berlin"
      }
    return clause.text
  }
}
