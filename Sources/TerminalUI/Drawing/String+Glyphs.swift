extension String {
  /// Calls `body` with one glyph after the other, until it returns `false`.
  ///
  /// `end` is the offset in UTF-8 behind the grapheme that the glyph completes, and `nil` if the
  /// grapheme has more glyphs. Common text costs a few nanoseconds a glyph; the rest goes through
  /// the standard library's grapheme breaking.
  @inline(__always)
  func forEachGlyph(_ body: (_ glyph: Glyph, _ end: Int?) -> Bool) {
    var copy = self
    var offset = 0
    while true {
      let isDone = copy.withUTF8 { bytes in
        while let step = Self.simpleGlyph(in: bytes, at: offset) {
          offset = step.end
          if !body(step.glyph, offset) { return true }
        }
        return offset >= bytes.count
      }
      if isDone { return }
      let character = copy[copy.utf8.index(copy.startIndex, offsetBy: offset)]
      offset += character.utf8.count
      switch Glyphic(character) {
      case .one(let glyph):
        if !body(glyph, offset) { return }
      case .several(let glyphs):
        for (position, glyph) in glyphs.enumerated() {
          if !body(glyph, position + 1 == glyphs.count ? offset : nil) { return }
        }
      }
    }
  }

  /// The glyph at that offset, if it and what follows are of the kinds that never join.
  @inline(__always)
  private static func simpleGlyph(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (glyph: Glyph, end: Int)? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    if byte &- 0x20 < 0x5F {
      guard offset + 1 == bytes.count || bytes[offset + 1] < 0x80 else {
        guard simpleScalar(in: bytes, at: offset + 1) != nil else { return nil }
        return (Glyph(ascii: byte), offset + 1)
      }
      return (Glyph(ascii: byte), offset + 1)
    }
    guard let scalar = simpleScalar(in: bytes, at: offset) else { return nil }
    let end = offset + scalar.length
    guard end == bytes.count || bytes[end] < 0x80 || simpleScalar(in: bytes, at: end) != nil else {
      return nil
    }
    return (Glyph(scalar.value, columns: scalar.columns), end)
  }

  /// A scalar of two or three bytes that is a grapheme by itself between others of its kind:
  /// Latin, punctuation, arrows, lines, shapes, braille, kana, ideographs and Hangul syllables.
  @inline(__always)
  private static func simpleScalar(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (value: Unicode.Scalar, columns: Int, length: Int)? {
    let first = UInt32(bytes[offset])
    switch first {
    case 0xC2...0xCB:
      let value = (first & 0x1F) << 6 | UInt32(bytes[offset + 1] & 0x3F)
      guard value >= 0xA1, value != 0xAD else { return nil }
      return (Unicode.Scalar(value).unsafelyUnwrapped, 1, 2)
    case 0xE2...0xED:
      let value =
        (first & 0xF) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6
        | UInt32(bytes[offset + 2] & 0x3F)
      switch value {
      case 0xAC00..<0xD7A4, 0x4E00..<0xA000, 0x3041..<0x3097, 0x30A1..<0x30FB:
        return (Unicode.Scalar(value).unsafelyUnwrapped, 2, 3)
      case 0x2010..<0x2028, 0x2190..<0x2194, 0x2500..<0x25FD, 0x2800..<0x2900:
        return (Unicode.Scalar(value).unsafelyUnwrapped, 1, 3)
      default:
        return nil
      }
    default:
      return nil
    }
  }
}
