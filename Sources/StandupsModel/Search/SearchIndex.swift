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
  /// - Complexity: O(length of all texts). Folding them, the first time and from one that has changed on,
  ///   costs some times as much as searching.
  public mutating func standups(
    matching pattern: SearchPattern, among standups: [Standup]
  ) -> [Standup] {
    let known = countOfKnown(standups)
    if known < max(standups.count, indexed.count) { fold(standups, after: known) }
    var found: [Standup] = []
    var start = 0
    for (standup, end) in zip(standups, ends) {
      if pattern.matches(texts.units[start..<end]) { found.append(standup) }
      start = end
    }
    return found
  }

  public static func == (_: SearchIndex, _: SearchIndex) -> Bool { true }

  /// How many of the standups, from the first one on, have the texts that were folded.
  private func countOfKnown(_ standups: [Standup]) -> Int {
    let count = min(standups.count, indexed.count)
    return (0..<count).first {
      standups[$0].title != indexed[$0].title || standups[$0].attendees != indexed[$0].attendees
    } ?? count
  }

  private mutating func fold(_ standups: [Standup], after known: Int) {
    indexed = standups
    ends.removeLast(ends.count - known)
    texts.removeAll(after: ends.last ?? 0)
    for standup in standups[known...] {
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
