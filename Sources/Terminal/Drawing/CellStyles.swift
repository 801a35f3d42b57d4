import CNcurses
import TerminalUI

/// The ncurses attributes and color pairs of the styles drawn so far.
@MainActor
struct CellStyles {
  /// Turns the color numbers that ncurses writes into 24-bit colors, if the terminal has more
  /// colors than its entry says.
  private(set) var directColors: DirectColors?

  private let colors: ColorTier
  private var blanks: [Style: cchar_t] = [:]
  private var pairs: [Pair: Int32] = [:]

  /// The numbers of a foreground and a background; -1 is the terminal's default.
  private struct Pair: Hashable {
    var foreground: Int32 = -1
    var background: Int32 = -1
  }

  init(colors: ColorTier, translatesColors: Bool = false) {
    self.colors = colors
    directColors = translatesColors ? DirectColors() : nil
  }

  /// A blank cell in a style. O(1).
  mutating func blank(in style: Style) -> cchar_t {
    if let blank = blanks[style] { return blank }
    let blank = makeBlank(in: style)
    blanks[style] = blank
    return blank
  }

  private mutating func makeBlank(in style: Style) -> cchar_t {
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= curses_bold }
    if style.attributes.contains(.dim) { attributes |= curses_dim }
    if style.attributes.contains(.underline) { attributes |= curses_underline }
    if style.attributes.contains(.reverse) { attributes |= curses_reverse }
    if colors == .palette8, style.eightColors.isBright { attributes |= curses_bold }
    return curses_blank_cell(attributes, number(of: pair(for: style)))
  }

  /// The number of a pair, allocated on first use. Once the terminal has no more pairs, a cell
  /// keeps its attributes but loses its colors.
  private mutating func number(of pair: Pair) -> Int32 {
    if pair == Pair() { return 0 }
    if let number = pairs[pair] { return number }
    let next = Int32(pairs.count + 1)
    guard init_extended_pair(next, pair.foreground, pair.background) == OK else { return 0 }
    pairs[pair] = next
    return next
  }

  private mutating func pair(for style: Style) -> Pair {
    switch colors {
    case .monochrome: return Pair()
    case .palette8:
      let colors = style.eightColors
      return Pair(
        foreground: colors.foreground.map(Int32.init) ?? -1,
        background: colors.background.map(Int32.init) ?? -1)
    case .palette16, .palette256, .direct:
      return Pair(
        foreground: style.foreground.map { number(of: $0) } ?? -1,
        background: style.background.map { number(of: $0) } ?? -1)
    }
  }

  private mutating func number(of color: Color) -> Int32 {
    switch colors {
    case .monochrome, .palette8, .palette16: Int32(color.ansi16)
    case .palette256: Int32(color.xterm256)
    // NB: in terminfo entries for direct color, 0...7 are palette colors.
    case .direct: directColors?.number(of: color.rgb) ?? max(8, Int32(color.rgb))
    }
  }
}
