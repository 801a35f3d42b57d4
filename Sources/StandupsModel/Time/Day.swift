import Records

/// A day of the proleptic Gregorian calendar, in no particular time zone.
public struct Day: Comparable, Hashable, Sendable {
  /// The days since 1970-01-01.
  public let number: Int

  /// - Parameter number: the days since 1970-01-01, kept within the years 1 to 9999.
  public init(number: Int) {
    self.number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound)
  }

  /// The day of a date and time.
  public init(_ time: LocalTime) { self.init(number: time.dayNumber) }

  /// A day as in ISO 8601: `2026-12-24`. Nil for other text and for days that do not exist.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 10 else { return nil }
    // The digits of 2026-12-24 as the number 20261224.
    var number = 0
    for (place, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where place == 4 || place == 7: break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where place != 4 && place != 7:
        number = 10 * number + Int(byte - UInt8(ascii: "0"))
      default: return nil
      }
    }
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    guard year >= 1,
      let time = LocalTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    else { return nil }
    self.init(time)
  }

  /// The side of today on which a day without a date lies.
  public enum Side: Sendable {
    case ahead, back
  }

  /// A day as in ISO 8601, or as people say it in any language: `today`, `tomorrow`, `yesterday`, a
  /// weekday or its first three letters, or a number of days or weeks, such as `3d` and `2w`. A weekday
  /// is never today.
  ///
  /// - Parameter side: the direction in which weekdays and numbers count.
  public init?(_ text: some StringProtocol, today: Day, _ side: Side) {
    let word = text.lowercased()
    if let day = Day(text) {
      self = day
    } else if let days = [-1: "yesterday", 0: "today", 1: "tomorrow"].first(where: {
      word.isTyped(for: $0.value)
    })?.key {
      self = today.advanced(by: days)
    } else if let days = Self.days(word, from: today, side) {
      self = today.advanced(by: side == .ahead ? days : -days)
    } else {
      return nil
    }
  }

  /// The number of days that a weekday, `3d`, or `2w` is away.
  private static func days(_ word: String, from today: Day, _ side: Side) -> Int? {
    if let weekday = Weekday(named: word) {
      let ahead = (weekday.number - today.weekday.number + 7) % 7
      return ahead == 0 ? 7 : side == .ahead ? ahead : 7 - ahead
    }
    let unit = String(word.suffix(1))
    guard let number = Int(digits: word.dropLast()), (0...9999).contains(number),
      let days = unit.isTyped(for: "d") ? 1 : unit.isTyped(for: "w") ? 7 : nil
    else { return nil }
    return number * days
  }

  /// Midnight at the beginning of the day.
  public var start: LocalTime { LocalTime(secondsSince1970: Int64(number) * 86_400) }

  public var weekday: Weekday { LocalTime.weekday(ofDay: Int64(number)) }

  /// The day after this many days, or before them if they are negative.
  public func advanced(by days: Int) -> Day { Day(number: number + days) }

  /// The day as in ISO 8601: `2026-12-24`.
  public var text: String { start.numericDateText }

  /// The day by its distance: `yesterday`, `today`, or `tomorrow`; within a week `Tue`; within a year
  /// `Fri Nov 20`; else `2025-11-20`.
  public func text(on today: Day) -> String {
    switch number - today.number {
    case -1: String(localized: "yesterday")
    case 0: String(localized: "today")
    case 1: String(localized: "tomorrow")
    case -6...6: weekday.text
    case -364...364: start.weekdayDateText
    default: text
    }
  }

  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  private static let numbers = -719_162...2_932_896
}

/// Consecutive days on which a person is away.
public struct DayRange: Comparable, Hashable, Sendable {
  public let first: Day
  /// Not before `first`.
  public let last: Day

  /// - Precondition: `last` is not before `first`.
  public init(_ first: Day, through last: Day) {
    precondition(first <= last, "A range of days must not end before it starts")
    self.first = first
    self.last = last
  }

  /// A day, or two days with `..` in between: `2026-12-24..2027-01-02`. Nil for other text, and if
  /// the second day is before the first.
  public init?(_ text: some StringProtocol) { self.init(text) { Day($0) } }

  private init?(_ text: some StringProtocol, _ day: (Substring) -> Day?) {
    let text = Substring(String(text))
    if let single = day(text) {
      self.init(single, through: single)
    } else if let ends = text.split(at: ".."), let first = day(ends.0), let last = day(ends.1),
      first <= last
    {
      self.init(first, through: last)
    } else {
      return nil
    }
  }

  /// Several days or ranges, separated by commas, as people say them: `fri, 2026-12-24..2027-01-02`.
  /// Empty for blank text.
  public static func list(_ text: String, today: Day) throws(DayListError) -> [DayRange] {
    var ranges: [DayRange] = []
    for part in text.split(separator: ",").map({ String($0).trimmed }) where !part.isEmpty {
      guard let range = DayRange(part, { Day($0, today: today, .ahead) }) else {
        throw DayListError(part, today: today)
      }
      ranges.append(range)
    }
    return ranges
  }

  public func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// `2026-12-24`, or `2026-12-24..2027-01-02`.
  public var text: String { first == last ? first.text : "\(first.text)..\(last.text)" }

  public static func < (left: DayRange, right: DayRange) -> Bool {
    (left.first, left.last) < (right.first, right.last)
  }
}

/// The reason that a text is not a list of days.
public enum DayListError: Error, Equatable, CustomStringConvertible {
  case endsBeforeStart(String)
  case invalid(String)

  fileprivate init(_ text: String, today: Day) {
    let days = text.split(at: "..").map {
      (Day($0, today: today, .ahead), Day($1, today: today, .ahead))
    }
    if case (let first?, let last?)? = days, last < first {
      self = .endsBeforeStart(text)
    } else {
      self = .invalid(text)
    }
  }

  /// A clause without a period.
  public var description: String {
    let clause: LocalizedText =
      switch self {
      case .endsBeforeStart(let text):
        "\(text.quoted) ends before it starts; write the first day before the last"
      case .invalid(let text):
        "\(text.quoted) is not a day; write 2026-12-24, 2026-12-24..2027-01-02, tomorrow, fri, or 2w"
      }
    return clause.text
  }
}

extension Sequence<DayRange> {
  /// The days that are in none of other ranges, in order.
  ///
  /// - Complexity: O(*n* log *n*).
  public func removing(_ others: some Sequence<DayRange>) -> [DayRange] {
    var others = others.joined()[...]
    var rest: [DayRange] = []
    for range in joined() {
      others = others.drop { $0.last < range.first }
      var first: Day? = range.first
      for other in others.prefix(while: { $0.first <= range.last }) {
        if let first, first < other.first {
          rest.append(DayRange(first, through: other.first.advanced(by: -1)))
        }
        first = other.last < range.last ? other.last.advanced(by: 1) : nil
      }
      if let first { rest.append(DayRange(first, through: range.last)) }
    }
    return rest
  }

  /// The same days in order, where ranges that overlap or touch are one.
  ///
  /// - Complexity: O(*n* log *n*).
  public func joined() -> [DayRange] {
    var joined: [DayRange] = []
    for range in sorted() {
      guard let last = joined.last, range.first <= last.last.advanced(by: 1) else {
        joined.append(range)
        continue
      }
      joined[joined.count - 1] = DayRange(last.first, through: Swift.max(last.last, range.last))
    }
    return joined
  }
}
