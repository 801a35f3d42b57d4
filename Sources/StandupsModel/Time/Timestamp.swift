public import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates as ISO 8601 text in UTC, in whole milliseconds: `2026-05-20T00:30:00Z` or
/// `2026-05-20T00:30:00.25Z`.
public enum Timestamp {
  private static let millisecondsTo2001: Int64 = 978_307_200_000
  /// The dates that can be stored, in milliseconds since 1970-01-01T00:00:00Z.
  private static let range =
    LocalTime.storedSeconds.lowerBound * 1000...LocalTime.storedSeconds.upperBound * 1000 + 999

  /// The text of a date, with no more fraction digits than needed. Dates outside the years 1 to
  /// 9999 are clamped.
  public static func text(_ date: Date) -> String {
    let (seconds, fraction) = clampedMilliseconds(date).flooredDivision(by: 1000)
    let time = LocalTime(secondsSince1970: seconds)
    let clock = [time.hour, time.minute, time.second].map(\.twoDigits)
    var digits = fraction == 0 ? "" : "." + fraction.padded(3)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(time.numericDateText)T\(clock.joined(separator: ":"))\(digits)Z"
  }

  /// Reads a date: date, `T`, time, optional fraction, and `Z` or an offset such as `+09:00`.
  /// Fractions of a millisecond are cut off.
  ///
  /// - Returns: nil if the text is not a valid date or is outside the years 1 to 9999 in UTC.
  public static func date(_ text: String) -> Date? { date(Array(text.utf8)[...]) }

  fileprivate static func date(_ text: ArraySlice<UInt8>) -> Date? {
    var rest = text
    func number(_ count: Int, then separator: Unicode.Scalar? = nil) -> Int? {
      guard rest.count >= count, let number = Int(asciiDigits: rest.prefix(count)) else {
        return nil
      }
      rest = rest.dropFirst(count)
      guard let separator else { return number }
      guard rest.first == UInt8(ascii: separator) else { return nil }
      rest = rest.dropFirst()
      return number
    }
    guard let year = number(4, then: "-"), let month = number(2, then: "-"),
      let day = number(2, then: "T"), let hour = number(2, then: ":"),
      let minute = number(2, then: ":"), let second = number(2),
      let time = LocalTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    else { return nil }
    var milliseconds = 0
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty, let read = Int(asciiDigits: fraction.prefix(3)) else { return nil }
      milliseconds = (min(fraction.count, 3)..<3).reduce(read) { number, _ in 10 * number }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard let offset = offset(rest) else { return nil }
    return date(
      millisecondsSince1970: (time.secondsSince1970 - Int64(offset)) * 1000 + Int64(milliseconds))
  }

  /// The date this long after 2001-01-01T00:00:00Z, or nil if it is outside the years 1 to 9999.
  /// Fractions of a millisecond are cut off.
  public static func date(since2001 duration: Duration) -> Date? {
    let (milliseconds, _) = duration.attoseconds.flooredDivision(by: 1_000_000_000_000_000)
    return Int64(exactly: milliseconds).flatMap {
      date(millisecondsSince1970: $0 + millisecondsTo2001)
    }
  }

  /// The time from 2001-01-01T00:00:00Z to a date, in whole milliseconds.
  public static func durationSince2001(_ date: Date) -> Duration {
    .milliseconds(clampedMilliseconds(date) - millisecondsTo2001)
  }

  // NB: all dates are created here, so that equal milliseconds yield equal dates.
  private static func date(millisecondsSince1970 milliseconds: Int64) -> Date? {
    guard range.contains(milliseconds) else { return nil }
    let sinceReference = milliseconds - millisecondsTo2001
    return Date(timeIntervalSinceReferenceDate: Double(sinceReference) / 1000)
  }

  private static func clampedMilliseconds(_ date: Date) -> Int64 {
    let exact = (date.timeIntervalSinceReferenceDate * 1000).rounded() + Double(millisecondsTo2001)
    if exact.isNaN { return 0 }
    return Int64(min(max(exact, Double(range.lowerBound)), Double(range.upperBound)))
  }

  private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    guard let sign = text.first else { return nil }
    let rest = text.dropFirst()
    if sign == UInt8(ascii: "Z") { return rest.isEmpty ? 0 : nil }
    let isNegative = sign == UInt8(ascii: "-")
    guard isNegative || sign == UInt8(ascii: "+") else { return nil }
    let hasColon = rest.dropFirst(2).first == UInt8(ascii: ":")
    guard rest.count == (hasColon ? 5 : 4), let hours = Int(asciiDigits: rest.prefix(2)),
      let minutes = Int(asciiDigits: rest.suffix(2)), hours < 24, minutes < 60
    else { return nil }
    return (isNegative ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

extension JSON {
  /// A date in UTC, as `Timestamp` writes it.
  public func date() throws(JSONProblem) -> Date {
    guard let date = Timestamp.date(try utf8()) else {
      throw problem(String(localized: "this is not a valid date in UTC"))
    }
    return date
  }
}

extension JSONValue {
  public static func date(_ date: Date) -> JSONValue { .string(Timestamp.text(date)) }
}
