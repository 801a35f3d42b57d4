/// What is drawn in one cell, or in two neighbouring ones: a grapheme of at most 15 bytes and its
/// columns, in two words.
///
/// NB: a `Character` would do, but copying one costs a call, and a frame copies thousands.
struct Glyph: Hashable, Sendable {
  /// The first eight bytes of UTF-8, the first of them lowest.
  private var low: UInt64
  /// The other seven, and above them the number of bytes times 16 plus the columns.
  private var high: UInt64

  /// The longest grapheme that fits, in bytes of UTF-8.
  static let byteLimit = 15
  /// The most code points of a cell: a character and its marks.
  static let scalarLimit = 5

  static let blank = Glyph(ascii: 0x20)
  static let replacement = Glyph("\u{FFFD}" as Unicode.Scalar, columns: 1)
  /// The right half of a wide character.
  static let half = Glyph(" " as Unicode.Scalar, columns: 0)

  init(ascii byte: UInt8) {
    low = UInt64(byte)
    high = 0x11 << 56
  }

  /// - Parameter columns: 1 or 2.
  init(_ scalar: Unicode.Scalar, columns: Int) {
    low = 0
    var count: UInt64 = 0
    for byte in UTF8.encode(scalar).unsafelyUnwrapped {
      low |= UInt64(byte) << (count * 8)
      count += 1
    }
    high = (count << 4 | UInt64(columns)) << 56
  }

  /// `nil` if it is not one of one column.
  init?(narrow character: Character) {
    if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F {
      self.init(ascii: byte)
      return
    }
    guard case .one(let glyph) = Glyphic(character), glyph.columns == 1 else { return nil }
    self = glyph
  }

  /// `nil` if it is too long.
  init?(_ character: Character, columns: Int) {
    let bytes = character.utf8
    guard bytes.count <= Self.byteLimit else { return nil }
    low = 0
    high = (UInt64(bytes.count) << 4 | UInt64(columns)) << 56
    for (position, byte) in bytes.enumerated() {
      if position < 8 {
        low |= UInt64(byte) << (position * 8)
      } else {
        high |= UInt64(byte) << ((position - 8) * 8)
      }
    }
  }

  /// 1 or 2; 0 for `half`.
  var columns: Int { Int(high >> 56 & 0xF) }

  /// The only byte; `nil` if there are more.
  var ascii: UInt8? { high >> 60 == 1 ? UInt8(truncatingIfNeeded: low) : nil }

  /// The only scalar; `nil` if there are more.
  var scalar: Unicode.Scalar? {
    if let ascii { return Unicode.Scalar(ascii) }
    let count = Int(high >> 60)
    guard count <= 4, count == Self.scalarLength(UInt8(truncatingIfNeeded: low)) else { return nil }
    var value = UInt32(low & (0x7F >> UInt64(count)))
    for position in 1..<count {
      value = value << 6 | UInt32(truncatingIfNeeded: low >> (8 * UInt64(position))) & 0x3F
    }
    return Unicode.Scalar(value)
  }

  /// The bytes of a scalar in UTF-8, by the first of them.
  private static func scalarLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    default: 4
    }
  }

  var character: Character {
    if let ascii { return Character(Unicode.Scalar(ascii)) }
    let count = Int(high >> 60)
    let text = withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) { bytes in
      String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    return Character(text)
  }
}
