/// Random input as terminals and users send it. The same seed gives the same input.
struct TerminalFuzzSource {
  enum Step: CustomStringConvertible {
    /// Sent one piece after another.
    case bytes([[UInt8]])
    /// A new size, and bytes that arrive before the program has seen it.
    case resize(columns: Int, rows: Int, then: [UInt8])

    var description: String {
      switch self {
      case .bytes(let pieces):
        pieces.map { "\(String(decoding: $0, as: UTF8.self).debugDescription)" }
          .joined(separator: " ")
      case .resize(let columns, let rows, let bytes):
        "resize \(columns)x\(rows), then \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      }
    }
  }

  private var numbers: Numbers

  init(seed: UInt64) {
    numbers = Numbers(state: seed)
  }

  mutating func step() -> Step {
    switch Int.random(in: 0..<100, using: &numbers) {
    case ..<40: .bytes([key()])
    case ..<55: .bytes([burst()])
    case ..<65: .bytes([text()])
    case ..<70: .bytes([paste()])
    case ..<80: .bytes([mouse()])
    case ..<90: .bytes(pieces(of: Array(pick(Self.sequences).utf8)))
    case ..<94: .bytes([noise()])
    default: resize()
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &numbers)]
  }

  private mutating func key() -> [UInt8] { Array(pick(Self.keys).utf8) }

  /// Keys, clicks, pastes, and focus reports in one write, all of the same picture.
  private mutating func burst() -> [UInt8] {
    (0..<Int.random(in: 2...6, using: &numbers)).flatMap { _ -> [UInt8] in
      switch Int.random(in: 0..<10, using: &numbers) {
      case ..<5: key()
      case ..<8: mouse()
      case 8: paste()
      default: Array(pick(["\u{1B}[I", "\u{1B}[O"]).utf8)
      }
    }
  }

  private mutating func paste() -> [UInt8] {
    Array("\u{1B}[200~".utf8) + text() + Array("\u{1B}[201~".utf8)
  }

  private mutating func text() -> [UInt8] {
    (0..<Int.random(in: 1..<12, using: &numbers)).flatMap { _ in Array(pick(Self.texts).utf8) }
  }

  private mutating func mouse() -> [UInt8] {
    let button = pick([0, 0, 0, 32, 35, 64, 65])
    let final = pick(["M", "M", "m"])
    let column = Int.random(in: 1...pick([20, 80, 320]), using: &numbers)
    let row = Int.random(in: 1...pick([10, 24, 70]), using: &numbers)
    return Array("\u{1B}[<\(button);\(column);\(row)\(final)".utf8)
  }

  /// Whole, or split somewhere after its introducer.
  private mutating func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    guard bytes.count > 2, Bool.random(using: &numbers) else { return [bytes] }
    let cut = Int.random(in: 2..<bytes.count, using: &numbers)
    return [Array(bytes[..<cut]), Array(bytes[cut...])]
  }

  private mutating func noise() -> [UInt8] {
    (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
      let byte = UInt8.random(in: 0...255, using: &numbers)
      // NB: ^C and ^\ would end nearly every run early.
      return byte == 0x03 || byte == 0x1C ? 0x04 : byte
    }
  }

  private mutating func resize() -> Step {
    let (columns, rows) = pick(Self.sizes)
    return .resize(
      columns: columns, rows: rows, then: Bool.random(using: &numbers) ? burst() : [])
  }

  // NB: keys that end the program are rare, to keep runs long.
  private static let keys =
    "aacdeeesssuouSt/?jkgGhnnnbb pxl!i@mmLyE1234+-=gDu[]UUFTiirrRvo".map(String.init)
    + ["\u{6}", "\u{15}", "\u{17}", "\u{B}", "\u{19}", "\u{1}", "\u{E}", "\u{13}", "\u{1F}"]
    + [
      "\u{14}", "\u{1A}", "\u{3}", "q", "\r", "\r", "\r", "\r", "\u{1B}", "\u{1B}", "\t", "\u{7F}",
    ]
    + ["\u{1B}[A", "\u{1B}[B", "\u{1B}[B", "\u{1B}OB", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H"]
    + ["\u{1B}[F", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[Z", "\u{1B}[1;3A", "\u{1B}[1;3B", "\u{1B}f"]
    + ["\u{1B}t", "\u{1B}u", "\u{1B}\u{7F}", "ㅓ", "ㅏ"]

  private static let texts = [
    "a", "Z", "0", " ", ":", "한", "글", "漢", "é", "ß", "👍🏽", "🇰🇷", "👨‍👩‍👧", "❤️", "e\u{301}",
    "\u{202E}", "\u{200B}", "\u{1F9FF}", "\u{FFFD}", "한\u{301}",
  ]

  private static let sizes = [
    (80, 24), (80, 24), (80, 24), (40, 12), (120, 40), (200, 60), (20, 5), (1, 1), (39, 12),
    (41, 13), (81, 25), (300, 12),
  ]

  private static let sequences = [
    "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[15~", "\u{1B}[M !!", "\u{1B}]0;title\u{7}",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[?62;22c", "\u{1B}[?2026;2$y", "\u{1B}[97;5u",
    "\u{1B}[27;2;13~", "\u{1B}\u{1B}[A", "한", "s~\u{1B}[<0;5;12M", "\r\u{1B}[I\u{1B}[<0;9;7M",
    "h~\u{1B}[<0;5;4M", "\u{1B}[I", "\u{1B}[O", "\u{1B}[57420u",
  ]
}

/// The same random numbers in every run (Steele, Lea and Flood, 2014).
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
