import CNcurses
import TerminalUI

/// The looks that cells have been given so far, each as an ncurses cell to copy.
struct CellStyles {
  let tier: ColorTier
  /// The colours that ncurses knows by numbers of ours, if the terminal can show more of them than
  /// its entry says.
  private(set) var directColors: DirectColors?
  private var templates: [Style: cchar_t] = [:]
  private var last: (style: Style, template: cchar_t)?

  init(tier: ColorTier, numbersColors: Bool = false) {
    self.tier = tier
    directColors = numbersColors ? DirectColors() : nil
  }

  /// A cell in that style. O(1); the first of a style allocates its colour pair.
  ///
  /// Without a free pair the cell keeps its attributes and loses its colours.
  mutating func template(for style: Style) -> cchar_t {
    if let last, last.style == style { return last.template }
    let template = templates[style] ?? add(style)
    last = (style, template)
    return template
  }

  private mutating func add(_ style: Style) -> cchar_t {
    let template = makeTemplate(for: style)
    templates[style] = template
    return template
  }

  private mutating func makeTemplate(for style: Style) -> cchar_t {
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= curses_bold }
    if style.attributes.contains(.dim) { attributes |= curses_dim }
    if style.attributes.contains(.underline) { attributes |= curses_underline }
    if style.attributes.contains(.reverse) { attributes |= curses_reverse }
    if tier == .palette8, style.eightColors.isBright { attributes |= curses_bold }
    var cell = cchar_t()
    curses_fill_cell(&cell, [0x20], 1, attributes, pair(for: style))
    return cell
  }

  private mutating func pair(for style: Style) -> Int32 {
    let (foreground, background) = numbers(for: style)
    guard tier != .monochrome, foreground >= 0 || background >= 0 else { return 0 }
    return max(0, alloc_pair(foreground, background))
  }

  private mutating func numbers(for style: Style) -> (foreground: Int32, background: Int32) {
    guard tier != .palette8 else {
      let colors = style.eightColors
      return (colors.foreground.map(Int32.init) ?? -1, colors.background.map(Int32.init) ?? -1)
    }
    return (
      style.foreground.map { number(of: $0) } ?? -1, style.background.map { number(of: $0) } ?? -1
    )
  }

  private mutating func number(of color: Color) -> Int32 {
    switch tier {
    case .monochrome, .palette8: -1
    case .palette16: Int32(color.ansi16)
    case .palette256: Int32(color.xterm256)
    // NB: entries with direct colour take 0...7 for the palette.
    case .direct: directColors?.number(of: color.rgb) ?? max(8, Int32(color.rgb))
    }
  }
}
