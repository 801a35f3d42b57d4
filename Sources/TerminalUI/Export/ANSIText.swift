extension Canvas {
  /// The picture as lines of text with control sequences for its styles, for `cat` and pagers.
  ///
  /// Each line starts and ends in the terminal's default style, so lines can be split and combined,
  /// and has no invisible trailing blanks. Caret, mouse targets, and window title are not included.
  /// O(cells).
  public func ansi(palette: Palette) -> String {
    var known: [Style: String] = [:]
    func parameters(of style: Style) -> String {
      if let parameters = known[style] { return parameters }
      let parameters = palette.parameters(of: style)
      known[style] = parameters
      return parameters
    }
    return (0..<size.height).map { ansiLine($0, parameters) }.joined(separator: "\n")
  }

  /// A row from a column on.
  func ansiLine(
    _ y: Int, from x: Int = 0, _ parametersOfStyle: (Style) -> String
  ) -> String {
    let row = rows[y]
    guard let last = row.lastIndex(where: { !$0.isInvisible }), last >= x else { return "" }
    var line = ""
    var style = Style.plain
    var parameters = ""
    for cell in row[x...last] where cell.width > 0 {
      if cell.style != style {
        style = cell.style
        let wanted = parametersOfStyle(style)
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

extension Palette {
  /// The parameters of SELECT GRAPHIC RENDITION (ECMA-48 §8.3.117) that turn the terminal's default
  /// style into this one; empty for the default style.
  ///
  /// Colors are xterm's: 90…97 and 100…107 for the bright half of 16 colors, `38;5;n` and `48;5;n`
  /// for 256, `38;2;r;g;b` and `48;2;r;g;b` for direct color (ISO 8613-6).
  public func parameters(of style: Style) -> String {
    let paint = paint(style)
    var parameters: [String] = []
    if paint.attributes.contains(.bold) { parameters.append("1") }
    if paint.attributes.contains(.dim) { parameters.append("2") }
    if paint.attributes.contains(.underline) { parameters.append("4") }
    if paint.attributes.contains(.reverse) { parameters.append("7") }
    if let foreground = paint.foreground {
      parameters.append(parameter(of: foreground, normal: 30, bright: 90, extended: 38))
    }
    if let background = paint.background {
      parameters.append(parameter(of: background, normal: 40, bright: 100, extended: 48))
    }
    return parameters.joined(separator: ";")
  }

  private func parameter(
    of color: UInt32, normal: UInt32, bright: UInt32, extended: Int
  ) -> String {
    switch tier {
    case .monochrome, .palette8, .palette16:
      return String(color < 8 ? normal + color : bright + color % 8)
    case .palette256:
      return "\(extended);5;\(color)"
    case .direct:
      let (red, green, blue) = color.channels
      return "\(extended);2;\(red);\(green);\(blue)"
    }
  }
}
