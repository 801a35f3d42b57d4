/// A step of a script that drives a program without a terminal.
public enum ScriptStep: Hashable, Sendable {
  /// Bytes from a terminal, for the decoder.
  case bytes([UInt8])
  case input(Input)
  /// Shows the current screen under a heading.
  case picture(String)
  case resize(Size)
  /// The computer sleeps: time passes while nothing runs.
  case sleep(Duration)
  /// Time passes while the program runs.
  case wait(Duration)

  /// The columns or rows that a window without a terminal can have.
  public static let sides = 1...5000
  /// The seconds that one step may take: up to a day.
  public static let seconds = 0...86_400
}

/// A line of a script that is not a valid step.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The line exactly as it appears in the script.
  public let text: String

  public var description: String {
    String(
      localized:
        "line \(line) is not a valid step: \"\(text.prefix(60))\"; try \"press ^S\" or \"wait 1.5\""
    )
  }
}

extension ScriptStep {
  /// Parses a script. Blank lines and lines that start with `#` are skipped.
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
  /// | `press KEY…` | presses keys by name: `e`, `^S`, `M-f`, `Shift-Tab`, `Enter`, `Up` |
  /// | `uncertain KEY…` | the same, for keys perhaps not pressed; see ``Input/uncertainKey(_:)`` |
  /// | `type TEXT` | presses a key for each character |
  /// | `paste TEXT` | pastes; `\n`, `\\`, and `\u{1F600}` are escapes |
  /// | `click COLUMN ROW` | presses and releases the mouse, counted from 1 |
  /// | `mouse press\|drag\|release\|up\|down COLUMN ROW` | one report; `up` and `down` turn the wheel |
  /// | `focus in\|out` | the window gains or loses focus |
  /// | `size 100x30` | resizes the window |
  /// | `sleep SECONDS` | time passes while nothing runs, as when a laptop is closed |
  /// | `wait SECONDS` | time passes, in steps of 0.001 |
  /// | `bytes 1B 5B 41` | sends bytes through the decoder |
  /// | `picture HEADING` | shows the screen under a heading |
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
    let arguments = rest.split(separator: " ").map(String.init)
    switch command {
    case "bytes":
      let bytes = arguments.compactMap { UInt8($0, radix: 16) }
      return bytes.count == arguments.count ? [.bytes(bytes)] : nil
    case "click":
      return mouse(.press, arguments).flatMap { press in
        mouse(.release, arguments).map { [press, $0] }
      }
    case "focus":
      return arguments == ["in"] || arguments == ["out"]
        ? [.input(.focus(arguments == ["in"]))] : nil
    case "mouse":
      guard let name = arguments.first, let kind = Mouse.Kind(name: name) else { return nil }
      return mouse(kind, Array(arguments.dropFirst())).map { [$0] }
    case "paste":
      return ScriptText.read(rest).map { [.input(.paste($0))] }
    case "picture":
      return [.picture(String(rest))]
    case "press", "uncertain":
      let keys = arguments.compactMap(Key.init(name:))
      guard keys.count == arguments.count, !keys.isEmpty else { return nil }
      return keys.map { .input(command == "press" ? .key($0) : .uncertainKey($0)) }
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

  private static func mouse(_ kind: Mouse.Kind, _ arguments: [String]) -> ScriptStep? {
    let numbers = arguments.compactMap { Int($0) }
    guard arguments.count == 2, numbers.count == 2,
      numbers.allSatisfy({ (1...10_000).contains($0) })
    else { return nil }
    return .input(.mouse(Mouse(kind, at: Point(x: numbers[0] - 1, y: numbers[1] - 1))))
  }

  private static func size(_ text: Substring) -> Size? {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      sides.contains(width), sides.contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func duration(_ text: Substring) -> Duration? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let seconds = Int(parts[0]), Self.seconds.contains(seconds)
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
  /// The step as a line of a script; a terminal's reply becomes a comment.
  public var description: String {
    switch self {
    case .bytes(let bytes):
      "bytes " + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    case .input(.reply): "# a reply from the terminal"
    case .input(.focus(let isFocused)): "focus \(isFocused ? "in" : "out")"
    case .input(.key(let key)): Self.line(of: key, as: "press")
    case .input(.uncertainKey(let key)): Self.line(of: key, as: "uncertain")
    case .input(.mouse(let mouse)):
      "mouse \(mouse.kind.name) \(mouse.position.x + 1) \(mouse.position.y + 1)"
    case .input(.paste(let text)): "paste \(ScriptText.write(text))"
    case .picture(let heading): "picture \(heading)"
    case .resize(let size): "size \(size.width)x\(size.height)"
    case .sleep(let time): "sleep \(Self.text(time))"
    case .wait(let time): "wait \(Self.text(time))"
    }
  }

  /// The line of a command for a key. Keys without a name, or whose name has characters that must
  /// not reach a terminal, are written as bytes.
  private static func line(of key: Key, as command: String) -> String {
    let line = "\(command) \(key)"
    let isNamed = Key(name: "\(key)") == key && HarmlessText(line).text == line
    guard !isNamed, case .character(let character) = key.code else { return line }
    let prefix: [UInt8] = key.modifiers.contains(.alt) ? [0x1B] : []
    return "\(ScriptStep.bytes(prefix + Array(String(character).utf8)))"
  }

  private static func text(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let milliseconds = String(attoseconds / 1_000_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
  }
}

extension Mouse.Kind {
  fileprivate init?(name: String) {
    switch name {
    case "drag": self = .drag
    case "down": self = .wheelDown
    case "press": self = .press
    case "release": self = .release
    case "up": self = .wheelUp
    default: return nil
    }
  }

  fileprivate var name: String {
    switch self {
    case .drag: "drag"
    case .press: "press"
    case .release: "release"
    case .wheelDown: "down"
    case .wheelUp: "up"
    }
  }
}

/// Escapes for text on one line of a script.
private enum ScriptText {
  /// The text with the escapes `\n`, `\\`, and `\u{…}` for characters that a line cannot hold or
  /// that must not reach a terminal.
  static func write(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\\": line += "\\\\"
      case _ where HarmlessText(String(scalar)).text != String(scalar):
        line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The text without escapes; `nil` for an invalid escape.
  static func read(_ line: Substring) -> String? {
    var text = String.UnicodeScalarView()
    var rest = line.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "\\": text.append("\\")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(String(rest[..<end]), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { return nil }
        text.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return String(text)
  }
}
