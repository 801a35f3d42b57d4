/// A text as searching and sorting see it: without case, width and accents.
///
/// A unit is a Unicode scalar. Hangul syllables are one unit each, also where the text spells them
/// in letters; accents of Latin, Greek, Cyrillic and kana and what is invisible are left out.
public struct FoldedText: Hashable, Sendable {
  public private(set) var units: [UInt32] = []

  /// - Complexity: O(*n*). The first text that is not ASCII builds a table, in a few milliseconds.
  public init(_ text: String) {
    units.reserveCapacity(text.utf8.count)
    append(text)
  }

  init() {}

  mutating func append(_ text: String) {
    var text = text
    let isASCII = text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
      for byte in bytes { units.append(Self.lowercased(UInt32(byte))) }
      return true
    }
    if !isASCII { for scalar in text.unicodeScalars { append(scalar) } }
  }

  /// Makes room for texts of so many bytes of UTF-8.
  mutating func reserve(_ count: Int) {
    units.reserveCapacity(units.count + count)
  }

  /// Ends a text, so that nothing is found across two of them.
  mutating func appendEnd() {
    units.append(0)
  }

  mutating func removeAll(after count: Int) {
    units.removeLast(units.count - count)
  }

  private static func lowercased(_ ascii: UInt32) -> UInt32 {
    0x41...0x5A ~= ascii ? ascii | 0x20 : ascii
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return units.append(Self.lowercased(scalar.value)) }
    if Hangul.syllables.contains(scalar.value) { return units.append(scalar.value) }
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
