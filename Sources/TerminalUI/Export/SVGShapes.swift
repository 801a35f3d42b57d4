/// Lines, blocks, dots, and underlines: a path for each color and width.
struct SVGShapes {
  private enum Pen: Hashable {
    case fill(UInt32)
    case line(UInt32, width: SVGLength)
    case dot(UInt32)
  }

  /// A part of a path that the next cell may extend to the right.
  private struct Stroke {
    let pen: Pen
    let x: SVGLength
    let y: SVGLength
    /// The height of a rectangle; 0 for a line.
    let height: SVGLength
    var maxX: SVGLength

    var path: String {
      height.eighths == 0
        ? "M\(x.svg) \(y.svg)H\(maxX.svg)"
        : "M\(x.svg) \(y.svg)H\(maxX.svg)v\(height.svg)H\(x.svg)z"
    }
  }

  private var groups = OrderedGroups<Pen, String>()
  private var open: Stroke?

  mutating func addUnderline(color: UInt32, x: Int, y: Int) {
    let left = x * SVGMetrics.cellWidth
    let top = y * SVGMetrics.cellHeight + SVGMetrics.underline
    extend(
      Stroke(
        pen: .fill(color), x: left, y: top, height: SVGMetrics.underlineHeight,
        maxX: left + SVGMetrics.cellWidth))
  }

  /// Adds a shape. Call it row by row, from the left.
  mutating func add(_ shape: CellShape, color: UInt32, over background: UInt32, x: Int, y: Int) {
    let left = x * SVGMetrics.cellWidth
    let top = y * SVGMetrics.cellHeight
    switch shape {
    case .blocks(let blocks):
      for block in blocks { addBlock(block, color: color, left: left, top: top) }
    case .shade(let percent):
      addBlock(
        Rect(x: 0, y: 0, width: 8, height: 8),
        color: color.mixed(with: background, percent: percent),
        left: left, top: top)
    case .lines(let arms, let isHeavy, let isRound):
      let width = isHeavy ? SVGMetrics.heavyLine : SVGMetrics.lightLine
      addLines(arms, isRound: isRound, pen: .line(color, width: width), left: left, top: top)
    case .dots(let dots):
      addDots(dots, color: color, left: left, top: top)
    }
  }

  var elements: [SVGElement] {
    var all = self
    all.close()
    return all.groups.groups.map { pen, parts in
      let path = parts.joined()
      return switch pen {
      case .fill(let color):
        SVGElement(
          "path",
          ["fill": color.hexColor, "shape-rendering": SVGMetrics.sharp, "d": path])
      case .line(let color, let width):
        SVGElement(
          "path",
          ["fill": "none", "stroke": color.hexColor, "stroke-width": width.svg, "d": path])
      case .dot(let color):
        SVGElement(
          "path",
          [
            "fill": "none", "stroke": color.hexColor, "stroke-width": SVGMetrics.dotWidth.svg,
            "stroke-linecap": "round", "d": path,
          ])
      }
    }
  }

  private mutating func addBlock(_ block: Rect, color: UInt32, left: SVGLength, top: SVGLength) {
    let width = SVGMetrics.cellWidth / 8
    let height = SVGMetrics.cellHeight / 8
    extend(
      Stroke(
        pen: .fill(color), x: left + block.minX * width,
        y: top + block.minY * height, height: block.height * height,
        maxX: left + block.maxX * width))
  }

  private mutating func addLines(
    _ arms: CellShape.Arms, isRound: Bool, pen: Pen, left: SVGLength, top: SVGLength
  ) {
    let x = left + SVGMetrics.cellWidth / 2
    let y = top + SVGMetrics.cellHeight / 2
    let minX = arms.contains(.left) ? left : x
    let maxX = arms.contains(.right) ? left + SVGMetrics.cellWidth : x
    let minY = arms.contains(.up) ? top : y
    let maxY = arms.contains(.down) ? top + SVGMetrics.cellHeight : y
    let isCorner =
      minX != maxX && !arms.isSuperset(of: .horizontal) && !arms.isSuperset(of: .vertical)
    if minY == maxY {
      extend(Stroke(pen: pen, x: minX, y: y, height: SVGLength(0), maxX: maxX))
    } else if isCorner {
      let endX = arms.contains(.left) ? minX : maxX
      let endY = arms.contains(.up) ? minY : maxY
      let turn = isRound ? "Q\(x.svg) \(y.svg) \(endX.svg) \(y.svg)" : "V\(y.svg)H\(endX.svg)"
      append("M\(x.svg) \(endY.svg)\(turn)", to: pen)
    } else {
      let across = minX == maxX ? "" : "M\(minX.svg) \(y.svg)H\(maxX.svg)"
      append("\(across)M\(x.svg) \(minY.svg)V\(maxY.svg)", to: pen)
    }
  }

  /// Two columns of four dots, evenly spaced across cells.
  private mutating func addDots(_ dots: UInt8, color: UInt32, left: SVGLength, top: SVGLength) {
    for (bit, place) in Self.places.enumerated() where dots >> bit & 1 == 1 {
      let x = left + (2 * place.x + 1) * SVGMetrics.cellWidth / 4
      let y = top + (2 * place.y + 1) * SVGMetrics.cellHeight / 8
      append("M\(x.svg) \(y.svg)h.01", to: .dot(color))
    }
  }

  /// The places of the braille dots: 1 to 3 and 4 to 6 from top to bottom, then 7 and 8.
  private static let places = [
    Point(x: 0, y: 0), Point(x: 0, y: 1), Point(x: 0, y: 2), Point(x: 1, y: 0),
    Point(x: 1, y: 1), Point(x: 1, y: 2), Point(x: 0, y: 3), Point(x: 1, y: 3),
  ]

  private mutating func append(_ path: String, to pen: Pen) {
    close()
    groups.append(path, to: pen)
  }

  private mutating func extend(_ stroke: Stroke) {
    if let last = open, last.pen == stroke.pen, last.y == stroke.y, last.height == stroke.height,
      last.maxX == stroke.x
    {
      open?.maxX = stroke.maxX
      return
    }
    close()
    open = stroke
  }

  private mutating func close() {
    guard let stroke = open else { return }
    open = nil
    groups.append(stroke.path, to: stroke.pen)
  }
}

/// The shape of a character that joins its neighbors, in eighths of a cell.
///
/// Fonts disagree about the size of these characters, so terminals draw them without a font, and so
/// does the picture.
enum CellShape: Equatable {
  /// Filled rectangles.
  case blocks([Rect])
  /// The whole cell in this percentage of the foreground.
  case shade(percent: UInt32)
  /// Lines from the middle of the cell.
  case lines(Arms, isHeavy: Bool, isRound: Bool)
  /// Braille dots; bit n is dot n + 1 (Unicode, "Braille Patterns").
  case dots(UInt8)

  struct Arms: OptionSet {
    var rawValue: UInt8

    static let up = Arms(rawValue: 1 << 0)
    static let right = Arms(rawValue: 1 << 1)
    static let down = Arms(rawValue: 1 << 2)
    static let left = Arms(rawValue: 1 << 3)
    static let horizontal: Arms = [.left, .right]
    static let vertical: Arms = [.up, .down]
  }

  /// `nil` for characters drawn by the font.
  init?(_ character: Character) {
    let scalars = character.unicodeScalars
    guard scalars.count == 1, let value = scalars.first?.value else { return nil }
    switch value {
    case 0x2500...0x257F:
      guard let lines = Self.lines[character] else { return nil }
      self = lines
    case 0x2580...0x259F: self = Self.block(Int(value) - 0x2580)
    case 0x2800...0x28FF: self = .dots(UInt8(value - 0x2800))
    default: return nil
    }
  }

  private static let lines: [Character: CellShape] = {
    var lines: [Character: CellShape] = [
      "╭": .lines([.down, .right], isHeavy: false, isRound: true),
      "╮": .lines([.down, .left], isHeavy: false, isRound: true),
      "╯": .lines([.up, .left], isHeavy: false, isRound: true),
      "╰": .lines([.up, .right], isHeavy: false, isRound: true),
    ]
    let arms: [(light: Character, heavy: Character, arms: Arms)] = [
      ("─", "━", .horizontal), ("│", "┃", .vertical),
      ("┌", "┏", [.down, .right]), ("┐", "┓", [.down, .left]),
      ("└", "┗", [.up, .right]), ("┘", "┛", [.up, .left]),
      ("├", "┣", [.vertical, .right]), ("┤", "┫", [.vertical, .left]),
      ("┬", "┳", [.horizontal, .down]), ("┴", "┻", [.horizontal, .up]),
      ("┼", "╋", [.horizontal, .vertical]),
      ("╴", "╸", .left), ("╵", "╹", .up), ("╶", "╺", .right), ("╷", "╻", .down),
    ]
    for (light, heavy, arms) in arms {
      lines[light] = .lines(arms, isHeavy: false, isRound: false)
      lines[heavy] = .lines(arms, isHeavy: true, isRound: false)
    }
    return lines
  }()

  /// The block element at an offset from U+2580, 0…31.
  private static func block(_ offset: Int) -> CellShape {
    switch offset {
    case 0x00: .blocks([Rect(x: 0, y: 0, width: 8, height: 4)])
    case 0x01...0x08: .blocks([Rect(x: 0, y: 8 - offset, width: 8, height: offset)])
    case 0x09...0x0F: .blocks([Rect(x: 0, y: 0, width: 0x10 - offset, height: 8)])
    case 0x10: .blocks([Rect(x: 4, y: 0, width: 4, height: 8)])
    case 0x11...0x13: .shade(percent: UInt32(offset - 0x10) * 25)
    case 0x14: .blocks([Rect(x: 0, y: 0, width: 8, height: 1)])
    case 0x15: .blocks([Rect(x: 7, y: 0, width: 1, height: 8)])
    default: .blocks(quadrants[offset - 0x16].map { quarters[$0] })
    }
  }

  private static let quarters = [
    Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 4, y: 0, width: 4, height: 4),
    Rect(x: 0, y: 4, width: 4, height: 4), Rect(x: 4, y: 4, width: 4, height: 4),
  ]

  /// The quarters that U+2596…259F fill.
  private static let quadrants = [
    [2], [3], [0], [0, 2, 3], [0, 3], [0, 1, 2], [0, 1, 3], [1], [1, 2], [1, 2, 3],
  ]
}
