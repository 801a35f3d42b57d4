extension String {
  /// The one of these words that was probably meant: the only one that starts so, or else the one
  /// that is the fewest characters away, if those are few.
  ///
  /// - Complexity: O(*n* · *m*) for each word.
  func nearest(in words: [String]) -> String? {
    let longer = words.filter { $0.hasPrefix(self) }
    if longer.count == 1 { return longer[0] }
    let scored = words.map { ($0, distance(to: $0)) }
    guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= Swift.max(2, count / 3) else {
      return nil
    }
    return best.0
  }

  /// Levenshtein's distance: how many characters to insert, delete or replace.
  private func distance(to second: String) -> Int {
    let other = Array(second)
    var row = Array(0...other.count)
    for (index, character) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (character == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[other.count]
  }
}
