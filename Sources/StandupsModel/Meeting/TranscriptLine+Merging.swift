import Records

extension TranscriptLine {
  /// Merges the lines of a transcript: lines with ids by their ids, and lines from older versions,
  /// which come first, by their positions.
  ///
  /// - Parameters:
  ///   - name: the lines in words, for a question about their order.
  ///   - ask: returns true if their value is used.
  static func merged(
    _ name: String, base: [Self], mine: [Self], theirs: [Self], ask: (FieldQuestion) -> Bool
  ) -> [Self] {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    let withoutIDs = { (lines: [Self]) in lines.filter { $0.id == nil } }
    let old = mergedByPlace(
      base: withoutIDs(base), mine: withoutIDs(mine), theirs: withoutIDs(theirs), ask: ask)
    return old
      + fields.mergedList(
        name, base: base, mine: mine, theirs: theirs, id: { $0.id }, say: { $0.text.quoted },
        ask: ask)
  }

  /// If only one side changed lines, its lines are used. Lines that both sides changed in the same
  /// place are merged by their fields or, if their counts differ, all kept.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lines.
  private static func mergedByPlace(
    base: [Self], mine: [Self], theirs: [Self], ask: (FieldQuestion) -> Bool
  ) -> [Self] {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    let left = places(of: base, in: mine)
    let right = places(of: base, in: theirs)
    var merged: [Self] = []
    var done = (base: 0, mine: 0, theirs: 0)
    for index in base.indices {
      guard let inMine = left[index], let inTheirs = right[index] else { continue }
      merged += hunk(
        base: base[done.base..<index], mine: mine[done.mine..<inMine],
        theirs: theirs[done.theirs..<inTheirs], ask: ask)
      merged.append(base[index])
      done = (index + 1, inMine + 1, inTheirs + 1)
    }
    return merged
      + hunk(
        base: base[done.base...], mine: mine[done.mine...], theirs: theirs[done.theirs...],
        ask: ask)
  }

  private static func hunk(
    base: ArraySlice<Self>, mine: ArraySlice<Self>, theirs: ArraySlice<Self>,
    ask: (FieldQuestion) -> Bool
  ) -> [Self] {
    if mine == theirs || theirs == base { return Array(mine) }
    if mine == base { return Array(theirs) }
    if base.count == mine.count, base.count == theirs.count {
      return zip(base, zip(mine, theirs)).map {
        fields.merged(base: $0, mine: $1.0, theirs: $1.1, ask: ask)
      }
    }
    return theirs.without(base.without(mine)) + mine.without(base + theirs)
  }

  /// The index in `lines` of each line of `base` that still exists: of equal lines at both ends, and
  /// of the longest series of others that are in the same order.
  ///
  /// NB: not `difference(from:)`, which takes minutes for long transcripts with nothing in common.
  private static func places(of base: [Self], in lines: [Self]) -> [Int: Int] {
    let start = zip(base, lines).prefix { $0 == $1 }.count
    let end = zip(base[start...].reversed(), lines[start...].reversed()).prefix { $0 == $1 }.count
    var places = Dictionary(uniqueKeysWithValues: (0..<start).map { ($0, $0) })
    for distance in 1..<end + 1 { places[base.count - distance] = lines.count - distance }

    var open = Dictionary(grouping: (start..<lines.count - end).reversed()) { lines[$0] }
    // Each line that is found, with the one before it in the longest series that it ends.
    var found: [(index: Int, place: Int, previous: Int?)] = []
    // The line that ends a series of each length: the one with the lowest place.
    var ends: [Int] = []
    for index in start..<base.count - end {
      guard let place = open[base[index]]?.popLast() else { continue }
      var (length, limit) = (0, ends.count)
      while length < limit {
        let middle = (length + limit) / 2
        if found[ends[middle]].place < place { length = middle + 1 } else { limit = middle }
      }
      ends.replaceSubrange(length..<min(length + 1, ends.count), with: [found.count])
      found.append((index, place, length > 0 ? ends[length - 1] : nil))
    }
    var last = ends.last
    while let number = last {
      places[found[number].index] = found[number].place
      last = found[number].previous
    }
    return places
  }
}
