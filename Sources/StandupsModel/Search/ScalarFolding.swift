/// What is left of one Unicode scalar without case, width and accents.
///
/// The standard library has no decompositions, but it has names: what is called "LATIN SMALL LETTER
/// E WITH ACUTE" is an e. It also tells whether two spellings of a character are equivalent.
enum ScalarFolding: Equatable {
  case many(String)
  case nothing
  case one(UInt32)

  static func ascii(_ scalar: Unicode.Scalar) -> UInt32 {
    ("A"..."Z").contains(scalar) ? scalar.value | 0x20 : scalar.value
  }

  static func folding(of scalar: Unicode.Scalar) -> ScalarFolding {
    switch scalar.value {
    case 0xAC00...0xD7A3, 0x3131...0x3163, 0x4E00...0x9FFF, 0x1100...0x11FF:
      .one(scalar.value)
    case 0x3099...0x309A:
      .nothing
    case 0..<UInt32(table.count):
      table[Int(scalar.value)]
    case 0xFF01...0xFF5E:
      folding(ofNarrow: scalar.value - 0xFEE0)
    case 0xFF61...0xFF9F:
      folding(of: katakana[Int(scalar.value - 0xFF61)])
    case 0xFFA1...0xFFBE:
      .one(scalar.value - 0xFFA1 + 0x3131)
    case 0xFFC2...0xFFC7, 0xFFCA...0xFFCF, 0xFFD2...0xFFD7, 0xFFDA...0xFFDC:
      .one(0x314F + 6 * ((scalar.value - 0xFFC2) / 8) + (scalar.value - 0xFFC2) % 8)
    case kana:
      .one(plainKana[Int(scalar.value - kana.lowerBound)])
    default:
      computed(scalar)
    }
  }

  /// The scripts whose letters carry accents: Latin, Greek, Cyrillic.
  private static let table = (0..<UInt32(0x530)).map { value in
    Unicode.Scalar(value).map(computed) ?? .nothing
  }

  private static let letters = Dictionary(
    [0x61...0x7A, 0x3B1...0x3C9, 0x430...0x45F].joined()
      .compactMap { Unicode.Scalar($0 as UInt32) }
      .compactMap { letter in letter.properties.name.map { ($0, letter.value) } },
    uniquingKeysWith: { first, _ in first })

  /// The Cyrillic letters that are an accented one but are not called so.
  private static let disguised: [Unicode.Scalar: Unicode.Scalar] = [
    "й": "и", "ё": "е", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
  ]

  /// What U+FF61…FF9F stand for, in their order.
  private static let katakana = Array(
    """
    。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノ\
    ハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}
    """.unicodeScalars)

  private static let kana: ClosedRange<UInt32> = 0x3041...0x30FF
  private static let plainKana = kana.map { Unicode.Scalar($0).map(unvoiced) ?? $0 }

  private static func folding(ofNarrow value: UInt32) -> ScalarFolding {
    .one(Unicode.Scalar(value).map(ascii) ?? value)
  }

  private static func computed(_ scalar: Unicode.Scalar) -> ScalarFolding {
    let properties = scalar.properties
    if properties.isWhitespace { return .one(0x20) }
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
      0x3099...0x309A, 0xFE20...0xFE2F:
      return .nothing
    default:
      if properties.isDefaultIgnorableCodePoint { return .nothing }
    }
    let lower = properties.uppercaseMapping.lowercased()
    guard let letter = lower.unicodeScalars.first, lower.unicodeScalars.count == 1 else {
      return .many(lower)
    }
    if let plain = disguised[letter] { return .one(plain.value) }
    guard let name = letter.properties.name else { return .one(letter.value) }
    let plainName = name.split(separator: " ").prefix { $0 != "WITH" }.joined(separator: " ")
    return .one(letters[plainName] ?? letter.value)
  }

  private static func unvoiced(_ kana: Unicode.Scalar) -> UInt32 {
    for (distance, mark) in [(1, "\u{3099}"), (1, "\u{309A}"), (2, "\u{309A}")]
      as [(UInt32, String)]
    {
      guard let plain = Unicode.Scalar(kana.value - distance) else { continue }
      if String(kana) == String(plain) + mark { return plain.value }
    }
    return kana.value
  }
}
