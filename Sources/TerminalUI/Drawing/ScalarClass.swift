/// What a Unicode scalar does to the columns of the line it stands in.
///
/// One column for ambiguous ones (UAX #11 §5, "Recommendations": the narrow reading is right where
/// the text is not East Asian legacy). O(log table) for the rare ones, a few comparisons for ASCII,
/// Latin, Hangul and the common ideographs.
enum ScalarClass: UInt8 {
  case narrow
  case wide
  /// Stands on the character before it.
  case mark
  /// Must not reach a terminal by itself: it is unassigned, steers the terminal, the direction or
  /// the shape of text, or is not seen at all.
  case hidden
  /// Narrow text, but a wide picture with U+FE0F after it.
  case emojiByChoice

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F, 0xC0..<0x300: self = .narrow
    case 0xAC00..<0xD7A4, 0x4E00..<0xA000: self = .wide
    case 0x2500..<0x2580: self = .narrow
    default: self = Self.find(scalar.value)
    }
  }

  private static func find(_ value: UInt32) -> ScalarClass {
    let key = value << 3 | 7
    var low = 0
    var high = table.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= key { low = middle } else { high = middle }
    }
    return ScalarClass(rawValue: UInt8(truncatingIfNeeded: table[low] & 7)) ?? .hidden
  }

  /// The columns a scalar of this class takes when it stands alone.
  var columns: Int {
    switch self {
    case .emojiByChoice, .narrow: 1
    case .hidden, .mark: 0
    case .wide: 2
    }
  }
}
