import CNcurses
import TerminalUI

/// What ncurses is told to put into the one or two columns of a cell.
///
/// A cell of ncurses holds one character that takes columns and up to four marks on it, and the
/// cursor advances by the C library's idea of a width. Where that differs from the canvas's, a
/// filler keeps the columns together, whatever the terminal thinks of the character.
struct CellText: Equatable {
  /// At most five code points.
  var first: [wchar_t]
  /// What the second column holds, if ncurses does not fill it by itself.
  var second: [wchar_t]?

  private static let blank: [wchar_t] = [0x20]
  private static let replacement: [wchar_t] = [0xFFFD]
  private static let capacity = 5

  /// - Parameters:
  ///   - width: the columns that the canvas gives the character, 1 or 2.
  ///   - isUnicode: whether the locale can encode more than ASCII.
  init(_ character: Character, width: Int, isUnicode: Bool) {
    let scalars = character.unicodeScalars
    let base = scalars[scalars.startIndex]
    guard isUnicode || base.isASCII else {
      self.init(first: [Self.asciiStandIn(for: base)], width: width, columns: 1)
      return
    }
    if base.isRegionalIndicator, width == 2, let other = scalars.dropFirst().first {
      self.init(
        first: [wchar_t(truncatingIfNeeded: base.value)],
        second: [wchar_t(truncatingIfNeeded: other.value)])
      return
    }
    let columns = Int(curses_width(base.value))
    guard columns == 1 || columns == 2, columns <= width else {
      self.init(first: Self.replacement, width: width, columns: 1)
      return
    }
    var text = [wchar_t(truncatingIfNeeded: base.value)]
    for mark in scalars.dropFirst().prefix(Self.capacity - 1) {
      guard isUnicode, mark.value != 0x200D, curses_width(mark.value) == 0 else { break }
      if mark.value != 0xFE0F { text.append(wchar_t(truncatingIfNeeded: mark.value)) }
    }
    self.init(first: text, width: width, columns: columns)
  }

  private init(first: [wchar_t], width: Int, columns: Int) {
    self.init(first: first, second: columns < width ? Self.blank : nil)
  }

  private init(first: [wchar_t], second: [wchar_t]?) {
    self.first = first
    self.second = second
  }

  private static func asciiStandIn(for scalar: Unicode.Scalar) -> wchar_t {
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
