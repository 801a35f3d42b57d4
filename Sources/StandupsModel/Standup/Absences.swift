/// An event of a calendar that takes whole days.
public struct AllDayEvent: Equatable, Sendable {
  public let summary: String
  public let days: DayRange

  public init(summary: String, days: DayRange) {
    self.summary = summary
    self.days = days
  }
}

/// The days on which the people of a team are away: those that the team stores, and those from
/// calendars.
public struct Absences: Equatable, Sendable {
  private var days: [Attendee.ID: [DayRange]] = [:]
  private var people: [Attendee.ID: Attendee] = [:]

  /// - Parameter events: a person is away during events whose summary contains their name; see
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

  /// The days on which another team is away, as far as they are known without reading calendars
  /// again: for people who have not changed, completely.
  public func following(_ team: [Attendee]) -> Absences {
    var new = Absences(of: team)
    for person in team where people[person.id] == person { new.days[person.id] = days[person.id] }
    return new
  }

  /// All days on which a person is away, in order, at least a day apart.
  public subscript(_ id: Attendee.ID) -> [DayRange] { days[id] ?? [] }

  /// The consecutive days around this day on which the person is away; nil if they are not.
  public func range(of id: Attendee.ID, on day: Day) -> DayRange? {
    self[id].first { $0.contains(day) }
  }

  /// Everyone who is away on their day.
  public func people(on today: OwnDays) -> Set<Attendee.ID> {
    Set(days.keys.filter { range(of: $0, on: today[$0]) != nil })
  }
}

extension Absences {
  /// A person in a meeting today, who is marked as away if they are.
  public func member(_ person: Attendee, on today: OwnDays) -> MeetingProgress.Member {
    var member = MeetingProgress.Member(person)
    member.setAway(range(of: person.id, on: today[person.id]) != nil)
    return member
  }
}

extension DayRange {
  /// A person's absence, as seen from a day: `away today`, `away until Fri`, `away Mon – Fri Dec
  /// 4`.
  public func awayText(on today: Day) -> String {
    let last = last.text(on: today)
    let first = first.text(on: today)
    let text: LocalizedText =
      if contains(today) {
        self.last == today ? "away today" : "away until \(last)"
      } else {
        self.first == self.last ? "away \(first)" : "away \(first) – \(last)"
      }
    return text.text
  }
}
