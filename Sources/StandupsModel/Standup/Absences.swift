/// An event of a calendar that takes whole days.
public struct AllDayEvent: Equatable, Sendable {
  public let summary: String
  public let days: DayRange

  public init(summary: String, days: DayRange) {
    self.summary = summary
    self.days = days
  }
}

/// When the people of a team are away: what the team stores of them, and what calendars say.
public struct Absences: Equatable, Sendable {
  private var days: [Attendee.ID: [DayRange]] = [:]
  private var people: [Attendee.ID: Attendee] = [:]

  /// - Parameter events: a person is away during those whose summary contains their name; see
  ///   `NameFinder`.
  /// - Complexity: O(*p* log *p* + *e*) in the number of people and of events, for short summaries.
  public init(of team: [Attendee], events: [AllDayEvent] = []) {
    for person in team {
      people[person.id] = person
      if !person.away.isEmpty { days[person.id] = person.away }
    }
    guard !events.isEmpty else { return }
    let finder = NameFinder(team)
    for event in events {
      for id in finder.people(in: event.summary) { days[id, default: []].append(event.days) }
    }
    days = days.mapValues { $0.joined() }
  }

  /// The days on which another team is away, as far as it is known without reading calendars again: of somebody who
  /// has stayed the same, everything is.
  public func following(_ team: [Attendee]) -> Absences {
    var new = Absences(of: team)
    for person in team where people[person.id] == person { new.days[person.id] = days[person.id] }
    return new
  }

  /// All days of a person, in order, at least a day apart.
  public subscript(_ id: Attendee.ID) -> [DayRange] { days[id] ?? [] }

  /// The days in a row on which the person is away around this day; nil if they are there.
  public func range(of id: Attendee.ID, on day: Day) -> DayRange? {
    self[id].first { $0.contains(day) }
  }

  /// Everybody who is away on this day.
  public func people(on day: Day) -> Set<Attendee.ID> {
    Set(days.keys.filter { range(of: $0, on: day) != nil })
  }
}

extension Absences {
  /// A person in a meeting on this day, who is marked as away if they are.
  public func member(_ person: Attendee, on day: Day) -> MeetingProgress.Member {
    var member = MeetingProgress.Member(person)
    member.setAway(range(of: person.id, on: day) != nil)
    return member
  }
}

extension DayRange {
  /// How a person is away, as seen from a day: `away today`, `away until Fri`, `away Mon – Fri Dec 4`.
  public func awayText(on today: Day) -> String {
    let last = last.text(on: today)
    if contains(today) { return self.last == today ? "away today" : "away until \(last)" }
    let first = first.text(on: today)
    return self.first == self.last ? "away \(first)" : "away \(first) – \(last)"
  }
}
