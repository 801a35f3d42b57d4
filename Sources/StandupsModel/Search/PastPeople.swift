/// Who took part in meetings and is not on the team, each name once per standup.
public struct PastPeople: Equatable, Sendable {
  private struct Key: Hashable, Sendable {
    let name: String
    let standup: Standup.ID
  }

  private var found: [FoundPerson] = []
  private var known: Set<Key> = []
  /// The people on the teams.
  private let teams: [Standup.ID: Set<Attendee.ID>]

  /// - Parameter old: what is known from meetings that need not be read again.
  public init(_ standups: [Standup], reusing old: PastPeople? = nil) {
    teams = Dictionary(
      standups.map { ($0.id, Set($0.attendees.map(\.id))) }, uniquingKeysWith: { one, _ in one })
    for standup in standups {
      for person in standup.attendees {
        known.insert(Key(name: person.name, standup: standup.id))
      }
    }
    for person in old?.found ?? [] { add(person) }
  }

  /// Adds the people of a meeting; returns the new ones.
  ///
  /// - Complexity: O(*n*) in the number of speakers.
  @discardableResult
  public mutating func found(in meeting: Meeting, of standup: Standup.ID) -> ArraySlice<FoundPerson>
  {
    let count = found.count
    for speaker in meeting.speakers where teams[standup]?.contains(speaker.id) == false {
      add(
        FoundPerson(attendee: Attendee(id: speaker.id, name: speaker.name), standup: standup))
    }
    return found[count...]
  }

  private mutating func add(_ person: FoundPerson) {
    let id = person.attendee.id
    guard teams[person.standup]?.contains(id) == false, !person.attendee.name.isBlank,
      known.insert(Key(name: person.attendee.name, standup: person.standup)).inserted
    else { return }
    found.append(person)
  }

  /// The people whose names match, those of the newest meetings first.
  ///
  /// - Complexity: O(length of the names).
  public func people(matching pattern: SearchPattern) -> [FoundPerson] {
    found.filter { pattern.matches($0.attendee.name) }
  }
}
