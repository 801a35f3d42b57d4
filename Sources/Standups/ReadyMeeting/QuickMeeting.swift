import StandupsModel

/// A meeting of people who have no standup.
public struct QuickMeeting: Equatable, Sendable {
  /// The trimmed names, in speaking order. If empty, there is one anonymous person.
  public var people: [String]
  public var length: Duration

  /// Names are separated by commas. Blank names are dropped, and two people may share a name.
  public init(people: String, length: Duration) {
    self.people = people.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    self.length = length
  }

  func standup(uuid: () -> Standup.ID) -> Standup {
    Standup(
      id: uuid(), title: "Quick meeting", length: length,
      attendees: people.map { Attendee(id: uuid(), name: $0) })
  }
}
