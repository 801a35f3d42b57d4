/// What is searched of standups, their titles and attendees' names, folded once and kept.
///
/// It says nothing that the standups do not, so all indexes are equal.
public struct SearchIndex: Equatable, Sendable {
  /// The texts of all standups, one after another.
  private var texts = FoldedText()
  /// Where the texts of each standup end.
  private var ends: [Int] = []
  private var indexed: [Standup] = []

  public init() {}

  /// The standups whose title, or an attendee's name, contains the pattern, in their order.
  ///
  /// - Complexity: O(length of all texts). Folding them, the first time and when one has changed,
  ///   costs some times as much as searching.
  public mutating func standups(
    matching pattern: SearchPattern, among standups: [Standup]
  ) -> [Standup] {
    if !isOf(standups) { fold(standups) }
    var found: [Standup] = []
    var start = 0
    for (standup, end) in zip(standups, ends) {
      if pattern.matches(texts.units[start..<end]) { found.append(standup) }
      start = end
    }
    return found
  }

  public static func == (_: SearchIndex, _: SearchIndex) -> Bool { true }

  private func isOf(_ standups: [Standup]) -> Bool {
    standups.count == indexed.count
      && standups.indices.allSatisfy {
        standups[$0].title == indexed[$0].title && standups[$0].attendees == indexed[$0].attendees
      }
  }

  private mutating func fold(_ standups: [Standup]) {
    indexed = standups
    texts = FoldedText()
    ends.removeAll(keepingCapacity: true)
    for standup in standups {
      texts.append(standup.title)
      for attendee in standup.attendees {
        texts.appendEnd()
        texts.append(attendee.name)
      }
      texts.appendEnd()
      ends.append(texts.units.count)
    }
  }
}
