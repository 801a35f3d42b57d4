extension Character {
  /// The number of columns the character takes: 1, 2 if it is wide, and more for clusters that
  /// terminals draw letter by letter.
  public var columns: Int {
    var columns = 0
    forEachGlyph { columns += Int($0.columns) }
    return columns
  }
}

extension StringProtocol {
  /// The columns the text takes on one line. O(length).
  public var columns: Int {
    simpleColumns ?? reduce(0) { $0 + $1.columns }
  }

  /// The number of whole characters before a column of the text, counted from 0. O(length).
  func characterCount(before column: Int) -> Int {
    var end = 0
    return prefix {
      end += $0.columns
      return end <= column
    }.count
  }
}

extension StringProtocol {
  /// The start of the first occurrence of another text. O(length).
  func start(of text: some StringProtocol) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}

extension String {
  /// The text cut to a number of columns, with an ellipsis in place of the rest. O(length).
  ///
  /// The result may be a column shorter, since wide characters are never cut in half.
  public func truncated(to width: Int) -> String {
    guard width > 0 else { return "" }
    var columns = 0
    var end = startIndex
    for index in indices {
      columns += self[index].columns
      if columns > width { return self[..<end] + "…" }
      if columns < width { end = self.index(after: index) }
    }
    return self
  }
}
