#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An instant to the nanosecond, so that a file keeps the digits it came with. A `Date` of our days holds
/// seven of them.
public struct Moment: Comparable, Hashable, Sendable {
  private static let billion: Int128 = 1_000_000_000
  private static let range: ClosedRange<Double> = -9e15...9e15

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  public let secondsSince1970: Int64
  /// What is beyond the whole seconds, 0 to 999,999,999.
  public let nanoseconds: Int

  /// - Parameter nanoseconds: 0 to 999,999,999.
  public init(secondsSince1970: Int64, nanoseconds: Int = 0) {
    self.secondsSince1970 = secondsSince1970
    self.nanoseconds = nanoseconds
  }

  /// The instant of a date, with no more digits than are needed to get the same date back, and never
  /// more than nine.
  public init(_ date: Date) {
    let exact = date.timeIntervalSince1970.rounded(.down)
    let limited = min(
      max(exact.isNaN ? 0 : exact, Moment.range.lowerBound), Moment.range.upperBound)
    secondsSince1970 = Int64(limited)
    let whole = Date(timeIntervalSince1970: limited).timeIntervalSinceReferenceDate
    let fraction = date.timeIntervalSinceReferenceDate - whole
    nanoseconds =
      exact == limited ? Moment.digits(of: fraction, after: limited, meaning: date) : 0
  }

  private static func digits(
    of fraction: Double, after whole: Double, meaning date: Date
  ) -> Int {
    guard fraction > 0 else { return 0 }
    var unit = 1_000_000_000
    var nanoseconds = 0
    while unit > 1 {
      unit /= 10
      let count = Double(1_000_000_000 / unit)
      nanoseconds = Int(min((fraction * count).rounded(), count - 1)) * unit
      let moment = Moment(secondsSince1970: Int64(whole), nanoseconds: nanoseconds)
      if nanoseconds > 0, moment.date == date { break }
    }
    return nanoseconds
  }

  /// The instant so many attoseconds after 1970-01-01T00:00:00Z, cut to nanoseconds, or nil if that is
  /// too far away for a machine word of seconds.
  public init?(attosecondsSince1970 attoseconds: Int128) {
    let perSecond = Moment.billion * Moment.billion
    var (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: perSecond)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + perSecond) }
    guard let word = Int64(exactly: seconds) else { return nil }
    self.init(secondsSince1970: word, nanoseconds: Int(rest / Moment.billion))
  }

  /// The nearest date.
  public var date: Date {
    let whole = Date(timeIntervalSince1970: Double(secondsSince1970))
    return nanoseconds == 0 ? whole : whole.addingTimeInterval(Double(nanoseconds) / 1e9)
  }

  public static func < (left: Moment, right: Moment) -> Bool {
    (left.secondsSince1970, left.nanoseconds) < (right.secondsSince1970, right.nanoseconds)
  }
}
