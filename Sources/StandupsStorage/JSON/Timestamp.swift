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

  /// The text of a date in UTC. It has no more digits than are needed to read the same date again,
  /// and never more than nine. Dates outside the years 1 to 9999 are moved to the nearest within.
  static func text(_ date: Date) -> String {
    guard years.contains(LocalTime(date).year) else {
      return date.timeIntervalSince1970 > 0 ? "9999-12-31T23:59:59Z" : "0001-01-01T00:00:00Z"
    }
    let time = LocalTime(date)
    let day = time.numericDateText
    let clock = [time.hour, time.minute, time.second].map(twoDigits).joined(separator: ":")
    let fraction = date.timeIntervalSinceReferenceDate - time.date().timeIntervalSinceReferenceDate
    guard fraction > 0 else { return "\(day)T\(clock)Z" }
    var text = "\(day)T\(clock)Z"
    var unit = 1.0
    for digits in 1...9 {
      unit *= 10
      let number = Int(min((fraction * unit).rounded(), unit - 1))
      guard number > 0 else { continue }
      let written = "\(number)"
      let zeros = String(repeating: "0", count: digits - written.utf8.count)
      text = "\(day)T\(clock).\(zeros)\(written)Z"
      if Timestamp.date(text) == date { break }
    }
    return text
  }

  /// The date as it is after being written and read again, or nil outside the years 1 to 9999.
  static func canonical(_ date: Date) -> Date? {
    years.contains(LocalTime(date).year) ? Timestamp.date(text(date)) : nil
  }

  /// The date that a text means: date, `T`, time, optional fraction, and `Z` or an offset such as
  /// `+09:00`.
  ///
  /// - Returns: nil if the text is no such date or lies outside the years 1 to 9999 in UTC.
  static func date(_ text: String) -> Date? {
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
    var fraction = 0.0
    if rest.first == UInt8(ascii: ".") {
      let written = rest.dropFirst().prefix { digits([$0]) != nil }
      guard !written.isEmpty,
        let value = Double("0." + String(decoding: written.prefix(9), as: UTF8.self))
      else { return nil }
      fraction = value
      rest = rest.dropFirst(1 + written.count)
    }
    guard let offset = offset(rest) else { return nil }
    let seconds = time.date(utcOffsetSeconds: offset).timeIntervalSinceReferenceDate
    let date = Date(timeIntervalSinceReferenceDate: seconds + fraction)
    return years.contains(LocalTime(date).year) ? date : nil
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
