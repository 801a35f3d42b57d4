/// A grapheme as a terminal may see it.
///
/// - Control characters become control pictures (`␊`), what else is not to be seen becomes U+FFFD.
/// - Emoji sequences (UTS #51) are one wide glyph: families, skin tones, flags, keycaps, and texts
///   that U+FE0F makes emoji. U+FE0E does nothing: terminals do not narrow emoji for it. Sequences
///   of more than 15 bytes are drawn as their first emoji.
/// - Conjoining Hangul is composed (Unicode §3.12).
/// - A letter keeps up to four marks. A grapheme of several letters, as in Devanagari, is one glyph
///   for each of them: terminals add their widths.
enum Glyphic {
  case one(Glyph)
  case several([Glyph])

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self = .one(Self.glyph(of: first))
    } else {
      self = Self.cluster(Array(scalars))
    }
  }

  /// The glyph of a scalar that stands alone.
  static func glyph(of scalar: Unicode.Scalar) -> Glyph {
    switch ScalarClass(scalar) {
    case .emojiByChoice, .narrow: Glyph(scalar, columns: 1)
    case .wide: Glyph(scalar, columns: 2)
    case .mark: .replacement
    case .hidden: picture(of: scalar.value)
    }
  }

  private static func picture(of control: UInt32) -> Glyph {
    switch control {
    case 0..<0x20: Unicode.Scalar(0x2400 + control).map { Glyph($0, columns: 1) } ?? .replacement
    case 0x7F: Glyph("\u{2421}" as Unicode.Scalar, columns: 1)
    default: .replacement
    }
  }

  private static func cluster(_ scalars: [Unicode.Scalar]) -> Glyphic {
    guard scalars[0] != "\r" else { return .one(glyph(of: "\n")) }
    if let emoji = emoji(scalars) { return .one(emoji) }
    var glyphs: [Glyph] = []
    var parts: [Unicode.Scalar] = []
    for scalar in composedHangul(scalars) {
      switch ScalarClass(scalar) {
      case .hidden: continue
      case .mark:
        if !parts.isEmpty, parts.count < Glyph.scalarLimit { parts.append(scalar) }
      case .emojiByChoice, .narrow, .wide:
        if !parts.isEmpty { glyphs.append(glyph(of: parts)) }
        parts = [scalar]
      }
    }
    if !parts.isEmpty { glyphs.append(glyph(of: parts)) }
    switch glyphs.count {
    case 0: return .one(.replacement)
    case 1: return .one(glyphs[0])
    default: return .several(glyphs)
    }
  }

  /// A letter with its marks; those that do not fit are left out.
  private static func glyph(of scalars: [Unicode.Scalar]) -> Glyph {
    let columns = ScalarClass(scalars[0]).columns
    for count in stride(from: scalars.count, to: 1, by: -1) {
      if let glyph = Glyph(joined(scalars.prefix(count)), columns: columns) { return glyph }
    }
    return Glyph(scalars[0], columns: columns)
  }

  private static func joined(_ scalars: some Sequence<Unicode.Scalar>) -> Character {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Character(String(text))
  }

  private static func emoji(_ scalars: [Unicode.Scalar]) -> Glyph? {
    let isRegional = { (scalar: Unicode.Scalar) in (0x1F1E6...0x1F1FF).contains(scalar.value) }
    if scalars.count == 2, scalars.allSatisfy(isRegional) {
      return Glyph(joined(scalars), columns: 2)
    }
    guard scalars[0].properties.isEmoji else { return nil }
    if scalars[0].isASCII, scalars.last != "\u{20E3}" { return nil }
    let isSequence =
      ScalarClass(scalars[0]) == .wide || scalars[1] == "\u{FE0F}" || scalars[1] == "\u{200D}"
      || scalars[1].properties.isEmojiModifier
    guard isSequence else { return nil }
    let kept = scalars.filter { scalar in
      switch scalar.value {
      case 0x200D, 0xFE0F: true
      default: ScalarClass(scalar) != .hidden
      }
    }
    let isWhole = kept.last != "\u{200D}"
    return (isWhole ? Glyph(joined(kept), columns: 2) : nil) ?? Glyph(scalars[0], columns: 2)
  }

  /// Leading consonant, vowel and final as one syllable, where there is one.
  private static func composedHangul(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var composed: [Unicode.Scalar] = []
    for scalar in scalars {
      if let last = composed.last, let syllable = composedHangul(last, scalar) {
        composed[composed.count - 1] = syllable
      } else {
        composed.append(scalar)
      }
    }
    return composed
  }

  private static func composedHangul(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    switch (first.value, second.value) {
    case (0x1100..<0x1113, 0x1161..<0x1176):
      Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
    case (0xAC00..<0xD7A4, 0x11A8..<0x11C3) where (first.value - 0xAC00) % 28 == 0:
      Unicode.Scalar(first.value + second.value - 0x11A7)
    default: nil
    }
  }
}
