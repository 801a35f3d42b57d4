/// A Unicode scalar without case, width, or accents.
///
/// The standard library has no public decompositions, but it knows the names of characters: the
/// name "LATIN SMALL LETTER E WITH ACUTE" says that é is an e. For kana, it knows canonical
/// equivalence.
enum ScalarFolding: Equatable {
  case many(String)
  case nothing
  case one(UInt32)

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A:
      self = .one(scalar.value | 0x20)
    case 0x20...0x7E, 0xAC00...0xD7A3, 0x3131...0x3163, 0x4E00...0x9FFF, 0x1100...0x11FF:
      self = .one(scalar.value)
    case 0xFF01...0xFF5E, 0xFF61...0xFF9F, 0xFFA1...0xFFDC:
      self = Self.narrowOrWide(scalar)
    case 0x3041...0x30FF:
      self = Self.isCombiningMark(scalar) ? .nothing : .one(Self.unvoiced(scalar))
    case Self.common:
      self = Self.commonLetters[Int(scalar.value - Self.common.lowerBound)]
    default:
      self = Self.plainLetter(scalar)
    }
  }

  private static let common: Range<UInt32> = 0x80..<0x530
  /// Latin, Greek, and Cyrillic letters, since looking up names takes long.
  private static let commonLetters = common.map { value in
    Unicode.Scalar(value).map(plainLetter) ?? .nothing
  }

  /// Fullwidth ASCII, halfwidth katakana, and halfwidth Hangul letters.
  private static func narrowOrWide(_ scalar: Unicode.Scalar) -> ScalarFolding {
    switch scalar.value {
    case 0xFF01...0xFF5E:
      return Unicode.Scalar(scalar.value - 0xFEE0).map(ScalarFolding.init) ?? .nothing
    case 0xFF61...0xFF9F:
      return ScalarFolding(katakana[Int(scalar.value - 0xFF61)])
    case 0xFFA1...0xFFBE:
      return .one(scalar.value - 0xFFA1 + 0x3131)
    case 0xFFC2...0xFFC7, 0xFFCA...0xFFCF, 0xFFD2...0xFFD7, 0xFFDA...0xFFDC:
      return .one(0x314F + 6 * ((scalar.value - 0xFFC2) / 8) + (scalar.value - 0xFFC2) % 8)
    default:
      return plainLetter(scalar)
    }
  }

  /// The katakana whose halfwidth forms are U+FF61…FF9F, in order.
  private static let katakana = Array(
    """
    。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノ\
    ハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}
    """.unicodeScalars)

  /// A kana without its voicing mark: か for が, は for ば and ぱ.
  private static func unvoiced(_ kana: Unicode.Scalar) -> UInt32 {
    for (distance, mark) in [(1, "\u{3099}"), (1, "\u{309A}"), (2, "\u{309A}")]
      as [(UInt32, String)]
    {
      guard let plain = Unicode.Scalar(kana.value - distance) else { continue }
      if String(kana) == String(plain) + mark { return plain.value }
    }
    return kana.value
  }

  /// A lowercase letter without accents.
  private static func plainLetter(_ scalar: Unicode.Scalar) -> ScalarFolding {
    if scalar.properties.isWhitespace { return .one(0x20) }
    if isCombiningMark(scalar) || scalar.properties.isDefaultIgnorableCodePoint { return .nothing }
    let lower = scalar.properties.uppercaseMapping.lowercased()
    guard let letter = lower.unicodeScalars.first, lower.unicodeScalars.count == 1 else {
      return .many(lower)
    }
    if let plain = unnamedAccents[letter] { return .one(plain.value) }
    guard let name = letter.properties.name else { return .one(letter.value) }
    let plainName = name.split(separator: " ").prefix { $0 != "WITH" }.joined(separator: " ")
    return .one(letters[plainName] ?? letter.value)
  }

  private static func isCombiningMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
      0x3099...0x309A, 0xFE20...0xFE2F:
      true
    default:
      false
    }
  }

  /// The plain Latin, Greek, and Cyrillic letters by their Unicode names.
  private static let letters = Dictionary(
    [0x61...0x7A, 0x3B1...0x3C9, 0x430...0x45F].joined()
      .compactMap { Unicode.Scalar($0 as UInt32) }
      .compactMap { letter in letter.properties.name.map { ($0, letter.value) } },
    uniquingKeysWith: { first, _ in first })

  /// Cyrillic letters with accents that their names do not mention.
  private static let unnamedAccents: [Unicode.Scalar: Unicode.Scalar] = [
    "й": "и", "ё": "е", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
  ]
}
