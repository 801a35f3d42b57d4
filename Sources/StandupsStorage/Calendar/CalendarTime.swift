import StandupsModel

/// A date of a calendar file, or a date with a time (RFC 5545, 3.3.4 and 3.3.5).
struct CalendarTime: Hashable {
  /// The seconds since 1970-01-01T00:00:00 on a clock that shows this time.
  let seconds: Int64
  let isUTC: Bool
  /// False for a date.
  let hasTime: Bool

  /// A date such as `20261224`, or a date with a time such as `20261224T093000Z`; nil for other text and
  /// for days and times that do not exist.
  init?(_ text: some BidirectionalCollection<UInt8>) {
    isUTC = text.count == 16 && text.last == UInt8(ascii: "Z")
    let parts = (isUTC ? text.dropLast() : text[...])
      .split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
    hasTime = parts.count == 2
    guard let first = parts.first, let date = Self.number(first, digits: 8),
      let clock = hasTime ? Self.number(parts[1], digits: 6) : parts.count == 1 ? 0 : nil,
      date >= 1_00_00, clock % 1_00 <= 60,
      let time = LocalTime(
        year: date / 1_00_00, month: date / 1_00 % 1_00, day: date % 1_00, hour: clock / 1_00_00,
        minute: clock / 1_00 % 1_00, second: min(clock % 1_00, 59))
    else { return nil }
    seconds = time.secondsSince1970
  }

  /// The day as written, regardless of the time zone.
  var day: Day { Day(seconds: seconds) }

  /// True for a date, and for a time at the beginning of a day.
  var isMidnight: Bool { seconds.isMultiple(of: .day) }

  private static func number(_ text: some Collection<UInt8>, digits: Int) -> Int? {
    guard text.count == digits,
      text.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return text.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension Int64 {
  /// The seconds of a day.
  static let day: Int64 = 86_400
}

extension Day {
  /// The day of a time, in seconds since the beginning of 1970 on the same clock.
  init(seconds: Int64) { self.init(LocalTime(secondsSince1970: seconds)) }
}

/// A length such as `P1W`, `P3D`, or `P1DT12H`, in seconds (RFC 5545, 3.3.6).
struct CalendarDuration {
  let seconds: Int64

  /// Nil for other text, and for lengths of more than 270 years.
  init?(_ text: String) {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
    var units = ["W": 7 * .day, "D": Int64.day]
    var total: Int64 = 0
    while !rest.isEmpty {
      if rest.first == UInt8(ascii: "T") {
        rest.removeFirst()
        units = ["H": 3_600, "M": 60, "S": 1]
      }
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      guard let unit = rest.popFirst().flatMap({ units[String(UnicodeScalar($0))] }),
        let number = Int64(Substring(digits)), number <= 100_000 * .day / unit
      else { return nil }
      total += number * unit
      guard total <= 100_000 * .day else { return nil }
    }
    seconds = isNegative ? -total : total
  }
}
