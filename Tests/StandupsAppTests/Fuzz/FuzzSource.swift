import TerminalUI

@testable import StandupsApp

/// Random steps. The same seed and pictures give the same steps.
struct FuzzSource {
  private var numbers: SplitMix64
  /// What is still to come of a terminal's answer that arrives in pieces.
  private var rest: [UInt8] = []

  init(seed: UInt64) {
    numbers = SplitMix64(state: seed)
  }

  mutating func step(on canvas: Canvas) -> ScriptStep {
    if !rest.isEmpty, Bool.random(using: &numbers) {
      defer { rest = [] }
      return .bytes(rest)
    }
    return switch Int.random(in: 0..<100, using: &numbers) {
    case ..<44: .input(.key(pick(Self.keys)))
    case ..<52: .bytes(burst(on: canvas))
    case ..<62: .input(.key(Key(.character(pick(Self.characters)))))
    case ..<65: .input(.paste(text()))
    case ..<77: .input(.mouse(mouse(on: canvas)))
    case ..<80: .bytes(bytes())
    case ..<82: .bytes(startOfAnswer())
    case ..<88: .resize(size())
    case ..<99: .wait(pick(Self.times))
    default: .input(.focus(Bool.random(using: &numbers)))
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &numbers)]
  }

  private mutating func text() -> String {
    String((0..<Int.random(in: 0..<30, using: &numbers)).map { _ in pick(Self.characters) })
  }

  /// A mouse report on a target, or anywhere.
  private mutating func mouse(on canvas: Canvas) -> Mouse {
    let kinds: [Mouse.Kind] = [.press, .press, .press, .drag, .release, .wheelDown, .wheelUp]
    var area = Rect(x: 0, y: 0, width: canvas.size.width + 2, height: canvas.size.height + 2)
    if !canvas.targets.isEmpty, Bool.random(using: &numbers) { area = pick(canvas.targets).area }
    let point = Point(
      x: Int.random(in: area.minX..<area.maxX, using: &numbers),
      y: Int.random(in: area.minY..<area.maxY, using: &numbers))
    return Mouse(pick(kinds), at: point)
  }

  /// Keys, clicks, pastes, and focus reports that arrive together, all of the same picture.
  private mutating func burst(on canvas: Canvas) -> [UInt8] {
    let pieces = (0..<Int.random(in: 2...6, using: &numbers)).map { _ -> String in
      switch Int.random(in: 0..<10, using: &numbers) {
      case ..<5: return pick(Self.typed)
      case ..<8: return mouse(on: canvas).report
      case 8: return "\u{1B}[200~\(text())\u{1B}[201~"
      default: return pick(["\u{1B}[I", "\u{1B}[O"])
      }
    }
    return Array(pieces.joined().utf8)
  }

  private mutating func size() -> Size {
    if Int.random(in: 0..<8, using: &numbers) > 0 { return pick(Self.sizes) }
    return Size(
      width: Int.random(in: 1...210, using: &numbers),
      height: Int.random(in: 1...70, using: &numbers))
  }

  /// Random bytes, or a known sequence that is cut short or has a byte changed.
  private mutating func bytes() -> [UInt8] {
    if Int.random(in: 0..<3, using: &numbers) == 0 {
      return (0..<Int.random(in: 1...16, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
    }
    var bytes = Array(pick(Self.sequences).utf8)
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers)))
    case 1:
      bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(
        in: 0...255, using: &numbers)
    default: break
    }
    return bytes
  }

  /// The first part of an answer, split at any byte.
  private mutating func startOfAnswer() -> [UInt8] {
    let answer = Array(pick(Self.answers).utf8)
    let start = answer.prefix(Int.random(in: 1...answer.count, using: &numbers))
    rest = Array(answer[start.endIndex...])
    return Array(start)
  }

  // NB: keys that end the program are rare, to keep runs long.
  private static let keys: [Key] =
    Array("aacdeeesssuouSt/?jkgGhnnnbb pxl!i@mmLyE1234+-=gDu[]UUFTiirrRvo").map {
      Key(.character($0))
    }
    + "fuwkyabnndnssn_".map { Key.control($0) }
    + [.control("c"), .control("t"), "q"]
    + [.enter, .enter, .enter, .enter, .escape, .escape, .escape, .tab, .tab, .shift(.tab)]
    + [.up, .down, .down, .down, .left, .right, .home, .end, .pageUp, .pageDown]
    + [.alt(.up), .alt(.down), .alt("f"), .alt("b"), .alt("d"), .shift(.left), .shift(.right)]
    + [.backspace, .delete, .alt(.backspace), Key(.function(5))]

  private static let typed =
    Array("aacdeeesssuouSt/?jkgGhnnnbb pxl!i@mmLyE1234+-=gDu[]UUFTiirrRvo~").map(String.init)
    + ["\r", "\r", "\u{1B}[A", "\u{1B}[B", "\t", "\u{7F}", "\u{13}", "\u{E}", "\u{1F}", "\u{1B}"]

  private static let characters = Array(
    "abXYZ 0123456789:/.,;-_'\"\\ 한글ㅓㅏㄱ플랫폼漢字éñß👍🏽🇰🇷👨‍👩‍👧❤️e\u{301}\u{202E}\u{200B}\u{AD}\n\t\u{7}\u{1B}\u{9B}\u{FFFD}\u{1F9FF}"
  )

  private static let times: [Duration] = [
    .milliseconds(1), .milliseconds(30), .milliseconds(160), .milliseconds(310), .seconds(1),
    .seconds(1), .seconds(3), .seconds(7), .seconds(59), .seconds(61), .seconds(400),
  ]

  private static let sizes = [
    (80, 24), (80, 24), (80, 24), (40, 12), (120, 40), (200, 60), (20, 5), (1, 1), (39, 12),
    (60, 20),
    (41, 13), (400, 12),
  ].map { Size(width: $0.0, height: $0.1) }

  private static let answers = [
    "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", "\u{1B}]10;rgb:d0d0/d0d0/d0d0\u{7}",
    "\u{1B}P1+r436f=323536\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}[?2026;2$y",
    "\u{1B}[?1;3R", "\u{1B}[?62;22c",
  ]

  private static let sequences = [
    "\u{1B}[A", "\u{1B}OB", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[15~", "\u{1B}[<0;10;5M",
    "\u{1B}[<0;10;5m", "\u{1B}[<65;3;3M", "\u{1B}[M !!", "\u{1B}[200~pasted\u{1B}[201~",
    "\u{1B}[200~never ended", "\u{1B}]0;title\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[?62;22c",
    "\u{1B}[?2026;2$y", "\u{1B}[97;5u", "\u{1B}[27;2;13~", "\u{1B}\u{1B}[A", "\u{1B}", "한",
    "s~\u{1B}[<0;5;12M", "\r\u{1B}[I\u{1B}[<0;9;7M",
    "h~\u{1B}[<0;5;4M", "\u{1B}[I",
  ]
}

extension Mouse {
  /// What a terminal sends for it (xterm's SGR mode).
  fileprivate var report: String {
    let button =
      switch kind {
      case .drag: 32
      case .press, .release: 0
      case .wheelDown: 65
      case .wheelUp: 64
      }
    return "\u{1B}[<\(button);\(position.x + 1);\(position.y + 1)\(kind == .release ? "m" : "M")"
  }
}
