#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The number of meetings that a schedule planned, and of those that were held.
///
/// A planned meeting counts as held if a meeting began on its day, at whatever time; of several on a
/// day, as many count as began. Meetings on other days do not count, and neither do planned meetings
/// whose time has not come.
public struct HeldMeetings: Equatable, Sendable {
  public let held: Int
  public let planned: Int

  /// The number of days that are counted at most.
  private static let dayLimit = 20 * 366

  /// - Parameters:
  ///   - schedule: the times at which the team meets; see `Standup.meetingSchedule`.
  ///   - first: the first day that counts.
  ///   - starts: the dates on which meetings began.
  ///   - local: converts a date to the schedule's time zone.
  /// - Returns: nil if no meeting was planned.
  /// - Complexity: O(*n* · *m*) in the number of meetings and of the schedule's times and exceptions.
  public init?(
    _ schedule: Schedule, from first: Day, starts: some Sequence<Date>, at now: Date,
    local: (Date) -> LocalTime
  ) {
    let time = local(now)
    let (today, minutes) = (Day(time), 60 * time.hour + time.minute)
    let first = max(first, today.advanced(by: -Self.dayLimit))
    guard first <= today else { return nil }
    func count(on day: Day) -> Int {
      schedule.times(on: day).count { day < today || $0.minutes <= minutes }
    }
    var begun: [Day: Int] = [:]
    for start in starts { begun[Day(local(start)), default: 0] += 1 }
    let planned =
      schedule.count(in: DayRange(first, through: today)) - schedule.times(on: today).count
      + count(on: today)
    let held = begun.reduce(0) { sum, entry in
      first <= entry.key && entry.key <= today ? sum + min(entry.value, count(on: entry.key)) : sum
    }
    guard planned > 0 else { return nil }
    self.held = held
    self.planned = planned
  }

  /// `9 of 10 planned`.
  public var text: String { String(localized: "\(held) of \(planned) planned") }
}
