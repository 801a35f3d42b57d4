#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The name of a meeting's file: its start in UTC, followed by an ordinal from 2 if several
/// meetings of a standup started in the same second. Names in descending order are the history,
/// newest first.
public struct MeetingName: Comparable, Hashable, Sendable {
  private static let ordinalRange = 1...9999

  /// The seconds since 1970, followed by four digits of the ordinal.
  // NB: one number, since there are many names: 100,000 of them take 0.8 MB, and are sorted.
  private let number: Int64

  private init(secondsSince1970: Int64, ordinal: Int) {
    number = secondsSince1970 * Self.namesPerSecond + Int64(ordinal)
  }

  private static let namesPerSecond: Int64 = 10_000

  /// 1 for the first meeting of its second, at most 9999.
  public var ordinal: Int { Int(number - secondsSince1970 * Self.namesPerSecond) }

  private var secondsSince1970: Int64 {
    number.flooredDivision(by: Self.namesPerSecond).quotient
  }

  /// The name for a meeting that starts at a date, with the lowest ordinal that is free, or a name
  /// of a later second if none is. Dates outside the years 1 to 9999 are clamped.
  ///
  /// - Parameters:
  ///   - last: the name that was found for an earlier meeting or one of the same second, after which
  ///     the search continues; nil if there is none.
  ///   - taken: returns true if a name is in use.
  public init(
    startedAt: Date, after last: MeetingName? = nil, taken: (MeetingName) -> Bool = { _ in false }
  ) {
    let exact = startedAt.timeIntervalSince1970.rounded(.down)
    let range = LocalTime.storedSeconds
    let seconds =
      exact.isNaN
      ? 0 : Int64(min(max(exact, Double(range.lowerBound)), Double(range.upperBound)))
    let first = MeetingName(secondsSince1970: seconds, ordinal: 1)
    var name = max(first, last ?? first)
    while taken(name), let next = name.next { name = next }
    self = name
  }

  private var next: MeetingName? {
    if let next = inSameSecond(ordinal: ordinal + 1) { return next }
    return secondsSince1970 < LocalTime.storedSeconds.upperBound
      ? MeetingName(secondsSince1970: secondsSince1970 + 1, ordinal: 1) : nil
  }

  /// The name of another meeting of the same second, or nil if the ordinal is out of range.
  func inSameSecond(ordinal: Int) -> MeetingName? {
    MeetingName.ordinalRange.contains(ordinal)
      ? MeetingName(secondsSince1970: secondsSince1970, ordinal: ordinal) : nil
  }

  /// The start of the meeting, in whole seconds.
  public var startedAt: Date { Date(timeIntervalSince1970: Double(secondsSince1970)) }

  public static func < (left: MeetingName, right: MeetingName) -> Bool {
    left.number < right.number
  }
}

extension MeetingName {
  /// Reads a name such as `20260520T003000Z` or `20260520T003000Z_02`.
  ///
  /// - Returns: nil for any text that `rawValue` would not produce.
  public init?(rawValue: String) { self.init(utf8: rawValue.utf8) }

  /// Reads a name in UTF-8.
  public init?(utf8 text: some Collection<UInt8>) {
    let name =
      text.withContiguousStorageIfAvailable(Self.read)
      ?? Array(text).withUnsafeBufferPointer(Self.read)
    guard let name else { return nil }
    self = name
  }

  private static func read(_ text: UnsafeBufferPointer<UInt8>) -> MeetingName? {
    guard text.count == 16 || (19...21).contains(text.count),
      text[8] == UInt8(ascii: "T"), text[15] == UInt8(ascii: "Z"),
      let year = Int(asciiDigits: text[0..<4]), let month = Int(asciiDigits: text[4..<6]),
      let day = Int(asciiDigits: text[6..<8]), let hour = Int(asciiDigits: text[9..<11]),
      let minute = Int(asciiDigits: text[11..<13]), let second = Int(asciiDigits: text[13..<15]),
      let ordinal = ordinal(text[16...]),
      let time = LocalTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second),
      LocalTime.storedSeconds.contains(time.secondsSince1970)
    else { return nil }
    return MeetingName(secondsSince1970: time.secondsSince1970, ordinal: ordinal)
  }

  /// The name as text, without the file's `.json`.
  public var rawValue: String {
    let time = LocalTime(secondsSince1970: secondsSince1970)
    let date = time.year.padded(4) + time.month.twoDigits + time.day.twoDigits
    let clock = time.hour.twoDigits + time.minute.twoDigits + time.second.twoDigits
    return "\(date)T\(clock)Z" + (ordinal == 1 ? "" : "_\(ordinal.twoDigits)")
  }

  /// The number in `_02`, at least 2 and padded to exactly two digits if it has only one; 1 for no
  /// suffix.
  private static func ordinal(_ suffix: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let first = suffix.first else { return 1 }
    let digits = suffix.dropFirst()
    guard first == UInt8(ascii: "_"), let ordinal = Int(asciiDigits: digits), ordinal >= 2,
      digits.count == 2 || digits.first != UInt8(ascii: "0")
    else { return nil }
    return ordinal
  }
}
