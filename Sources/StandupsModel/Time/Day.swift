import Records

/// A day of the proleptic Gregorian calendar, in nobody's time zone in particular.
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
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      let year = Int(digits: parts[0]), let month = Int(digits: parts[1]),
      let day = Int(digits: parts[2]), year >= 1,
      let time = LocalTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    else { return nil }
    self.init(time)
  }

  /// Midnight at the beginning of the day.
  public var start: LocalTime { LocalTime(secondsSince1970: Int64(number) * 86_400) }

  public var weekday: Weekday { LocalTime.weekday(ofDay: Int64(number)) }

  /// The day after this many days, or before them if they are negative.
  public func advanced(by days: Int) -> Day { Day(number: number + days) }

  /// The day as in ISO 8601: `2026-12-24`.
  public var text: String { start.numericDateText }

  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  private static let numbers = -719_162...2_932_896
}

/// Days in a row on which somebody is away.
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
  public init?(_ text: some StringProtocol) {
    guard let (first, last) = text.split(at: "..") else {
      guard let day = Day(text) else { return nil }
      self.init(day, through: day)
      return
    }
    guard let first = Day(first), let last = Day(last), first <= last else { return nil }
    self.init(first, through: last)
  }

  /// Several days or ranges, separated by commas. Empty for blank text.
  public static func list(_ text: String) throws(DayListError) -> [DayRange] {
    var ranges: [DayRange] = []
    for part in text.split(separator: ",").map({ String($0).trimmed }) where !part.isEmpty {
      guard let range = DayRange(part) else { throw DayListError(part) }
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

/// Why a text is not a list of days.
public enum DayListError: Error, Equatable, CustomStringConvertible {
  case endsBeforeStart(String)
  case invalid(String)

  fileprivate init(_ text: String) {
    let days = text.split(at: "..").map { (Day($0), Day($1)) }
    if case (let first?, let last?)? = days, last < first {
      self = .endsBeforeStart(text)
    } else {
      self = .invalid(text)
    }
  }

  /// A clause without a period.
  public var description: String {
    switch self {
    case .endsBeforeStart(let text):
      "\(text.quoted) ends before it starts; write the first day before the last"
    case .invalid(let text):
      "\(text.quoted) is not a day; write 2026-12-24, or 2026-12-24..2027-01-02"
    }
  }
}

extension Sequence<DayRange> {
  /// The days that are in none of other ranges, in order.
  ///
  /// - Complexity: O(*n* · *m*).
  public func removing(_ others: some Sequence<DayRange>) -> [DayRange] {
    others.reduce(joined()) { left, other in
      left.flatMap { range in
        guard range.first <= other.last, other.first <= range.last else { return [range] }
        var rest: [DayRange] = []
        if range.first < other.first {
          rest.append(DayRange(range.first, through: other.first.advanced(by: -1)))
        }
        if other.last < range.last {
          rest.append(DayRange(other.last.advanced(by: 1), through: range.last))
        }
        return rest
      }
    }
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
