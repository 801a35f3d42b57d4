/// What is searched of standups, their titles and attendees' names, folded once and kept.
///
/// It says nothing that the standups do not, so all indexes are equal.
public struct SearchIndex: Equatable, Sendable {
  private struct Entry: Sendable {
    let title: String
    let attendees: [Attendee]
    let text: FoldedText

    init(_ standup: Standup) {
      title = standup.title
      attendees = standup.attendees
      var text = FoldedText(title)
      for attendee in attendees {
        text.appendEnd()
        text.append(attendee.name)
      }
      self.text = text
    }

    func isOf(_ standup: Standup) -> Bool {
      title == standup.title && attendees == standup.attendees
    }
  }

  private var entries: [Entry] = []

  public init() {}

  /// The standups whose title, or an attendee's name, contains the pattern, in their order.
  ///
  /// - Complexity: O(length of all texts). Folding them, the first time and for those that have
  ///   changed, costs some ten times as much as searching.
  public mutating func standups(
    matching pattern: SearchPattern, among standups: [Standup]
  ) -> [Standup] {
    if entries.count > standups.count { entries.removeLast(entries.count - standups.count) }
    entries.reserveCapacity(standups.count)
    var found: [Standup] = []
    for (index, standup) in standups.enumerated() {
      if index == entries.count {
        entries.append(Entry(standup))
      } else if !entries[index].isOf(standup) {
        entries[index] = Entry(standup)
      }
      if pattern.matches(entries[index].text) { found.append(standup) }
    }
    return found
  }

  public static func == (_: SearchIndex, _: SearchIndex) -> Bool { true }
}
