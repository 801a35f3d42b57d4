extension VirtualScreen {
  /// The state of the parser within a sequence.
  struct Parser: Sendable {
    enum State: Sendable {
      case text
      case escape
      case charset
      case control
      case command
      case commandEscape
    }

    var state = State.text
    var sequence: [UInt8] = []
    var partial: [UInt8] = []
  }

  /// Processes what a program has sent. The result does not depend on how the bytes are chunked.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    switch parser.state {
    case .text: text(byte)
    case .escape: escape(byte)
    case .charset: parser.state = .text
    case .control: control(byte)
    case .command: command(byte)
    case .commandEscape:
      finishCommand()
      if byte != 0x5C { escape(byte) }
    }
  }

  private mutating func text(_ byte: UInt8) {
    switch byte {
    case 0x1B: parser.state = .escape
    case 0x07: bells += 1
    case 0x08: move(row: cursor.row, column: min(cursor.column, columns - 1) - 1)
    case 0x09: move(row: cursor.row, column: (cursor.column / 8 + 1) * 8)
    case 0x0A...0x0C: lineFeed()
    case 0x0D: move(row: cursor.row, column: 0)
    case 0x00...0x1F, 0x7F: break
    case 0x20...0x7E: put(Unicode.Scalar(byte))
    default: scalar(byte)
    }
  }

  private mutating func scalar(_ byte: UInt8) {
    if byte & 0xC0 != 0x80 { parser.partial = [] }
    parser.partial.append(byte)
    let length =
      switch parser.partial[0] {
      case 0xC0...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF7: 4
      default: 1
      }
    guard parser.partial.count == length else { return }
    for scalar in String(decoding: parser.partial, as: UTF8.self).unicodeScalars { put(scalar) }
    parser.partial = []
  }

  private mutating func escape(_ byte: UInt8) {
    parser.state = .text
    parser.sequence = []
    switch byte {
    case 0x1B: parser.state = .escape
    case 0x5B: parser.state = .control
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F: parser.state = .command
    case 0x28...0x2B: parser.state = .charset
    case 0x37: saveCursor()
    case 0x38: restoreCursor()
    case 0x44: lineFeed()
    case 0x4D: reverseLineFeed()
    case 0x3D, 0x3E, 0x5C: break
    case 0x63: reset()
    default: unknown.append("ESC \(Unicode.Scalar(byte))")
    }
  }

  private mutating func command(_ byte: UInt8) {
    switch byte {
    case 0x07: finishCommand()
    case 0x1B: parser.state = .commandEscape
    default: parser.sequence.append(byte)
    }
  }

  private mutating func finishCommand() {
    parser.state = .text
    let text = String(decoding: parser.sequence, as: UTF8.self)
    commands.append(text)
    if text.hasPrefix("0;") || text.hasPrefix("2;") { title = String(text.dropFirst(2)) }
  }

  private mutating func control(_ byte: UInt8) {
    guard (0x40...0x7E).contains(byte) else {
      if byte == 0x18 || byte == 0x1B { parser.state = byte == 0x1B ? .escape : .text }
      return parser.sequence.append(byte)
    }
    parser.state = .text
    let final = Character(Unicode.Scalar(byte))
    let text = String(decoding: parser.sequence, as: UTF8.self)
    if text.hasPrefix("?"), final == "h" || final == "l" {
      for mode in numbers(text.dropFirst()) { setMode(mode, final == "h") }
    } else if !perform(final, numbers(text[...]), text) {
      unknown.append("CSI \(text)\(final)")
    }
  }

  private func numbers(_ text: Substring) -> [Int] {
    text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }

  private mutating func perform(_ final: Character, _ numbers: [Int], _ text: String) -> Bool {
    let first = numbers.first ?? 0
    let count = max(1, first)
    let second = numbers.count > 1 ? numbers[1] : 0
    switch final {
    case "@": insertCharacters(count)
    case "A": move(row: cursor.row - count, column: cursor.column)
    case "B": move(row: cursor.row + count, column: cursor.column)
    case "C": move(row: cursor.row, column: cursor.column + count)
    case "D": move(row: cursor.row, column: min(cursor.column, columns - 1) - count)
    case "G", "`": move(row: cursor.row, column: count - 1)
    case "H", "f": move(row: count - 1, column: max(1, second) - 1)
    case "J": eraseInDisplay(first)
    case "K": eraseInLine(first)
    case "L": insertLines(count)
    case "M": deleteLines(count)
    case "P": deleteCharacters(count)
    case "S": scrollRegion(by: count)
    case "T": scrollRegion(by: -count)
    case "X": eraseCharacters(count)
    case "Z": move(row: cursor.row, column: (max(1, cursor.column) - 1) / 8 * 8)
    case "b": for _ in 0..<count { put(lastCharacter) }
    case "d": move(row: count - 1, column: cursor.column)
    case "m" where !text.hasPrefix(">"): render(text)
    case "r" where !text.hasPrefix("?"): setRegion(count - 1, second == 0 ? rows : second)
    case "h" where text == "4": insertsCharacters = true
    case "l" where text == "4": insertsCharacters = false
    case "h", "l", "t", "n", "c", "p", "q", "u", "m", "r": break
    default: return false
    }
    return true
  }

  /// Select graphic rendition (ECMA-48, 8.3.117), with the colors of ISO 8613-6.
  private mutating func render(_ text: String) {
    var parts = text.split(separator: ";", omittingEmptySubsequences: false)[...]
    if parts.isEmpty { parts = [""] }
    while let part = parts.popFirst() {
      let number = Int(part.split(separator: ":").first ?? "") ?? 0
      switch number {
      case 0: style = Style()
      case 1...9: style.attributes.insert(number)
      case 10: break  // the primary font
      case 22: style.attributes.subtract([1, 2])
      case 23...29: style.attributes.remove(number - 20)
      case 30...37, 90...97: style.foreground = String(part)
      case 38: style.foreground = color(part, &parts)
      case 39: style.foreground = nil
      case 40...47, 100...107: style.background = String(part)
      case 48: style.background = color(part, &parts)
      case 49: style.background = nil
      default: unknown.append("SGR \(part)")
      }
    }
  }

  private func color(_ part: Substring, _ rest: inout ArraySlice<Substring>) -> String {
    if part.contains(":") { return String(part) }
    let count = rest.first == "2" ? 4 : 2
    let color = ([part] + rest.prefix(count)).joined(separator: ";")
    rest = rest.dropFirst(count)
    return color
  }
}
