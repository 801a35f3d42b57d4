/// One step of a script that drives a program without a terminal.
public enum ScriptStep: Hashable, Sendable {
  /// What a terminal sends, in any chunks.
  case bytes([UInt8])
  case input(Input)
  /// Shows the screen as it is now, under that heading.
  case picture(String)
  case resize(Size)
  /// The machine sleeps: time passes, and nothing runs before it is over.
  case sleep(Duration)
  case wait(Duration)
}

extension ScriptStep {
  /// The steps of a script. Blank lines, and those that start with `#`, are left out.
  ///
  /// ```
  /// # Adds a standup and shows the list.
  /// press a
  /// type Design review
  /// press ^S
  /// picture The list with one standup
  /// ```
  ///
  /// | Line | What happens |
  /// | --- | --- |
  /// | `press KEY…` | keys by the names that screens show: `e`, `^S`, `M-f`, `Shift-Tab`, `Enter`, `Up` |
  /// | `type TEXT` | one key for each character |
  /// | `paste TEXT` | a bracketed paste; `\n`, `\\` and `\u{1F600}` stand for what cannot be written |
  /// | `click COLUMN ROW` | press and release, counted from 1 |
  /// | `mouse press\|drag\|release\|up\|down COLUMN ROW` | one report; `up` and `down` are the wheel's |
  /// | `focus in\|out` | the window's focus |
  /// | `size 100x30` | the window's size |
  /// | `sleep SECONDS` | time passes while nothing runs, as when a lid is closed |
  /// | `wait SECONDS` | time passes; 0.001 is the shortest |
  /// | `bytes 1B 5B 41` | what a terminal sends, through the decoder |
  /// | `picture HEADING` | shows the screen |
  public static func steps(of script: String) throws(ScriptError) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    var number = 0
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let line = line.last == "\r" ? line.dropLast() : line
      if line.allSatisfy({ $0 == " " }) || line.hasPrefix("#") { continue }
      guard let more = Self.steps(ofLine: line) else {
        throw ScriptError(line: number, text: String(line))
      }
      steps += more
    }
    return steps
  }

  private static func steps(ofLine line: Substring) -> [ScriptStep]? {
    let command = line.prefix { $0 != " " }
    let rest = line.dropFirst(command.count + 1)
    let words = rest.split(separator: " ").map(String.init)
    switch command {
    case "bytes":
      let bytes = words.compactMap { UInt8($0, radix: 16) }
      return bytes.count == words.count ? [.bytes(bytes)] : nil
    case "click":
      return mouse(.press, words).flatMap { press in
        mouse(.release, words).map { [press, $0] }
      }
    case "focus":
      return words == ["in"] || words == ["out"] ? [.input(.focus(words == ["in"]))] : nil
    case "mouse":
      guard let word = words.first, let kind = Mouse.Kind(word: word) else { return nil }
      return mouse(kind, Array(words.dropFirst())).map { [$0] }
    case "paste":
      return ScriptText.read(rest).map { [.input(.paste($0))] }
    case "picture":
      return [.picture(String(rest))]
    case "press":
      let keys = words.compactMap(Key.init(name:))
      return keys.count == words.count && !keys.isEmpty ? keys.map { .input(.key($0)) } : nil
    case "size":
      return size(rest).map { [.resize($0)] }
    case "sleep":
      return duration(rest).map { [.sleep($0)] }
    case "type":
      return rest.map { .input(.key(Key(.character($0)))) }
    case "wait":
      return duration(rest).map { [.wait($0)] }
    default:
      return nil
    }
  }

  private static func mouse(_ kind: Mouse.Kind, _ words: [String]) -> ScriptStep? {
    let numbers = words.compactMap { Int($0) }
    guard words.count == 2, numbers.count == 2, numbers.allSatisfy({ (1...10_000).contains($0) })
    else { return nil }
    return .input(.mouse(Mouse(kind, at: Point(x: numbers[0] - 1, y: numbers[1] - 1))))
  }

  private static func size(_ text: Substring) -> Size? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...5000).contains(width), (1...5000).contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func duration(_ text: Substring) -> Duration? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let seconds = Int(parts[0]), (0...86_400).contains(seconds)
    else { return nil }
    guard parts.count == 2 else { return .seconds(seconds) }
    let digits = parts[1].prefix(3)
    guard digits.count == parts[1].count, let fraction = Int(digits), fraction >= 0 else {
      return nil
    }
    let scale = [1000, 100, 10, 1][digits.count]
    return .seconds(seconds) + .milliseconds(fraction * scale)
  }
}

extension ScriptStep: CustomStringConvertible {
  /// The step as a line of a script; answers of a terminal have none and are a comment.
  public var description: String {
    switch self {
    case .bytes(let bytes):
      "bytes " + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    case .input(.reply): "# an answer of the terminal"
    case .input(.focus(let isFocused)): "focus \(isFocused ? "in" : "out")"
    case .input(.key(let key)): "press \(key)"
    case .input(.mouse(let mouse)):
      "mouse \(mouse.kind.word) \(mouse.position.x + 1) \(mouse.position.y + 1)"
    case .input(.paste(let text)): "paste \(ScriptText.write(text))"
    case .picture(let heading): "picture \(heading)"
    case .resize(let size): "size \(size.width)x\(size.height)"
    case .sleep(let time): "sleep \(Self.seconds(time))"
    case .wait(let time): "wait \(Self.seconds(time))"
    }
  }

  private static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let milliseconds = String(attoseconds / 1_000_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
  }
}

extension Mouse.Kind {
  fileprivate init?(word: String) {
    switch word {
    case "drag": self = .drag
    case "down": self = .wheelDown
    case "press": self = .press
    case "release": self = .release
    case "up": self = .wheelUp
    default: return nil
    }
  }

  fileprivate var word: String {
    switch self {
    case .drag: "drag"
    case .press: "press"
    case .release: "release"
    case .wheelDown: "down"
    case .wheelUp: "up"
    }
  }
}
