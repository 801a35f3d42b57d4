/// The characters that lines and marks are made of.
public enum GlyphSet: Hashable, Sendable {
  /// Box drawing, block elements and braille.
  case unicode
  /// For terminals or locales without UTF-8.
  case ascii
  /// For screen readers: no lines, no rings; states are said in words.
  case screenReader
}

extension GlyphSet {
  /// What is drawn instead of a glyph that this terminal, or this reader, has no use for.
  ///
  /// With `screenReader` nothing of U+2500…28FF is left: boxes, blocks, shapes and braille become blank,
  /// but for the marks that carry a meaning.
  func standIn(for glyph: Glyph) -> Glyph {
    guard self != .unicode, let scalar = glyph.scalar, scalar.value >= 0x80 else { return glyph }
    guard let byte = self == .ascii ? Self.ascii(scalar) : Self.word(scalar) else { return glyph }
    return Glyph(ascii: byte)
  }

  private static func word(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "▸", "▶": 0x3E
    case "●": 0x2A
    case "\u{2500}"..."\u{28FF}": 0x20
    default: nil
    }
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "─", "━", "–", "—", "╌", "┄", "▔", "▁": 0x2D  // -
    case "│", "┃", "▏", "▕", "▎", "▍", "▌": 0x7C  // |
    case "▸", "▶", "›", "→", "…": 0x3E  // >
    case "◂", "◀", "‹", "←": 0x3C  // <
    case "▲", "↑": 0x5E  // ^
    case "▼", "↓": 0x76  // v
    case "░", "·", "▂": 0x2E  // .
    case "▒", "▃", "▄": 0x3A  // :
    case "●", "•", "○", "◉": 0x6F  // o
    case "✓", "✔": 0x2B  // +
    case "×", "✗", "✘": 0x78  // x
    case "‘", "’": 0x27  // '
    case "“", "”": 0x22  // "
    case "▅", "▆": 0x3D  // =
    case "▇", "█", "▀", "▓", "■": 0x23  // #
    case "╭", "╮", "╰", "╯", "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼": 0x2B  // +
    case "\u{2800}": 0x20
    case "\u{2801}"..."\u{28FF}": 0x2A  // *
    default: nil
    }
  }
}
