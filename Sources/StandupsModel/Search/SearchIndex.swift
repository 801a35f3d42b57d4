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

  /// Folds the texts of these standups that were not folded yet, so that finding is fast from the first
  /// letter on.
  ///
  /// - Complexity: O(1) for the very array it was called for before, else O(*n*), and the length of the
  ///   texts from the first one on that has changed.
  public mutating func prepare(for standups: [Standup]) {
    guard !standups.isSame(as: indexed) else { return }
    let known = countOfKnown(standups)
    if known < max(standups.count, indexed.count) { fold(standups, after: known) }
    indexed = standups
  }

  /// The places of the standups whose title, or an attendee's name, contains the pattern, in their
  /// order.
  ///
  /// - Complexity: O(length of all texts). What `prepare` was not called for costs some times as much.
  public mutating func places(
    matching pattern: SearchPattern, among standups: [Standup]
  ) -> [Int] {
    prepare(for: standups)
    return texts.units.withUnsafeBufferPointer { units in
      var start = 0
      return standups.indices.filter { place in
        defer { start = ends[place] }
        return pattern.matches(UnsafeBufferPointer(rebasing: units[start..<ends[place]]))
      }
    }
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
    ends.removeLast(ends.count - known)
    texts.removeAll(after: ends.last ?? 0)
    texts.reserve((known..<standups.count).reduce(0) { $0 + standups[$1].searchedByteCount })
    ends.reserveCapacity(standups.count)
    for index in known..<standups.count {
      texts.append(standups[index].title)
      for attendee in standups[index].attendees {
        texts.appendEnd()
        texts.append(attendee.name)
      }
      texts.appendEnd()
      ends.append(texts.units.count)
    }
  }
}

extension Standup {
  /// The length of what is searched, with the ends of the texts.
  fileprivate var searchedByteCount: Int {
    attendees.reduce(title.utf8.count + 1) { $0 + $1.name.utf8.count + 1 }
  }
}

extension [Standup] {
  /// Whether both are one array, not only equal to each other.
  fileprivate func isSame(as other: [Standup]) -> Bool {
    withUnsafeBufferPointer { standups in
      other.withUnsafeBufferPointer {
        $0.baseAddress == standups.baseAddress && $0.count == standups.count
      }
    }
  }
}
