import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates as ISO-8601 text: `2026-05-20T00:30:00Z`, with a fraction of up to nine digits if there is
/// one.
enum Timestamp {
  private static let years = 1...9999

  /// The text of an instant in UTC, with no more digits than it has. Instants outside the years 1 to
  /// 9999 are moved to the nearest within.
  static func text(_ moment: Moment) -> String {
    let time = LocalTime(secondsSince1970: moment.secondsSince1970)
    guard years.contains(time.year) else {
      return moment.secondsSince1970 > 0 ? "9999-12-31T23:59:59Z" : "0001-01-01T00:00:00Z"
    }
    let clock = [time.hour, time.minute, time.second].map(twoDigits).joined(separator: ":")
    return "\(time.numericDateText)T\(clock)\(fraction(moment.nanoseconds))Z"
  }

  /// The text of a date in UTC, with no more digits than are needed to read the same date again, and
  /// never more than nine.
  static func text(_ date: Date) -> String { text(Moment(date)) }

  /// The date that a text means.
  static func date(_ text: String) -> Date? { moment(text)?.date }

  /// The instant so many attoseconds after 2001-01-01T00:00:00Z, or nil outside the years 1 to 9999.
  static func moment(attosecondsSince2001 attoseconds: Int128) -> Moment? {
    Moment(attosecondsSince1970: attoseconds + secondsTo2001 * attosecondsPerSecond)
      .flatMap(inYears)
  }

  /// The time since 2001-01-01T00:00:00Z.
  static func durationSince2001(_ moment: Moment) -> Duration {
    .seconds(moment.secondsSince1970 - Int64(secondsTo2001))
      + .nanoseconds(Int64(moment.nanoseconds))
  }

  private static let secondsTo2001: Int128 = 978_307_200
  private static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

  private static func inYears(_ moment: Moment) -> Moment? {
    years.contains(LocalTime(secondsSince1970: moment.secondsSince1970).year) ? moment : nil
  }

  private static func fraction(_ nanoseconds: Int) -> String {
    guard nanoseconds > 0 else { return "" }
    let digits = "\(nanoseconds)"
    var padded = String(repeating: "0", count: 9 - digits.utf8.count) + digits
    while padded.hasSuffix("0") { padded.removeLast() }
    return "." + padded
  }

  /// The instant that a text means: date, `T`, time, optional fraction, of which nine digits count, and
  /// `Z` or an offset such as `+09:00`.
  ///
  /// - Returns: nil if the text is no such instant or lies outside the years 1 to 9999 in UTC.
  static func moment(_ text: String) -> Moment? {
    var rest = Array(text.utf8)[...]
    func number(_ count: Int, then separator: Unicode.Scalar? = nil) -> Int? {
      guard rest.count >= count, let number = digits(rest.prefix(count)) else { return nil }
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
    var nanoseconds = 0
    if rest.first == UInt8(ascii: ".") {
      let written = rest.dropFirst().prefix { digits([$0]) != nil }
      guard !written.isEmpty, let digits = digits(written.prefix(9)) else { return nil }
      nanoseconds = (min(written.count, 9)..<9).reduce(digits) { number, _ in 10 * number }
      rest = rest.dropFirst(1 + written.count)
    }
    guard let offset = offset(rest) else { return nil }
    return inYears(
      Moment(
        secondsSince1970: time.secondsSince1970 - Int64(offset), nanoseconds: nanoseconds))
  }

  private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    guard let sign = text.first else { return nil }
    let rest = text.dropFirst()
    if sign == UInt8(ascii: "Z") { return rest.isEmpty ? 0 : nil }
    let isNegative = sign == UInt8(ascii: "-")
    guard isNegative || sign == UInt8(ascii: "+") else { return nil }
    let hasColon = rest.dropFirst(2).first == UInt8(ascii: ":")
    guard rest.count == (hasColon ? 5 : 4), let hours = digits(rest.prefix(2)),
      let minutes = digits(rest.suffix(2)), hours < 24, minutes < 60
    else { return nil }
    return (isNegative ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private static func digits(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = 10 * number + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
