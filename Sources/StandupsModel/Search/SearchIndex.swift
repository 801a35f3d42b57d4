/// What is searched of standups, their titles and attendees' names, folded once and kept.
///
/// It says nothing that the standups do not, so all indexes are equal.
public struct SearchIndex: Equatable, Sendable {
  // NB: apart from the names, so that what is found by its title is found in little memory.
  private var titles = FoldedTexts()
  private var names = FoldedTexts()
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
    return Array(unsafeUninitializedCapacity: standups.count) { places, count in
      for place in standups.indices
      where titles.contains(pattern, at: place) || names.contains(pattern, at: place) {
        places.initializeElement(at: count, to: place)
        count += 1
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
    let unknown = standups[known...]
    titles.removeAll(after: known)
    titles.reserve(
      groups: unknown.count, bytes: unknown.reduce(0) { $0 + $1.title.utf8.count + 1 })
    names.removeAll(after: known)
    names.reserve(
      groups: unknown.count,
      bytes: unknown.reduce(0) { $1.attendees.reduce($0) { $0 + $1.name.utf8.count + 1 } })
    for standup in unknown {
      titles.append(standup.title)
      titles.endGroup()
      for attendee in standup.attendees { names.append(attendee.name) }
      names.endGroup()
    }
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
