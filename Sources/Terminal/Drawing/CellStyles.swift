import CNcurses
import TerminalUI

/// The ncurses attributes and color pairs of the styles drawn so far.
@MainActor
struct CellStyles {
  /// Turns the color numbers that ncurses writes into 24-bit colors, if the terminal supports more
  /// colors than its entry says.
  private(set) var directColors: DirectColors?

  /// The colors of the terminal. After a change, cells must be drawn again in the new colors.
  var palette: Palette {
    didSet { (blanks, solids, areas) = ([:], [:], [:]) }
  }

  private var blanks: [Style: cchar_t] = [:]
  private var solids: [Style: cchar_t] = [:]
  private var areas: [Color: UInt32] = [:]
  private var pairs: [Pair: Int32] = [:]

  /// The numbers of a foreground and a background; -1 is the terminal's default.
  private struct Pair: Hashable {
    var foreground: Int32 = -1
    var background: Int32 = -1
  }

  init(palette: Palette, translatesColors: Bool = false) {
    self.palette = palette
    directColors = translatesColors ? DirectColors() : nil
  }

  /// A blank cell in a style. O(1).
  mutating func blank(in style: Style) -> cchar_t {
    if let blank = blanks[style] { return blank }
    let blank = makeBlank(in: style)
    blanks[style] = blank
    return blank
  }

  /// A cell that is filled with the foreground color of a style. O(1).
  mutating func solid(in style: Style) -> cchar_t {
    if let solid = solids[style] { return solid }
    let solid = makeSolid(in: style)
    solids[style] = solid
    return solid
  }

  /// A blank with that color behind it if possible, since changing only colors takes fewer bytes
  /// than reverse video: a sixth of what a running clock sends.
  private mutating func makeSolid(in style: Style) -> cchar_t {
    var paint = palette.paint(style, areas: &areas)
    let hasBrightBackgrounds = palette.tier > .palette8
    if paint.attributes.isEmpty, let color = paint.foreground, color < 8 || hasBrightBackgrounds {
      return blank(in: Paint(background: color))
    }
    paint.attributes.formSymmetricDifference(.reverse)
    return blank(in: paint)
  }

  private mutating func makeBlank(in style: Style) -> cchar_t {
    blank(in: palette.paint(style, areas: &areas))
  }

  private mutating func blank(in paint: Paint) -> cchar_t {
    var attributes: attr_t = 0
    if paint.attributes.contains(.bold) { attributes |= curses_bold }
    if paint.attributes.contains(.dim) { attributes |= curses_dim }
    if paint.attributes.contains(.underline) { attributes |= curses_underline }
    if paint.attributes.contains(.reverse) { attributes |= curses_reverse }
    let hasEightColors = palette.tier == .palette8
    if hasEightColors, let color = paint.foreground, color >= 8 { attributes |= curses_bold }
    let pair = Pair(
      foreground: paint.foreground.map { number(of: $0) } ?? -1,
      background: paint.background.map { number(of: $0) } ?? -1)
    return curses_blank_cell(attributes, number(of: pair))
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

  private mutating func number(of color: UInt32) -> Int32 {
    switch palette.tier {
    case .palette8: Int32(color % 8)
    case .monochrome, .palette16, .palette256: Int32(color)
    // NB: in terminfo entries for direct color, 0...7 are palette colors.
    case .direct: directColors?.number(of: color) ?? max(8, Int32(color))
    }
  }
}
