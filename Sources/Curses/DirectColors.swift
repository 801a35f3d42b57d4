import TerminalUI

/// Colours of 24 bits where terminfo's entry has numbers for 256 only.
///
/// ncurses gets numbers from a palette that nobody else knows. In what it writes they become the
/// colours themselves (ISO 8613-6, in the form with semicolons that every terminal reads).
struct DirectColors {
  /// The colours so far; the first one has the number 16, since ncurses spells those below
  /// differently.
  private var colors: [UInt32] = []
  private var numbers: [UInt32: Int32] = [:]

  private static let firstNumber = 16
  private static let capacity = 240

  /// The number that stands for a colour, `0xRRGGBB`. Past 240 colours, that of the nearest one.
  mutating func number(of color: UInt32) -> Int32 {
    if let number = numbers[color] { return number }
    var index = colors.count
    if index < Self.capacity {
      colors.append(color)
    } else {
      index = colors.indices.min { distance(colors[$0], color) < distance(colors[$1], color) } ?? 0
    }
    let number = Int32(Self.firstNumber + index)
    numbers[color] = number
    return number
  }

  /// What ncurses wrote, with `38;5;n` as `38;2;r;g;b`, and grounds alike. O(bytes).
  func translate(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 5 / 4)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0x1B) {
      result += rest[..<start]
      rest = rest[start...]
      if let (sequence, length) = colorSequence(at: rest) {
        result += sequence
        rest = rest.dropFirst(length)
      } else {
        result.append(0x1B)
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// `ESC [ 3 8 ; 5 ; n m`, or with a 4 for grounds: the same in 24 bits, and how long it was.
  private func colorSequence(at bytes: ArraySlice<UInt8>) -> (sequence: [UInt8], length: Int)? {
    let head = Array(bytes.prefix(7))
    let isForeground = head == Self.foreground
    guard isForeground || head == Self.background else { return nil }
    let digits = bytes.dropFirst(head.count).prefix { (0x30...0x39).contains($0) }
    let end = bytes.dropFirst(head.count + digits.count).first
    let index = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 } - Self.firstNumber
    guard end == 0x6D, colors.indices.contains(index) else { return nil }
    let color = colors[index]
    let parts = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].map(String.init)
    let text = "\u{1B}[\(isForeground ? 3 : 4)8;2;\(parts.joined(separator: ";"))m"
    return (Array(text.utf8), head.count + digits.count + 1)
  }

  private func distance(_ first: UInt32, _ second: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let difference = Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)
      return sum + difference * difference
    }
  }

  private static let foreground = Array("\u{1B}[38;5;".utf8)
  private static let background = Array("\u{1B}[48;5;".utf8)
}
