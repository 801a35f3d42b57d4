/// The characters used to draw lines and marks.
public enum GlyphSet: Hashable, Sendable {
  /// Box drawing, block elements, and braille.
  case unicode
  /// ASCII only, for terminals or locales without UTF-8.
  case ascii
  /// No lines and no rings, for screen readers; views describe their state in words.
  case screenReader
}

extension GlyphSet {
  /// The glyph to draw in place of `glyph` if this set lacks it.
  ///
  /// For screen readers, everything in U+2500…28FF except meaningful marks becomes blank.
  func replacement(for glyph: Glyph) -> Glyph {
    let ascii: Unicode.Scalar? =
      switch self {
      case .unicode: nil
      case .ascii: Self.ascii(glyph.base)
      case .screenReader: Self.spoken(glyph.base)
      }
    return ascii.map(Glyph.init) ?? glyph
  }

  private static func spoken(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "▸", "▶": ">"
    case "●": "*"
    case "\u{2500}"..."\u{28FF}": " "
    default: nil
    }
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "─", "━", "╾", "–", "—", "╌", "┄", "▔", "▁": "-"
    case "│", "┃", "┊", "▏", "▕", "▎", "▍", "▌", "▮": "|"
    case "▸", "▶", "›", "→", "…": ">"
    case "◂", "◀", "‹", "←": "<"
    case "▲", "↑": "^"
    case "▼", "↓": "v"
    case "░", "·", "▂": "."
    case "▒", "▃", "▄": ":"
    case "●", "•", "○", "◉", "□": "o"
    case "✓", "✔": "+"
    case "▞": "/"
    case "╍": "~"
    case "×", "✗", "✘": "x"
    case "‘", "’": "'"
    case "“", "”": "\""
    case "▅", "▆": "="
    case "▇", "█", "▀", "▓", "■": "#"
    case "╭", "╮", "╰", "╯", "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼": "+"
    case "\u{2800}": " "
    case "\u{2801}"..."\u{28FF}": "*"
    default: nil
    }
  }
}
