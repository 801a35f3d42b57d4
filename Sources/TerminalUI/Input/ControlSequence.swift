/// A control sequence: `CSI`, parameters, and a final byte (ECMA-48 §5.4).
///
/// The meanings are from xterm's "Control Sequences" (ctlseqs) and kitty's keyboard protocol.
struct ControlSequence {
  /// `<`, `=`, `>`, or `?` before the parameters.
  let prefix: Character?
  /// The parameters, each with its subparameters; an omitted number is `nil`.
  let parameters: [[Int?]]
  /// The characters between the parameters and the final byte.
  let intermediates: String
  let final: Character

  init(_ bytes: [UInt8], final: UInt8) {
    let text = String(decoding: bytes, as: UTF8.self)
    prefix = text.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    let rest = text.dropFirst(prefix == nil ? 0 : 1)
    let list = rest.prefix { $0.isNumber || $0 == ":" || $0 == ";" }
    parameters = list.split(separator: ";", omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
    intermediates = String(rest[list.endIndex...])
    self.final = Character(UnicodeScalar(final))
  }

  private func parameter(_ index: Int) -> Int? {
    parameters.indices.contains(index) ? parameters[index][0] : nil
  }

  /// True if the sequence starts a bracketed paste.
  var startsPaste: Bool {
    final == "~" && prefix == nil && parameter(0) == 200
  }

  /// The input the sequence stands for; `nil` if the program ignores it.
  var input: Input? {
    switch (prefix, final) {
    case ("<", "M"), ("<", "m"): mouse
    case ("?", "y"): modeReply
    case ("?", "c"): .reply(.deviceAttributes(parameters.compactMap { $0[0] }))
    case ("?", "u"): .reply(.keyboardFlags(parameter(0) ?? 0))
    case ("?", "n") where parameter(0) == 997: appearanceReport
    case ("?", "R"): cursorReply
    case (nil, "I") where parameter(0) == nil: .focus(true)
    case (nil, "O") where parameter(0) == nil: .focus(false)
    case (nil, _) where intermediates.isEmpty: key.map(Input.key)
    default: nil
    }
  }

  private var mouse: Input? {
    guard let button = parameter(0), let column = parameter(1), let row = parameter(2) else {
      return nil
    }
    return Mouse(button: button, isRelease: final == "m", column: column, row: row)
      .map(Input.mouse)
  }

  private var appearanceReport: Input? {
    switch parameter(1) {
    case 1: .reply(.appearance(isDark: true))
    case 2: .reply(.appearance(isDark: false))
    default: nil
    }
  }

  private var cursorReply: Input? {
    guard let row = parameter(0), let column = parameter(1), row > 0, column > 0 else {
      return nil
    }
    return .reply(.cursor(Point(x: column - 1, y: row - 1)))
  }

  private var modeReply: Input? {
    guard intermediates == "$", let mode = parameter(0), let setting = parameter(1) else {
      return nil
    }
    return .reply(.mode(mode, TerminalReply.Setting(setting)))
  }

  private var key: Key? {
    switch final {
    case "Z": return Key(.tab, .shift)
    case "a"..."d":
      // Arrows with Shift in rxvt.
      return Key.Code(cursorKey: Character(final.uppercased())).map { Key($0, .shift) }
    case "u": return reportedKey(number: parameter(0), modifiers: parameter(1))
    case "~" where parameter(0) == 27:
      // modifyOtherKeys in xterm.
      return reportedKey(number: parameter(2), modifiers: parameter(1))
    case "~", "$", "^", "@": return numberedKey
    default:
      guard let code = Key.Code(cursorKey: final) else { return nil }
      return modified(code, by: parameters.count > 1 ? parameter(1) : parameter(0))
    }
  }

  /// The key with its modifiers; `nil` if the key was released or is left to the desktop.
  private func modified(_ code: Key.Code, by parameter: Int?) -> Key? {
    let event = parameters.count > 1 ? parameters[1].dropFirst().first ?? 1 : 1
    guard event != 3, let modifiers = Key.Modifiers(parameter: parameter ?? 1) else { return nil }
    return Key(code, modifiers)
  }

  private var numberedKey: Key? {
    guard let number = parameter(0), let code = Key.Code(number: number) else { return nil }
    switch final {
    // Shift, Control, and both in rxvt.
    case "$": return Key(code, .shift)
    case "^": return Key(code, .control)
    case "@": return Key(code, [.shift, .control])
    default: return modified(code, by: parameter(1))
    }
  }

  private func reportedKey(number: Int?, modifiers: Int?) -> Key? {
    guard let number, let code = Key.Code(reported: number),
      var key = modified(code, by: modifiers)
    else { return nil }
    guard case .character(let character) = code else { return key }
    if key.modifiers == .shift {
      let shifted = parameters[0].dropFirst().first.flatMap { $0 }.flatMap(Key.Code.init(reported:))
      let capital = character.uppercased()
      key = Key(shifted ?? .character(capital.count == 1 ? Character(capital) : character))
    }
    return key
  }
}

/// Keys that send `SS3` (`ESC O`) and a character: arrows and the keypad in application mode.
enum SingleShift {
  /// The key of a final byte, and of digits before it that stand for modifiers in some terminals.
  static func key(_ final: UInt8, digits: ArraySlice<UInt8>) -> Key? {
    let modifier = Int(String(decoding: digits, as: UTF8.self)) ?? 1
    let modifiers = Key.Modifiers(parameter: modifier) ?? []
    let final = Character(UnicodeScalar(final))
    if let code = Key.Code(cursorKey: final) { return Key(code, modifiers) }
    switch final {
    case "a"..."d":
      // Arrows with Control in rxvt.
      return Key.Code(cursorKey: Character(final.uppercased())).map { Key($0, .control) }
    case "I": return Key(.tab, modifiers)
    case "M": return Key(.enter, modifiers)
    case " ": return Key(.character(" "), modifiers)
    case "X": return Key(.character("="), modifiers)
    case "j"..."y":
      // The keypad: from `j` for `*` to `y` for `9`.
      guard let ascii = final.asciiValue else { return nil }
      return Key(.character(Character(UnicodeScalar(ascii - 0x40))), modifiers)
    default: return nil
    }
  }
}

extension Key.Code {
  /// The key of a final byte, in `CSI A` and `SS3 A` alike.
  init?(cursorKey final: Character) {
    switch final {
    case "A": self = .up
    case "B": self = .down
    case "C": self = .right
    case "D": self = .left
    case "F": self = .end
    case "H": self = .home
    case "P": self = .function(1)
    case "Q": self = .function(2)
    case "R": self = .function(3)
    case "S": self = .function(4)
    default: return nil
    }
  }

  /// The key of `CSI number ~`.
  fileprivate init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// The key with this number in kitty's protocol: a Unicode scalar or a functional key.
  fileprivate init?(reported number: Int) {
    switch number {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13, 57414: self = .enter
    case 27: self = .escape
    case 57399...57408: self = .character(Character(UnicodeScalar(UInt8(number - 57399 + 0x30))))
    case 57409: self = .character(".")
    case 57410: self = .character("/")
    case 57411: self = .character("*")
    case 57412: self = .character("-")
    case 57413: self = .character("+")
    case 57415: self = .character("=")
    case 57417: self = .left
    case 57418: self = .right
    case 57419: self = .up
    case 57420: self = .down
    case 57421: self = .pageUp
    case 57422: self = .pageDown
    case 57423: self = .home
    case 57424: self = .end
    case 57425: self = .insert
    case 57426: self = .delete
    case 0xA0..<0xE000, 0x20..<0x7F, 0xF900...0x10FFFF:
      guard let scalar = UnicodeScalar(number) else { return nil }
      self = .character(Character(scalar))
    default: return nil
    }
  }
}

extension Key.Modifiers {
  /// Reads xterm's parameter: 1 plus Shift 1, Alt 2, Control 4, Meta 8 (in kitty Super 8, Hyper 16,
  /// Meta 32). Caps Lock 64 and Num Lock 128 are ignored.
  ///
  /// `nil` for combinations with Super or Hyper, which are left to the desktop.
  init?(parameter: Int) {
    let bits = max(0, parameter - 1)
    guard bits & 0b1_1000 == 0 else { return nil }
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 2 != 0 || bits & 32 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }
}

extension Mouse {
  /// Creates a report from a button number and a column and row counted from 1; `nil` for other
  /// buttons.
  init?(button: Int, isRelease: Bool, column: Int, row: Int) {
    let position = Point(x: max(0, column - 1), y: max(0, row - 1))
    // 4, 8, and 16 stand for Shift, Alt, and Control.
    switch button & ~0b1_1100 {
    case _ where isRelease && button < 64: self.init(.release, at: position)
    case 0: self.init(.press, at: position)
    case 32: self.init(.drag, at: position)
    case 64 where !isRelease: self.init(.wheelUp, at: position)
    case 65 where !isRelease: self.init(.wheelDown, at: position)
    default: return nil
    }
  }
}
