import TerminalUI

extension Cell {
  /// The character, if it is ASCII.
  var ascii: UInt8? { character.asciiValue }

  /// Whether the cell shows nothing but its background.
  var isBlank: Bool { character == " " && width == 1 }

  /// Whether nothing was drawn in the cell.
  var isPlain: Bool { isBlank && style == .plain }

  /// Whether both cells look the same; only the background of a blank shows.
  func looks(like other: Cell) -> Bool {
    character == other.character && width == other.width
      && (style == other.style || isBlank && style.blanksLike(other.style))
  }
}

extension Style {
  /// Whether a blank looks the same in both styles.
  func blanksLike(_ other: Style) -> Bool {
    let visible: Attributes = [.underline, .reverse]
    return self == other
      || background == other.background
        && attributes.union(other.attributes).isDisjoint(with: visible)
  }
}

extension Canvas {
  /// The cells of a row.
  subscript(row y: Int) -> ArraySlice<Cell> { rows[y][...] }

  /// Which cells of a row look different from those of another row of the same length.
  static func differences(of row: ArraySlice<Cell>, from other: ArraySlice<Cell>) -> [Bool] {
    zip(row, other).map { !$0.looks(like: $1) }
  }
}
