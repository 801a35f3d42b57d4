extension Canvas {
  /// The picture as lines of text with control sequences for its styles, for `cat` and pagers.
  ///
  /// Each line starts and ends in the terminal's default style, so lines can be split and combined,
  /// and has no invisible trailing blanks. Caret, mouse targets, and window title are not included.
  /// O(cells).
  public func ansi(colors: ANSIColors) -> String {
    (0..<size.height).map { ansiLine($0, colors: colors) }.joined(separator: "\n")
  }

  /// A row from a column on.
  func ansiLine(_ y: Int, from x: Int = 0, colors: ANSIColors) -> String {
    let row = rows[y]
    guard let last = row.lastIndex(where: { !$0.isInvisible }), last >= x else { return "" }
    var line = ""
    var style = Style.plain
    var parameters = ""
    for cell in row[x...last] where cell.width > 0 {
      if cell.style != style {
        style = cell.style
        let wanted = colors.parameters(of: style)
        if wanted != parameters {
          parameters = wanted
          line += wanted.isEmpty ? "\u{1B}[m" : "\u{1B}[0;\(wanted)m"
        }
      }
      line.append(cell.character)
    }
    return parameters.isEmpty ? line : line + "\u{1B}[m"
  }
}

/// The colors of a picture that is written as text.
public enum ANSIColors: Hashable, Sendable, CaseIterable {
  /// None: bold, dim, underline, and reverse video only.
  case none
  /// The 16 entries of the terminal's palette.
  case palette16
  /// The 256 entries of xterm's palette.
  case palette256
  /// 24-bit colors.
  case direct
}

extension ANSIColors {
  /// The parameters of SELECT GRAPHIC RENDITION (ECMA-48 §8.3.117) that turn the terminal's default
  /// style into this one; empty for the default style.
  ///
  /// Colors are xterm's: 90…97 and 100…107 for the bright half of 16 colors, `38;5;n` and `48;5;n`
  /// for 256, `38;2;r;g;b` and `48;2;r;g;b` for direct color (ISO 8613-6).
  func parameters(of style: Style) -> String {
    var parameters: [String] = []
    if style.attributes.contains(.bold) { parameters.append("1") }
    if style.attributes.contains(.dim) { parameters.append("2") }
    if style.attributes.contains(.underline) { parameters.append("4") }
    if style.attributes.contains(.reverse) { parameters.append("7") }
    if let foreground = style.foreground {
      parameters += parameter(of: foreground, normal: 30, bright: 90, extended: 38)
    }
    if let background = style.background {
      parameters += parameter(of: background, normal: 40, bright: 100, extended: 48)
    }
    return parameters.joined(separator: ";")
  }

  private func parameter(
    of color: Color, normal: Int, bright: Int, extended: Int
  ) -> [String] {
    switch self {
    case .none:
      return []
    case .palette16:
      let entry = Int(color.ansi16)
      return [String(entry < 8 ? normal + entry : bright + entry % 8)]
    case .palette256:
      return ["\(extended);5;\(color.xterm256)"]
    case .direct:
      let (red, green, blue) = color.rgb.channels
      return ["\(extended);2;\(red);\(green);\(blue)"]
    }
  }
}
