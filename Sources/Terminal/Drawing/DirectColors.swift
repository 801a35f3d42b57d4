/// 24-bit colors on a terminal with a terminfo entry for 256 colors.
///
/// ncurses gets numbers instead of colors. In its output, each number is replaced with the color it
/// stands for (ISO 8613-6, in the form with semicolons that every terminal understands).
struct DirectColors {
  /// The colors so far. The first one has number 16, since ncurses may write lower numbers
  /// differently.
  private var colors: [UInt32] = []
  private var numbers: [UInt32: Int32] = [:]

  private static let firstNumber = 16
  private static let capacity = 240

  /// The number that stands for a color, `0xRRGGBB`. After 240 colors, the number of the nearest
  /// color.
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

  /// The output of ncurses, with `38;5;n` and `38:5:n` replaced by `38;2;r;g;b`, and the same for 48.
  /// O(bytes).
  func translate(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 5 / 4)
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == 0x1B, let (prefix, number, end) = colorSequence(at: rest) {
        let color = colors[number]
        let components = "\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)m"
        result += prefix
        result += ";2;\(components)".utf8
        rest = rest[end...]
      } else {
        result.append(byte)
        rest.removeFirst()
      }
    }
    return result
  }

  /// Parses `ESC [ 3 8 ; 5 ; n m`, or the same with 48 or colons: the bytes up to 38 or 48, the index of
  /// the color, and the end of the sequence.
  private func colorSequence(
    at bytes: ArraySlice<UInt8>
  ) -> (prefix: ArraySlice<UInt8>, index: Int, end: Int)? {
    let prefix = bytes.prefix(Self.foreground.count)
    let rest = bytes[prefix.endIndex...]
    guard prefix.elementsEqual(Self.foreground) || prefix.elementsEqual(Self.background),
      Self.selectors.contains(where: { rest.starts(with: $0.utf8) })
    else { return nil }
    let digits = rest.dropFirst(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    let index = number - Self.firstNumber
    guard digits.endIndex < bytes.endIndex, bytes[digits.endIndex] == UInt8(ascii: "m"),
      colors.indices.contains(index)
    else { return nil }
    return (prefix, index, digits.endIndex + 1)
  }

  private func distance(_ first: UInt32, _ second: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let difference = Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)
      return sum + difference * difference
    }
  }

  /// What selects a color by its number in terminfo entries: most have semicolons, foot's has colons.
  static let selectors = [";5;", ":5:"]
  private static let foreground = Array("\u{1B}[38".utf8)
  private static let background = Array("\u{1B}[48".utf8)
}
