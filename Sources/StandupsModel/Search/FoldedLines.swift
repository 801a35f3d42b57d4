/// Lines of text prepared for searching, in one piece of memory.
struct FoldedLines: Equatable, Sendable {
  private var all = FoldedText()
  /// The ends of the lines in `all`, separators included.
  private var ends: [Int32] = []

  /// - Complexity: O(length).
  init(_ lines: some Collection<String>) {
    all.reserveCapacity(lines.reduce(0) { $0 + $1.utf16.count + 1 })
    ends.reserveCapacity(lines.count)
    for line in lines {
      all.append(line)
      all.appendSeparator()
      ends.append(Int32(clamping: all.units.count))
    }
  }

  func contains(_ pattern: SearchPattern) -> Bool {
    pattern.matches(all, in: 0..<all.units.count)
  }

  /// Calls `body` with the index of each line that matches, from the first.
  ///
  /// - Complexity: O(length).
  func forEachMatch(_ pattern: SearchPattern, _ body: (Int) -> Void) {
    var start = 0
    var line = 0
    while line < ends.count,
      let match = pattern.firstMatch(in: all, start..<all.units.count)?.lowerBound
    {
      while Int(ends[line]) <= match { line += 1 }
      body(line)
      start = Int(ends[line])
      line += 1
    }
  }
}
