/// A text prepared for searching and sorting, without case, width, or accents.
///
/// A unit is a UTF-16 code unit, which takes half the memory of a scalar. A Hangul syllable is one
/// unit even if the text spells it in conjoining letters. Accents of Latin, Greek, Cyrillic, and
/// kana and invisible characters are dropped.
struct FoldedText: Equatable, Sendable {
  private(set) var units: [UInt16] = []

  init() {}

  /// - Complexity: O(*n*).
  init(_ text: String) {
    units.reserveCapacity(text.utf16.count)
    append(text)
  }

  mutating func reserveCapacity(_ count: Int) {
    units.reserveCapacity(count)
  }

  mutating func append(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }

  /// Separates the texts before and after, so that no match spans both.
  mutating func appendSeparator() {
    units.append(0)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let last = units.last,
      let syllable = Hangul.syllable(UInt32(last), joinedBy: scalar.value)
    {
      units[units.count - 1] = UInt16(syllable)
      return
    }
    switch ScalarFolding(scalar) {
    case .nothing: break
    case .one(let value): append(value)
    case .many(let text): append(text)
    }
  }

  private mutating func append(_ value: UInt32) {
    if let unit = UInt16(exactly: value) {
      units.append(unit)
    } else if let scalar = Unicode.Scalar(value) {
      units += UTF16.encode(scalar).map(Array.init) ?? []
    }
  }
}
