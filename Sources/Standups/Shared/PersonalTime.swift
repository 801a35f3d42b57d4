import Dependencies
import StandupsModel

extension Attendee {
  /// The time on the person's clocks. Without a zone, or in one that this machine does not know, it
  /// is the time here.
  func local(_ date: Date) -> LocalTime {
    guard let zone else { return date.local }
    @Dependency(\.zones) var zones
    return (try? zones.zone(zone))?.local(date) ?? date.local
  }

  /// The time on the person's clocks now, as in `18:30`; nil if it is the time here.
  var timeElsewhere: String? {
    guard zone != nil else { return nil }
    @Dependency(\.date) var date
    let now = date.now
    let time = local(now)
    return time.secondsSince1970 == now.local.secondsSince1970 ? nil : time.timeText
  }
}

extension Standup {
  /// The times now of people whose clocks show another time than those here.
  var timesElsewhere: [Attendee.ID: String] {
    var times: [Attendee.ID: String] = [:]
    for person in attendees { times[person.id] = person.timeElsewhere }
    return times
  }
}

extension OwnDays {
  /// The day it is for each person now.
  static func today(of team: [Attendee]) -> OwnDays {
    @Dependency(\.date) var date
    @Dependency(\.zones) var zones
    return OwnDays(of: team, at: date.now, zone: { try? zones.zone($0) }, local: \.local)
  }
}

extension Absences {
  /// People in their speaking order, marked if they are away today.
  func members(_ people: [Attendee], on today: OwnDays) -> [MeetingProgress.Member] {
    people.map { member($0, on: today) }
  }
}
