/// A text as searching and sorting see it: without case, width and accents.
///
/// A unit is a Unicode scalar. Hangul syllables are one unit each, also where the text spells them
/// in letters; accents of Latin, Greek, Cyrillic and kana and what is invisible are left out.
public struct FoldedText: Hashable, Sendable {
  public private(set) var units: [UInt32] = []

  /// - Complexity: O(*n*). The first text that is not ASCII builds a table, in a few milliseconds.
  public init(_ text: String) {
    append(text)
  }

  init() {}

  mutating func append(_ text: String) {
    units.reserveCapacity(units.count + text.utf8.count)
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value < 0x80 {
        units.append(0x41...0x5A ~= value ? value | 0x20 : value)
      } else if Hangul.syllables.contains(value) {
        units.append(value)
      } else {
        append(scalar)
      }
    }
  }

  /// Ends a text, so that nothing is found across two of them.
  mutating func appendEnd() {
    units.append(0)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let syllable = units.last.flatMap({ Hangul.syllable($0, joinedBy: scalar.value) }) {
      units[units.count - 1] = syllable
      return
    }
    switch ScalarFolding.folding(of: scalar) {
    case .nothing: break
    case .one(let unit): units.append(unit)
    case .many(let text): append(text)
    }
  }
}
