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
  /// - Complexity: O(*n* + *m*) in the number of days and of meetings.
  public init?(
    _ schedule: Schedule, from first: Day, starts: some Sequence<Date>, at now: Date,
    local: (Date) -> LocalTime
  ) {
    let time = local(now)
    let (today, minutes) = (Day(time), 60 * time.hour + time.minute)
    var begun: [Day: Int] = [:]
    for start in starts { begun[Day(local(start)), default: 0] += 1 }
    var (held, planned) = (0, 0)
    var day = max(first, today.advanced(by: -Self.dayLimit))
    while day <= today {
      let times = schedule.times(on: day).count { day < today || $0.minutes <= minutes }
      planned += times
      held += min(times, begun[day] ?? 0)
      day = day.advanced(by: 1)
    }
    guard planned > 0 else { return nil }
    self.held = held
    self.planned = planned
  }

  /// `9 of 10 planned`.
  public var text: String { "\(held) of \(planned) planned" }
}
