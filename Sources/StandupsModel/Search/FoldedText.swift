/// A text prepared for searching and sorting, without case, width, or accents.
///
/// A unit is a Unicode scalar. A Hangul syllable is one unit even if the text spells it in
/// conjoining letters. Accents of Latin, Greek, Cyrillic and kana and invisible characters are
/// dropped.
struct FoldedText: Equatable, Sendable {
  private(set) var units: [UInt32] = []

  init() {}

  /// - Complexity: O(*n*).
  init(_ text: String) {
    units.reserveCapacity(text.utf8.count)
    append(text)
  }

  mutating func append(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }

  /// Separates the texts before and after, so that no match spans both.
  mutating func appendSeparator() {
    units.append(0)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let syllable = units.last.flatMap({ Hangul.syllable($0, joinedBy: scalar.value) }) {
      units[units.count - 1] = syllable
      return
    }
    switch ScalarFolding(scalar) {
    case .nothing: break
    case .one(let unit): units.append(unit)
    case .many(let text): append(text)
    }
  }
}
