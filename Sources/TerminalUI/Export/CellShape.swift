/// What a character that has to join its neighbours looks like, in eighths of a cell.
///
/// Fonts disagree about the size of these characters; terminals draw them on their own, and so does
/// a picture.
enum CellShape: Equatable {
  /// Filled rectangles.
  case blocks([Rect])
  /// The whole cell in so many percent of the foreground.
  case shade(percent: UInt32)
  /// Lines from the middle of the cell.
  case lines(Arms, isHeavy: Bool, isRound: Bool)
  /// Dots of braille; bit n is dot n + 1 (Unicode, "Braille Patterns").
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

  /// `nil` for what the font draws.
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

  /// The block element that many places after U+2580, 0…31.
  private static func block(_ place: Int) -> CellShape {
    switch place {
    case 0x00: .blocks([Rect(x: 0, y: 0, width: 8, height: 4)])
    case 0x01...0x08: .blocks([Rect(x: 0, y: 8 - place, width: 8, height: place)])
    case 0x09...0x0F: .blocks([Rect(x: 0, y: 0, width: 0x10 - place, height: 8)])
    case 0x10: .blocks([Rect(x: 4, y: 0, width: 4, height: 8)])
    case 0x11...0x13: .shade(percent: UInt32(place - 0x10) * 25)
    case 0x14: .blocks([Rect(x: 0, y: 0, width: 8, height: 1)])
    case 0x15: .blocks([Rect(x: 7, y: 0, width: 1, height: 8)])
    default: .blocks(quadrants[place - 0x16].map { quarters[$0] })
    }
  }

  private static let quarters = [
    Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 4, y: 0, width: 4, height: 4),
    Rect(x: 0, y: 4, width: 4, height: 4), Rect(x: 4, y: 4, width: 4, height: 4),
  ]

  /// Which quarters U+2596 and the nine after it fill.
  private static let quadrants = [
    [2], [3], [0], [0, 2, 3], [0, 3], [0, 1, 2], [0, 1, 3], [1], [1, 2], [1, 2, 3],
  ]
}
