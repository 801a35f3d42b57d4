#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The offsets of a time zone's clocks from UTC. The C library knows only one zone per process, so
/// this reads the files of the time zone database itself; see `init(_:)`.
public struct Zone: Equatable, Sendable {
  /// A time at which the clocks change.
  struct Transition: Equatable, Sendable {
    /// Seconds since 1970 in UTC.
    let time: Int64
    /// The offset from then on, in seconds.
    let offset: Int
  }

  public static let utcName = "UTC"
  public static let utc = Zone()

  /// In order.
  var transitions: [Transition] = []
  /// The offset before the first transition, in seconds.
  var initial = 0
  /// The rule for the time after the last transition; nil if the clocks no longer change.
  var rule: ZoneRule?

  /// True if a text can be the name of a time zone. Such a name leads to no file outside the
  /// folder of zones.
  public static func isName(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return text.utf8.count <= 100
      && parts.allSatisfy { part in
        part.utf8.first?.isLetter == true
          && part.utf8.allSatisfy {
            $0.isLetter || $0.isDigit
              || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains($0)
          }
      }
  }
}

extension Zone {
  /// The offset from UTC of clocks at a time.
  ///
  /// - Parameter utc: seconds since 1970.
  /// - Complexity: O(log *n*) in the number of transitions.
  public func offset(at utc: Int64) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].time <= utc { low = middle + 1 } else { high = middle }
    }
    if low == transitions.count, let rule { return rule.offset(at: utc) }
    return low == 0 ? initial : transitions[low - 1].offset
  }

  /// The time that clocks show at a date.
  public func local(_ date: Date) -> LocalTime {
    let seconds = LocalTime(date).secondsSince1970
    return LocalTime(secondsSince1970: seconds + Int64(offset(at: seconds)))
  }

  /// The date at which clocks show a time of day. A time that summer time skips is as much later as
  /// the clocks are put forward: 02:30 is 03:30. Of a time that exists twice, it is the first. Both
  /// are as in calendars (RFC 5545, 3.3.5).
  public func date(on day: Day, at time: TimeOfDay) -> Date {
    let seconds = Int64(day.number) * 86_400 + Int64(time.minutes) * 60
    return Self.date(showing: seconds) { Int64(offset(at: $0)) }
  }

  /// The date at which clocks show a time, as for `date(on:at:)`.
  ///
  /// - Parameters:
  ///   - local: the time, in seconds since 1970 on these clocks.
  ///   - offset: returns their offset from UTC, in seconds, by the seconds since 1970 in UTC.
  public static func date(showing local: Int64, offset: (Int64) -> Int64) -> Date {
    let offsets = [local - 86_400, local + 86_400].map(offset)
    let utc = offsets.map { local - $0 }.first { offset($0) == local - $0 } ?? local - offsets[0]
    return Date(timeIntervalSince1970: Double(utc))
  }
}

/// The rule for changing clocks each year, as POSIX writes it in the variable `TZ`:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Equatable, Sendable {
  /// A day of the year and a time, at which the clocks change.
  struct Change: Equatable, Sendable {
    enum Date: Equatable, Sendable {
      /// A weekday of a month, from 0 for Sunday: its first in the month from 1, or its last for 5.
      case weekday(Int, week: Int, month: Int)
      /// A day from 1 to 365; February 29 does not count.
      case withoutLeapDay(Int)
      /// A day from 0 to 365.
      case yearDay(Int)
    }

    let date: Date
    /// Seconds since midnight, on the clock before the change.
    let time: Int
  }

  /// Offsets from UTC, in seconds.
  let standard: Int
  let summer: Int
  /// The beginning and the end of summer time; nil if there is none.
  let changes: (start: Change, end: Change)?

  func offset(at utc: Int64) -> Int {
    guard let changes else { return standard }
    // NB: no other times can be stored, and these cannot overflow.
    let stored = LocalTime.storedSeconds
    let utc = min(max(utc, stored.lowerBound), stored.upperBound)
    let year = LocalTime(secondsSince1970: utc).year
    var last: (time: Int64, offset: Int)?
    for year in year - 1...year + 1 {
      // The end comes first: where summer time never ends, both are at the same time.
      let times = [
        (changes.end.seconds(in: year) - Int64(summer), standard),
        (changes.start.seconds(in: year) - Int64(standard), summer),
      ]
      for (time, offset) in times where time <= utc && time >= last?.time ?? .min {
        last = (time, offset)
      }
    }
    return last?.offset ?? standard
  }

  static func == (left: Self, right: Self) -> Bool {
    left.standard == right.standard && left.summer == right.summer
      && left.changes?.start == right.changes?.start && left.changes?.end == right.changes?.end
  }
}

extension ZoneRule.Change {
  /// The time of the change in a year, in seconds since 1970 on the clock before it.
  fileprivate func seconds(in year: Int) -> Int64 {
    let day: Int =
      switch date {
      case .weekday(let weekday, let week, let month):
        Self.day(of: weekday, week: week, month: month, year: year)
      case .withoutLeapDay(let number):
        Self.firstDay(ofMonth: 1, year) + number - 1
          + (number >= 60 && Self.firstDay(ofMonth: 3, year) - Self.firstDay(ofMonth: 1, year) == 60
            ? 1 : 0)
      case .yearDay(let number):
        Self.firstDay(ofMonth: 1, year) + number
      }
    return Int64(day) * 86_400 + Int64(time)
  }

  private static func day(of weekday: Int, week: Int, month: Int, year: Int) -> Int {
    let first = firstDay(ofMonth: month, year)
    // NB: 1970 began on a Thursday.
    let day = first + ((weekday - (first + 4)) % 7 + 7) % 7 + 7 * (week - 1)
    let next = month == 12 ? firstDay(ofMonth: 1, year + 1) : firstDay(ofMonth: month + 1, year)
    return day < next ? day : day - 7
  }

  private static func firstDay(ofMonth month: Int, _ year: Int) -> Int {
    LocalTime(year: year, month: month, day: 1, hour: 0, minute: 0, second: 0)?.dayNumber ?? 0
  }
}
