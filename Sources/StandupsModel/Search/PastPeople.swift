/// The people who took part in meetings and are not on the team, each name once per standup.
public struct PastPeople: Equatable, Sendable {
  private struct Name: Hashable, Sendable {
    let name: String
    let standup: Standup.ID
  }

  private struct Team: Equatable, Sendable {
    let ids: Set<Attendee.ID>
    let names: Set<String>
  }

  private var known: Set<Name> = []
  /// All speakers, including people on the teams, since they may leave.
  private var speakers: [FoundPerson] = []
  private let teams: [Standup.ID: Team]

  /// - Parameter old: the people known from meetings that need not be read again.
  public init(_ standups: [Standup], reusing old: PastPeople? = nil) {
    known = old?.known ?? []
    speakers = old?.speakers ?? []
    teams = Dictionary(
      standups.map { standup in
        let people = standup.attendees
        return (standup.id, Team(ids: Set(people.map(\.id)), names: Set(people.map(\.name))))
      }, uniquingKeysWith: { one, _ in one })
  }

  /// Adds the people of a meeting; returns those who are new and not on the team.
  ///
  /// - Complexity: O(*n*) in the number of speakers.
  @discardableResult
  public mutating func found(in meeting: Meeting, of standup: Standup.ID) -> [FoundPerson] {
    let count = speakers.count
    for speaker in meeting.speakers where !speaker.name.isBlank {
      guard known.insert(Name(name: speaker.name, standup: standup)).inserted else { continue }
      speakers.append(
        FoundPerson(attendee: Attendee(id: speaker.id, name: speaker.name), standup: standup))
    }
    return speakers[count...].filter(isPast)
  }

  private func isPast(_ person: FoundPerson) -> Bool {
    guard let team = teams[person.standup] else { return false }
    return !team.ids.contains(person.attendee.id) && !team.names.contains(person.attendee.name)
  }

  /// The people whose names match, those of the newest meetings first.
  ///
  /// - Complexity: O(length of the names).
  public func people(matching pattern: SearchPattern) -> [FoundPerson] {
    speakers.filter { isPast($0) && pattern.matches($0.attendee.name) }
  }
}
