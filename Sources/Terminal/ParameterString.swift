import CNcurses

/// A string of terminfo that takes one or two numbers, such as the one that moves the cursor.
///
/// What nearly every terminal's strings consist of is filled in here, since a frame has dozens of
/// them: text, and numbers in decimal or as a character, with a constant added. What else terminfo's
/// language can say is left to ncurses.
struct ParameterString {
  private enum Piece {
    case byte(UInt8)
    /// One of the numbers, from 0, and what is added to it.
    case character(Int, plus: Int)
    case decimal(Int, plus: Int)
  }

  private let format: [CChar]
  /// Empty if ncurses has to fill the numbers in.
  private let pieces: [Piece]
  /// What is added to each number that is told in decimal; `nil` if it is not.
  private let firstDecimal: Int?
  private let secondDecimal: Int?
  /// The length of the other pieces.
  private let fixedLength: Int

  init(_ format: [UInt8]) {
    self.init(format, pieces: Self.pieces(of: format) ?? [])
  }

  private init(_ format: [UInt8], pieces: [Piece]) {
    self.format = format.map(CChar.init(bitPattern:)) + [0]
    self.pieces = pieces
    let first = Self.decimals(of: 0, in: pieces)
    let second = Self.decimals(of: 1, in: pieces)
    firstDecimal = first.first
    secondDecimal = second.first
    fixedLength = pieces.count - first.count - second.count
  }

  private static func decimals(of number: Int, in pieces: [Piece]) -> [Int] {
    pieces.compactMap {
      if case .decimal(number, let plus) = $0 { plus } else { nil }
    }
  }

  /// What follows a character that has been written, if this is a string that repeats characters.
  var repetition: ParameterString? {
    guard case .character(0, 0) = pieces.first else { return nil }
    return ParameterString([], pieces: Array(pieces.dropFirst()))
  }

  /// The string with its numbers.
  func filled(_ first: Int, _ second: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    append(first, second, to: &bytes)
    return bytes
  }

  /// Writes the string with its numbers.
  func append(_ first: Int, _ second: Int = 0, to bytes: inout [UInt8]) {
    guard !pieces.isEmpty else { return appendByNcurses(first, second, to: &bytes) }
    for piece in pieces {
      switch piece {
      case .byte(let byte): bytes.append(byte)
      case .character(let index, let plus):
        bytes.append(UInt8(truncatingIfNeeded: (index == 0 ? first : second) + plus))
      case .decimal(let index, let plus):
        bytes.append(decimal: (index == 0 ? first : second) + plus)
      }
    }
  }

  /// How many bytes it takes with these numbers.
  func length(_ first: Int, _ second: Int = 0) -> Int {
    guard !pieces.isEmpty else { return filled(first, second).count }
    var length = fixedLength
    if let firstDecimal { length += (first + firstDecimal).digits }
    if let secondDecimal { length += (second + secondDecimal).digits }
    return length
  }

  private func appendByNcurses(_ first: Int, _ second: Int, to bytes: inout [UInt8]) {
    guard var next = curses_fill(format, Int32(first), Int32(second)) else { return }
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
  }
}

// MARK: Reading

extension ParameterString {
  /// `nil` for what has more to it (terminfo(5), "Parameterized Strings").
  private static func pieces(of format: [UInt8]) -> [Piece]? {
    var pieces: [Piece] = []
    var origin = 0
    var rest = format[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        pieces.append(.byte(byte))
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "%"): pieces.append(.byte(byte))
      case UInt8(ascii: "i"): origin = 1
      case UInt8(ascii: "p"):
        guard let piece = number(in: &rest, origin: origin) else { return nil }
        pieces.append(piece)
      default: return nil
      }
    }
    // NB: of each number, one decimal is counted.
    return (0...1).allSatisfy { decimals(of: $0, in: pieces).count <= 1 } ? pieces : nil
  }

  /// The rest of `%p1%d`, `%p1%c` or `%p2%{1}%-%d`, behind the `p`.
  private static func number(in rest: inout ArraySlice<UInt8>, origin: Int) -> Piece? {
    guard let digit = rest.popFirst(), digit == UInt8(ascii: "1") || digit == UInt8(ascii: "2")
    else { return nil }
    let index = Int(digit - UInt8(ascii: "1"))
    var plus = origin
    if let constant = constant(in: &rest) {
      guard rest.popFirst() == UInt8(ascii: "%") else { return nil }
      switch rest.popFirst() {
      case UInt8(ascii: "+"): plus += constant
      case UInt8(ascii: "-"): plus -= constant
      default: return nil
      }
    }
    guard rest.popFirst() == UInt8(ascii: "%") else { return nil }
    switch rest.popFirst() {
    case UInt8(ascii: "c"): return .character(index, plus: plus)
    case UInt8(ascii: "d"): return .decimal(index, plus: plus)
    default: return nil
    }
  }

  /// `%{1}` or `%' '`.
  private static func constant(in rest: inout ArraySlice<UInt8>) -> Int? {
    if rest.starts(with: "%'".utf8), rest.dropFirst(3).first == UInt8(ascii: "'") {
      defer { rest = rest.dropFirst(4) }
      return Int(rest[rest.startIndex + 2])
    }
    guard rest.starts(with: "%{".utf8), let end = rest.firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    defer { rest = rest[(end + 1)...] }
    return Int(String(decoding: rest[..<end].dropFirst(2), as: UTF8.self))
  }
}

extension Int {
  /// How many decimal digits this takes; for 0 or more.
  fileprivate var digits: Int {
    var digits = 1
    var rest = self
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    return digits
  }
}

extension [UInt8] {
  /// Writes a number of 0 or more.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
