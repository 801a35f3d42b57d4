import StandupsModel

/// Converts seconds since 1970 in UTC to the seconds that a clock shows.
typealias CalendarClock = (_ utc: Int64) -> Int64

/// A time zone that a calendar file defines: the times at which its clocks change, and their
/// offsets from UTC (RFC 5545, 3.6.5).
struct CalendarZone {
  /// The maximum number of rules for changing clocks, and of times at which they change, that are
  /// used.
  private static let limit = 20

  /// A rule for changing clocks: once, on some dates, or each year.
  private struct Change {
    var start: CalendarTime?
    var dates: [CalendarTime] = []
    var rule: RecurrenceRule?
    var offsetBefore: Int64 = 0
    var offsetAfter: Int64 = 0

    /// The times at which clocks change, in seconds since 1970 in UTC.
    func times(in days: DayRange) -> [Int64] {
      guard let start else { return [] }
      let timeOfDay = start.seconds - Int64(start.day.number) * .day
      var steps = 10_000
      let repeated =
        rule?.days(
          from: start.day, in: days, until: rule?.until?.day, steps: &steps) ?? []
      let local =
        [start].map(\.seconds) + dates.map(\.seconds)
        + repeated.map { Int64($0.number) * .day + timeOfDay }
      return local.map { $0 - offsetBefore }
    }
  }

  private(set) var name = ""
  private var changes: [Change] = []

  /// Reads a line of the zone.
  ///
  /// - Parameter part: the innermost part of the file, which is the zone or one of its changes.
  mutating func read(_ line: CalendarLine, in part: String) {
    if part == "VTIMEZONE" {
      if line.name == "TZID" { name = line.value }
      return
    }
    guard let last = changes.indices.last else { return }
    switch line.name {
    case "DTSTART": changes[last].start = line.times.read.first
    case "RDATE": changes[last].dates = Array(line.times.read.prefix(Self.limit))
    case "RRULE": changes[last].rule = RecurrenceRule(known: line.value)
    case "TZOFFSETFROM": changes[last].offsetBefore = Self.offset(line.value)
    case "TZOFFSETTO": changes[last].offsetAfter = Self.offset(line.value)
    default: break
    }
  }

  mutating func beginChange() {
    if changes.count < Self.limit { changes.append(Change()) }
  }

  /// The time that the zone's clocks show around some days, accurate to the second from 400 days
  /// before them.
  func clock(around window: DayRange) -> CalendarClock {
    let days = DayRange(window.first.advanced(by: -400), through: window.last.advanced(by: 2))
    var settings = changes.flatMap { change in
      change.times(in: days).map { (since: $0, offset: change.offsetAfter) }
    }
    settings.sort { $0.since < $1.since }
    let latest = settings.suffix(Self.limit)
    let first = latest.first?.offset ?? changes.first?.offsetAfter ?? 0
    return { utc in utc + (latest.last { $0.since <= utc }?.offset ?? first) }
  }

  /// `+0100`, or `-033015`, in seconds; 0 for other text.
  private static func offset(_ text: String) -> Int64 {
    let clock = text.utf8.count > 5 ? Int64(text) : Int64(text).map { $0 * 100 }
    guard let clock, clock.magnitude < 24_00_00 else { return 0 }
    return clock / 1_00_00 * 3_600 + clock / 1_00 % 1_00 * 60 + clock % 1_00
  }
}
