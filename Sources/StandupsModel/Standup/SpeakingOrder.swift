/// The order in which people speak.
public enum SpeakingOrder: String, CaseIterable, Sendable {
  /// As listed.
  case fixed
  /// A new permutation for every meeting.
  case shuffle
  /// As listed, but starting with the person after the one who opened the newest meeting.
  case rotate
  /// The people who spoke least in the last meetings go first.
  case quiet

  /// The number of newest meetings that the order depends on.
  public var meetingCount: Int {
    switch self {
    case .fixed, .shuffle: 0
    case .rotate: 1
    case .quiet: 10
    }
  }

  /// The order for a meeting that starts now.
  ///
  /// - Parameters:
  ///   - recent: the standup's meetings, newest first. The first `meetingCount` count.
  ///   - generator: the source of randomness. Used by `shuffle` only.
  /// - Complexity: O(*n* log *n*) in the number of attendees.
  public func drawn(
    from attendees: [Attendee],
    recent: some Sequence<Meeting>,
    using generator: inout some RandomNumberGenerator
  ) -> [Attendee] {
    let recent = Array(recent.prefix(meetingCount))
    switch self {
    case .fixed:
      return attendees
    case .shuffle:
      return attendees.shuffled(using: &generator)
    case .rotate:
      guard let opener = recent.first?.opener,
        let index = attendees.firstIndex(where: { $0.id == opener.id })
      else { return attendees }
      let start = index + 1
      return Array(attendees[start...] + attendees[..<start])
    case .quiet:
      var seconds: [Attendee.ID: Int] = [:]
      for speaker in recent.flatMap(\.speakers) {
        seconds[speaker.id, default: 0] += speaker.seconds ?? 0
      }
      return attendees.enumerated()
        .sorted { (seconds[$0.1.id] ?? 0, $0.0) < (seconds[$1.1.id] ?? 0, $1.0) }
        .map(\.element)
    }
  }
}

// MARK: - Facilitators

extension Standup {
  /// The number of newest meetings that determine the facilitator.
  private static let facilitatedCount = 10

  /// The number of newest meetings that the next one depends on: it continues from the last one.
  public var recentMeetingCount: Int {
    max(1, order.meetingCount, rotatesFacilitator ? Self.facilitatedCount : 0)
  }

  /// The facilitator of a meeting that starts now: of the people on the team who take part, the one
  /// after the person who facilitated last. Nil if the team does not take turns, or no one on it
  /// takes part.
  ///
  /// - Parameters:
  ///   - recent: the standup's meetings, newest first.
  ///   - isHere: returns true if a person on the team takes part.
  public func nextFacilitator(
    recent: some Sequence<Meeting>, isHere: (Attendee.ID) -> Bool
  ) -> Attendee.ID? {
    guard rotatesFacilitator else { return nil }
    let team = Set(attendees.map(\.id))
    let last = recent.lazy.compactMap(\.facilitator).first(where: team.contains)
    return facilitator(after: last, isHere: isHere)
  }

  /// The next person on the team who takes part, which may be the same person again.
  public func facilitator(
    after last: Attendee.ID?, isHere: (Attendee.ID) -> Bool
  ) -> Attendee.ID? {
    let start = attendees.firstIndex { $0.id == last }.map { $0 + 1 } ?? 0
    return (attendees[start...] + attendees[..<start]).map(\.id).first(where: isHere)
  }
}

extension Meeting {
  /// The name of the person who facilitated it, if it is known.
  public var facilitatorName: String? { facilitator.flatMap { names[$0] } }
}
