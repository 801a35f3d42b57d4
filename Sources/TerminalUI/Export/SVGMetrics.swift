/// Where things are in the picture of a terminal's window.
///
/// A cell is 0.6 em wide, as in most monospaced fonts, and whole pixels, so that nothing blurs.
enum SVGMetrics {
  static let cellWidth = SVGLength(9)
  static let cellHeight = SVGLength(19)
  static let fontSize = SVGLength(15)
  /// Wide characters are 1 em wide: larger, they fill their two cells.
  static let wideFontSize = SVGLength(17)
  /// From a row's top to the line that its text stands on.
  static let baseline = SVGLength(14)
  static let wideBaseline = SVGLength(15)
  static let underline = SVGLength(17)
  static let underlineHeight = SVGLength(1)
  static let caretWidth = SVGLength(2)
  static let dotWidth = SVGLength(eighths: 22)
  static let lightLine = SVGLength(1)
  static let heavyLine = SVGLength(3)

  /// How areas that touch are drawn: without a seam between them, whatever the scale.
  static let sharp = "crispEdges"

  static let titleBarHeight = SVGLength(34)
  static let titleFontSize = SVGLength(13)
  static let titleBaseline = SVGLength(22)
  /// Kept clear at both sides of the title.
  static let titleInset = SVGLength(72)
  static let titleColumn = SVGLength(8)
  /// The distance of the buttons from the edge and from each other.
  static let buttonDistance = SVGLength(18)
  static let buttonRadius = SVGLength(5)
  static let cornerRadius = SVGLength(9)
  /// Around the grid of cells, below the title bar.
  static let margin = SVGLength(14)
}
