/// Groups of texts without case, width and accents, all in one piece of memory.
struct FoldedTexts {
  private var all = FoldedText()
  /// Where each group ends.
  private var ends: [Int] = []

  /// Whether a text of the group at a place contains the pattern.
  func contains(_ pattern: SearchPattern, at place: Int) -> Bool {
    let start = place == 0 ? 0 : ends[place - 1]
    return all.units.withUnsafeBufferPointer { pattern.matches($0, in: start..<ends[place]) }
  }

  mutating func append(_ text: String) {
    all.append(text)
    all.appendEnd()
  }

  /// Ends the group of the texts that were appended since the last one ended.
  mutating func endGroup() {
    ends.append(all.units.count)
  }

  /// Makes room for groups with so many bytes of UTF-8, and one more a text.
  mutating func reserve(groups: Int, bytes: Int) {
    all.reserve(bytes)
    ends.reserveCapacity(ends.count + groups)
  }

  /// Keeps so many groups.
  mutating func removeAll(after count: Int) {
    ends.removeLast(ends.count - count)
    all.removeAll(after: ends.last ?? 0)
  }
}
