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

  mutating func replace(with text: String) {
    units.removeAll(keepingCapacity: true)
    append(text)
  }

  private mutating func append(_ text: String) {
    for scalar in text.unicodeScalars {
      if scalar.isASCII { append(ScalarFolding.ascii(scalar)) } else { append(scalar) }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let syllable = units.last.flatMap({ Hangul.syllable($0, joinedBy: scalar.value) }) {
      units[units.count - 1] = syllable
      return
    }
    switch ScalarFolding.folding(of: scalar) {
    case .nothing: break
    case .one(let unit): append(unit)
    case .many(let text): append(text)
    }
  }

  private mutating func append(_ unit: UInt32) {
    units.append(unit)
  }
}
