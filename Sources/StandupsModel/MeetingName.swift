#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The name of a meeting's record: its start in UTC, with an ordinal from 2 on when several meetings
/// of a standup started in the same second. Descending names are the history, newest first.
///
/// A name is one machine word, so that a million of them cost eight megabytes.
public struct MeetingName: Comparable, Hashable, Sendable {
  private static let ordinals: ClosedRange<Int64> = 1...9999
  private static let stride: Int64 = 10_000
  private static let seconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  // NB: seconds since 1970 times the stride, plus the ordinal: its order is the order of the names.
  private let packed: Int64

  private init(seconds: Int64, ordinal: Int64) {
    packed = seconds * MeetingName.stride + ordinal
  }

  /// The name for a meeting that starts at an instant, with the lowest ordinal that is free. If none
  /// is, the next second gives one. Instants outside the years 1 to 9999 are moved to the nearest
  /// within.
  ///
  /// - Parameter taken: whether a name is in use.
  public init(startedAt: Date, taken: (MeetingName) -> Bool = { _ in false }) {
    let exact = startedAt.timeIntervalSince1970.rounded(.down)
    let limits = MeetingName.seconds
    let seconds =
      exact.isNaN
      ? 0 : Int64(min(max(exact, Double(limits.lowerBound)), Double(limits.upperBound)))
    var name = MeetingName(seconds: seconds, ordinal: 1)
    while taken(name), let next = name.next { name = next }
    self = name
  }

  private var next: MeetingName? {
    if let next = inSameSecond(ordinal: ordinal + 1) { return next }
    return seconds < MeetingName.seconds.upperBound
      ? MeetingName(seconds: seconds + 1, ordinal: 1) : nil
  }

  /// The name of another meeting of the same second, or nil if there is no such ordinal.
  func inSameSecond(ordinal: Int) -> MeetingName? {
    MeetingName.ordinals.contains(Int64(ordinal))
      ? MeetingName(seconds: seconds, ordinal: Int64(ordinal)) : nil
  }

  /// The name with this text, as in `20260520T003000Z` or `20260520T003000Z_02`.
  ///
  /// - Returns: nil for any text that `rawValue` would not give back.
  public init?(rawValue: String) {
    var rawValue = rawValue
    guard let name = rawValue.withUTF8({ MeetingName(utf8: $0[...]) }) else { return nil }
    self = name
  }

  /// The name with this text; nil as for `init(rawValue:)`.
  public init?(utf8 text: Slice<UnsafeBufferPointer<UInt8>>) {
    let text = UnsafeBufferPointer(rebasing: text)
    guard text.count == 16 || (19...21).contains(text.count),
      text[8] == UInt8(ascii: "T"), text[15] == UInt8(ascii: "Z"),
      let year = MeetingName.number(text[0..<4]), let month = MeetingName.number(text[4..<6]),
      let day = MeetingName.number(text[6..<8]), let hour = MeetingName.number(text[9..<11]),
      let minute = MeetingName.number(text[11..<13]),
      let second = MeetingName.number(text[13..<15]),
      let ordinal = MeetingName.ordinal(text[16...])
    else { return nil }
    let time = LocalTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    guard let seconds = time?.secondsSince1970, MeetingName.seconds.contains(seconds)
    else { return nil }
    self.init(seconds: seconds, ordinal: Int64(ordinal))
  }

  /// The start of the meeting, in whole seconds.
  public var startedAt: Date { Date(timeIntervalSince1970: Double(seconds)) }

  /// 1 for the first meeting of its second.
  public var ordinal: Int { Int(packed - seconds * MeetingName.stride) }

  /// The text of the name, also the stem of its file.
  public var rawValue: String {
    let time = LocalTime(secondsSince1970: seconds)
    let date = time.year.padded(4) + time.month.twoDigits + time.day.twoDigits
    let clock = time.hour.twoDigits + time.minute.twoDigits + time.second.twoDigits
    return "\(date)T\(clock)Z" + (ordinal == 1 ? "" : "_\(ordinal.twoDigits)")
  }

  public static func < (left: MeetingName, right: MeetingName) -> Bool {
    left.packed < right.packed
  }

  private var seconds: Int64 {
    let (quotient, remainder) = packed.quotientAndRemainder(dividingBy: MeetingName.stride)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The number in `_02`, at least 2 and with no more zeros than make two digits, or 1 for nothing.
  private static func ordinal(_ suffix: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let first = suffix.first else { return 1 }
    let digits = suffix.dropFirst()
    guard first == UInt8(ascii: "_"), let ordinal = number(digits), ordinal >= 2,
      digits.count == 2 || digits.first != UInt8(ascii: "0")
    else { return nil }
    return ordinal
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = 10 * number + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
