#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The day it is for each person of a team, on their own clocks.
public struct OwnDays: Equatable, Sendable {
  /// The day here.
  public let here: Day
  /// The days of people for whom it is another one.
  private var others: [Attendee.ID: Day] = [:]

  /// The same day for everyone.
  public init(_ day: Day) { here = day }

  /// - Parameters:
  ///   - zone: returns a time zone; nil if it is not known, which counts as the one here.
  ///   - local: converts a date to the time here.
  public init(
    of team: [Attendee], at date: Date, zone: (String) -> Zone?, local: (Date) -> LocalTime
  ) {
    here = Day(local(date))
    for person in team {
      guard let zone = person.zone.flatMap(zone) else { continue }
      let day = Day(zone.local(date))
      if day != here { others[person.id] = day }
    }
  }

  public subscript(person: Attendee.ID) -> Day { others[person] ?? here }
}
