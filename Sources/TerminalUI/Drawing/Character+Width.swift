extension Character {
  /// The columns this character takes when it is drawn: 1, 2 for wide ones, more for the few that
  /// are several letters to a terminal.
  public var columns: Int {
    switch Glyphic(self) {
    case .one(let glyph): glyph.columns
    case .several(let glyphs): glyphs.reduce(0) { $0 + $1.columns }
    }
  }

  /// This character as a terminal may see it: never a control character, nothing that changes the
  /// direction of text, nothing that is not there to be seen.
  public var drawable: Character {
    switch Glyphic(self) {
    case .one(let glyph): glyph.character
    case .several(let glyphs): glyphs[0].character
    }
  }
}

extension String {
  /// The columns this text takes on one line. O(length).
  public var columns: Int {
    var columns = 0
    forEachGlyph { glyph, _ in
      columns += glyph.columns
      return true
    }
    return columns
  }

  /// How many whole characters stand before a column of this text, the first being 0. O(length).
  func characters(before column: Int) -> Int {
    var end = 0
    return prefix {
      end += $0.columns
      return end <= column
    }.count
  }
}

extension Substring {
  /// The columns this text takes on one line. O(length).
  public var columns: Int { String(self).columns }
}
