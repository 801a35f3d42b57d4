import StandupsModel

/// A meeting of people who have no standup.
public struct QuickMeeting: Equatable, Sendable {
  /// The trimmed names, in speaking order. If there are none, one anonymous person takes part.
  public var people: [String]
  public var length: Duration

  /// Creates a meeting of the people in a text: names separated by commas. Blank names are dropped,
  /// and two people may share a name.
  public init(people: String, length: Duration) {
    self.people = people.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    self.length = length
  }

  func standup(uuid: () -> Standup.ID) -> Standup {
    Standup(
      id: uuid(), title: String(localized: "Quick meeting"), length: length,
      attendees: people.map { Attendee(id: uuid(), name: $0) })
  }
}
