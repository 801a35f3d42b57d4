extension Canvas {
  /// The picture as lines of text with the control sequences that colour it, for `cat` and pagers.
  ///
  /// The lines are joined by line feeds. Each starts and ends in the terminal's own look, so lines
  /// may be cut apart or put beside others, and each is without the blanks at its end that nothing
  /// shows. Caret, mouse targets and window title are left out. The same canvas always gives the
  /// same bytes. O(cells).
  public func ansi(colors: ANSIColors) -> String {
    (0..<size.height).map { ansiLine($0, colors: colors) }.joined(separator: "\n")
  }

  private func ansiLine(_ y: Int, colors: ANSIColors) -> String {
    let row = cells[y * size.width..<(y + 1) * size.width]
    guard let last = row.lastIndex(where: { !$0.isInvisible }) else { return "" }
    var line = ""
    var style = Style.plain
    var parameters = ""
    for cell in row[...last] where cell.width > 0 {
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

extension Cell {
  /// Whether nothing of it is to be seen on the terminal's own ground.
  fileprivate var isInvisible: Bool {
    width == 1 && character == " " && style.background == nil
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}
