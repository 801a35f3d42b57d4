import StandupsModel

/// The range of time whose meetings count: all of it, or the last weeks.
///
/// A range begins and ends with a day, so that it contains each weekday equally often and can be
/// compared with the preceding range.
struct DateRange: Equatable, Sendable {
  /// The names of ranges in links, from the shortest.
  enum Name: String, CaseIterable, Sendable {
    case twoWeeks = "2-weeks"
    case quarter
    case all
  }

  let name: Name
  /// The start of the first day of the range; nil if all meetings count.
  let start: Date?

  static let all = Self(name: .all, start: nil)

  private static let day = 86_400

  private init(name: Name, start: Date?) {
    self.name = name
    self.start = start
  }

  /// The range whose last day is today.
  init(_ name: Name, until now: Date, localTime: (Date) -> LocalTime) {
    guard let weeks = name.weeks else {
      self = .all
      return
    }
    let today = localTime(now)
    let clock = today.hour * 3_600 + today.minute * 60 + today.second
    let midnight = today.secondsSince1970 - Int64(clock + (weeks * 7 - 1) * Self.day)
    // NB: daylight saving time may have begun or ended since, so the offset from UTC is that of the
    // first day.
    let sameClock = now.addingTimeInterval(-Double(clock + (weeks * 7 - 1) * Self.day))
    let offset =
      Double(localTime(sameClock).secondsSince1970)
      - sameClock.timeIntervalSince1970.rounded(.down)
    self.init(name: name, start: Date(timeIntervalSince1970: Double(midnight) - offset))
  }

  func contains(_ date: Date) -> Bool { start.map { date >= $0 } ?? true }

  /// The range of the same length before this one; nil if all meetings count.
  var preceding: Range<Date>? {
    guard let start, let weeks = name.weeks else { return nil }
    return start.addingTimeInterval(-Double(weeks * 7 * Self.day))..<start
  }

  var longer: Name? { Name.allCases.drop { $0 != name }.dropFirst().first }

  var shorter: Name? { Name.allCases.prefix { $0 != name }.last }
}

extension DateRange.Name {
  fileprivate var weeks: Int? {
    switch self {
    case .all: nil
    case .quarter: 13
    case .twoWeeks: 2
    }
  }

  /// The length of the range, as in `the last 2 weeks`; nil if all meetings count.
  var length: String? { weeks.map { String(localized: "\($0) weeks") } }
}
