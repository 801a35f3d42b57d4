/// Who speaks when.
public enum SpeakingOrder: String, CaseIterable, Sendable {
  /// As listed.
  case fixed
  /// A new permutation for every meeting.
  case shuffle
  /// As listed, but starting with the person after the one who opened the newest meeting.
  case rotate

  /// The order for a meeting that starts now.
  ///
  /// - Parameters:
  ///   - newest: the standup's newest meeting, if there is one. Used by `rotate` only.
  ///   - generator: the source of randomness. Used by `shuffle` only.
  /// - Complexity: O(*n*) in the number of attendees.
  public func drawn(
    from attendees: [Attendee],
    newest: Meeting?,
    using generator: inout some RandomNumberGenerator
  ) -> [Attendee] {
    switch self {
    case .fixed:
      return attendees
    case .shuffle:
      return attendees.shuffled(using: &generator)
    case .rotate:
      guard let opener = newest?.opener,
        let index = attendees.firstIndex(where: { $0.id == opener.id })
      else { return attendees }
      let start = index + 1
      return Array(attendees[start...] + attendees[..<start])
    }
  }
}
