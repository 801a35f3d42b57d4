/// Names with the details next to them, prepared for searching.
///
/// A letter typed into the commands of 10,000 standups, 70,000 texts, takes 15 to 20 ms; preparing
/// the texts for every letter, it took 2 s.
public struct FuzzyIndex: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    var name: Range<Int>
    var end: Int
  }

  private var entries: [Entry] = []
  private var texts = FoldedText()

  public init() {}

  /// - Complexity: O(length of both).
  public mutating func append(_ name: String, detail: String) {
    let start = texts.units.count
    texts.append(name)
    texts.append(" ")
    let end = texts.units.count
    texts.append(detail)
    texts.appendSeparator()
    entries.append(Entry(name: start..<end, end: texts.units.count))
  }

  /// The quality of an entry's match, higher is better; `nil` if it does not match. The name counts
  /// more than the detail.
  public func score(_ pattern: FuzzyPattern, at index: Int) -> Int? {
    let entry = entries[index]
    return pattern.score(texts, in: entry.name).map { 2 * $0 }
      ?? pattern.score(texts, in: entry.name.lowerBound..<entry.end)
  }
}
