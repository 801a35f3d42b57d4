import CNcurses

/// What is written into the one or two columns of a cell that holds more than ASCII.
///
/// The C library stands for the terminals: where it gives a character other columns than the canvas,
/// a part of it or U+FFFD is shown. Nobody's idea of a width can shift what follows: the columns are
/// blanked first, and the place behind is told, where ideas are known to differ.
struct CellText: Equatable {
  /// At most five code points.
  var bytes: [UInt8]
  /// Whether all terminals take it to be as wide as the canvas does.
  var isSettled: Bool

  private static let capacity = 5
  private static let blank = UInt8(ascii: " ")

  /// - Parameters:
  ///   - width: the columns that the canvas gives the character, 1 or 2.
  ///   - isUnicode: whether the locale can encode more than ASCII.
  init(_ character: Character, width: Int, isUnicode: Bool) {
    let scalars = character.unicodeScalars
    let base = scalars[scalars.startIndex]
    guard isUnicode || base.isASCII else {
      let standIn = [Self.asciiStandIn(for: base)]
      self.init(bytes: width == 2 ? standIn + [Self.blank] : standIn, isSettled: true)
      return
    }
    if base.isRegionalIndicator, width == 2, let other = scalars.dropFirst().first {
      self.init([base, other], isSettled: false)
      return
    }
    let columns = Int(curses_width(base.value))
    guard columns == 1 || columns == 2, columns <= width else {
      self.init(["\u{FFFD}"], isSettled: width == 1)
      return
    }
    var text = [base]
    for mark in scalars.dropFirst().prefix(Self.capacity - 1) {
      guard isUnicode, mark.value != 0x200D, curses_width(mark.value) == 0 else { break }
      if mark.value != 0xFE0F { text.append(mark) }
    }
    let isLetter = text.count == 1 && Self.isSettled(base)
    self.init(text, isSettled: isLetter && columns == width)
  }

  private init(_ scalars: [Unicode.Scalar], isSettled: Bool) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    self.init(bytes: Array(String(text).utf8), isSettled: isSettled)
  }

  private init(bytes: [UInt8], isSettled: Bool) {
    self.bytes = bytes
    self.isSettled = isSettled
  }

  /// Whether terminals agree on the columns of a scalar that stands alone: pictures are the ones that
  /// some came to know late.
  static func isSettled(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x1F000 }

  private static func asciiStandIn(for scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x2550, 0x2010...0x2015: 0x2D  // -
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x2551: 0x7C  // |
    case 0x2500...0x257F: 0x2B  // +
    case 0x2580...0x259F, 0x25A0: 0x23  // #
    case 0x2022, 0x25CF, 0x25CB, 0x2713: 0x2A  // *
    case 0x2018, 0x2019: 0x27  // '
    case 0x201C, 0x201D: 0x22  // "
    case 0x2026, 0x25B6, 0x2192: 0x3E  // >
    case 0x2190: 0x3C  // <
    default: 0x3F  // ?
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
