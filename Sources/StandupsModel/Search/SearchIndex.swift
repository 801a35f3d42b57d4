/// The folded titles and attendees' names of standups.
///
/// Folding 10,000 standups takes too long to repeat for every typed letter, so the index keeps the
/// folded texts and updates those that changed. All indexes compare equal, because an index is
/// derived from the standups.
public struct SearchIndex: Equatable, Sendable {
  private struct Entry {
    var title: String
    var attendees: [Attendee]
    var text: FoldedText

    init(_ standup: Standup) {
      title = standup.title
      attendees = standup.attendees
      text = FoldedText(title)
      for attendee in attendees {
        text.appendSeparator()
        text.append(attendee.name)
      }
    }
  }

  private var entries: [Entry] = []

  public init() {}

  /// Updates the index before the first search, so that the first letter is as fast as the others.
  ///
  /// - Complexity: O(*n*), plus the length of the texts that changed.
  public mutating func prepare(for standups: [Standup]) {
    entries.removeLast(max(0, entries.count - standups.count))
    for (index, standup) in standups.enumerated() {
      if index == entries.count {
        entries.append(Entry(standup))
      } else if entries[index].title != standup.title
        || entries[index].attendees != standup.attendees
      {
        entries[index] = Entry(standup)
      }
    }
  }

  /// The indices of the standups whose title, or an attendee's name, matches the pattern.
  ///
  /// - Complexity: O(length of all texts).
  public mutating func places(
    matching pattern: SearchPattern, among standups: [Standup]
  ) -> [Int] {
    prepare(for: standups)
    return entries.indices.filter { pattern.matches(entries[$0].text) }
  }

  public static func == (_: SearchIndex, _: SearchIndex) -> Bool { true }
}
