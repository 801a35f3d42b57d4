/// Durations as decimal numbers of seconds, without binary floating point.
public enum ExactDecimal {
  /// The longest duration that is accepted, in seconds: 32 million years.
  public static let secondsLimit: Int128 = 1_000_000_000_000_000

  private static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

  /// The duration in attoseconds, or nil if it is out of range.
  public static func duration(attoseconds: Int128) -> Duration? {
    let limit = secondsLimit * attosecondsPerSecond
    return (-limit...limit).contains(attoseconds) ? Duration(attoseconds: attoseconds) : nil
  }

  /// Reads the text of a JSON number of seconds. Digits below an attosecond are cut off.
  ///
  /// - Returns: nil if the number is out of range.
  public static func duration(number text: String) -> Duration? {
    if text.utf8.count < 15, let seconds = Int(text) { return .seconds(seconds) }
    let isNegative = text.hasPrefix("-")
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    let mantissa = (parts.first ?? "").split(separator: ".")
    let whole = (mantissa.first ?? "").utf8.drop { $0 == UInt8(ascii: "-") }
    let fraction = (mantissa.dropFirst().first ?? "").utf8
    let digits = (Array(whole) + Array(fraction)).drop { $0 == UInt8(ascii: "0") }
    guard !digits.isEmpty else { return .zero }
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent.magnitude < 1_000_000 else {
      return parts[1].hasPrefix("-") ? .zero : nil
    }
    // NB: the index of the decimal point, shifted by 18 digits to count attoseconds.
    let point = digits.count - fraction.count + exponent + 18
    guard point > 0 else { return .zero }
    guard point <= 36 else { return nil }
    var attoseconds: Int128 = 0
    for index in 0..<point {
      let place = digits.startIndex + index
      let digit = place < digits.endIndex ? digits[place] - UInt8(ascii: "0") : 0
      attoseconds = attoseconds * 10 + Int128(digit)
    }
    return duration(attoseconds: isNegative ? -attoseconds : attoseconds)
  }

  /// The number of seconds, with no more digits than needed.
  public static func text(_ duration: Duration) -> String {
    let (whole, fraction) = duration.attoseconds.magnitude.quotientAndRemainder(
      dividingBy: attosecondsPerSecond.magnitude)
    let sign = duration < .zero ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(whole)" }
    let digits = "\(fraction)"
    var padded = String(repeating: "0", count: 18 - digits.utf8.count) + digits
    while padded.hasSuffix("0") { padded.removeLast() }
    return "\(sign)\(whole).\(padded)"
  }
}
