import CNcurses

/// The text that ncurses draws in the one or two columns of a cell that holds more than one simple
/// character.
///
/// An ncurses cell holds a base and up to four marks, and the cursor advances by the C library's
/// width of the base. Clusters that do not fit, and those that the terminal does not join, are
/// shown as their base. If the C library and the canvas disagree about the width of the base, it is
/// replaced with U+FFFD or followed by a blank.
struct CellText: Equatable {
  /// The code points of one ncurses cell, or of two one-column cells.
  let cells: [[Unicode.Scalar]]

  /// True if the terminal joins two cells into a flag.
  var isFlag: Bool { cells.count == 2 && cells[1] != [" "] }

  private static let capacity = 5

  /// - Parameters:
  ///   - scalars: the scalars of the character on the canvas; not empty.
  ///   - width: the columns of the character on the canvas, 1 or 2.
  ///   - isUnicode: true if the locale can encode more than ASCII.
  ///   - joinsEmoji: true if the terminal draws a sequence of emoji in the columns of the first.
  init(
    _ scalars: [Unicode.Scalar], width: Int, isUnicode: Bool, joinsEmoji: Bool = false
  ) {
    let base = scalars[0]
    if !isUnicode, !base.isASCII {
      cells = Self.cells([Self.asciiReplacement(for: base)], columns: 1, of: width)
    } else if base.isRegionalIndicator, width == 2, scalars.count > 1 {
      cells = [[base], [scalars[1]]]
    } else if joinsEmoji, Self.isJoined(scalars), curses_width(base.value) == width {
      cells = [scalars]
    } else if case let columns = Int(curses_width(base.value)), (1...width).contains(columns) {
      let marks = scalars.dropFirst().prefix(Self.capacity - 1)
        .prefix { isUnicode && $0 != "\u{200D}" && curses_width($0.value) == 0 }
        .filter { $0 != "\u{FE0F}" }
      cells = Self.cells([base] + marks, columns: columns, of: width)
    } else {
      cells = Self.cells(["\u{FFFD}"], columns: 1, of: width)
    }
  }

  /// True if these scalars fit into a cell and form one emoji: a family, a profession, or an emoji
  /// with a skin tone.
  private static func isJoined(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.count <= capacity
      && scalars.dropFirst().contains { $0 == "\u{200D}" || $0.properties.isEmojiModifier }
  }

  /// A cell with this number of columns, followed by a blank cell if the character is wider.
  private static func cells(
    _ scalars: [Unicode.Scalar], columns: Int, of width: Int
  ) -> [[Unicode.Scalar]] {
    columns < width ? [scalars, [" "]] : [scalars]
  }

  private static func asciiReplacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x2550, 0x2010...0x2015: "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x2551: "|"
    case 0x2500...0x257F: "+"
    case 0x2580...0x259F, 0x25A0: "#"
    case 0x2022, 0x25CF, 0x25CB, 0x2713: "*"
    case 0x2018, 0x2019: "'"
    case 0x201C, 0x201D: "\""
    case 0x2026, 0x25B6, 0x2192: ">"
    case 0x2190: "<"
    default: "?"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
