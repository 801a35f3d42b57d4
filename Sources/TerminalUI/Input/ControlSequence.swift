/// A control sequence, `CSI` parameters final, and what it means (ECMA-48 §5.4).
struct ControlSequence {
  /// `<`, `=`, `>` or `?` before the parameters.
  var prefix: UInt8?
  /// The parameters, each with its subparameters; an absent one is `nil`.
  var parameters: [[Int?]] = []
  var intermediates: [UInt8] = []
  var final: UInt8

  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest = rest.dropFirst()
    }
    let text = rest.prefix { (0x30...0x3B).contains($0) }
    intermediates = Array(rest[text.endIndex...])
    guard !text.isEmpty else { return }
    parameters = text.split(separator: 0x3B, omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: 0x3A, omittingEmptySubsequences: false).map(Self.number)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    return digits.reduce(0) { min(1 << 32, $0 * 10 + Int($1) - 0x30) }
  }

  private func parameter(_ index: Int) -> Int? {
    parameters.indices.contains(index) ? parameters[index][0] : nil
  }

  var opensPaste: Bool {
    final == 0x7E && prefix == nil && parameter(0) == 200
  }

  /// What the sequence says; `nil` if that is nothing to us.
  var input: Input? {
    switch (prefix, final) {
    case (0x3C, 0x4D), (0x3C, 0x6D): mouse
    case (0x3F, 0x79): modeAnswer
    case (0x3F, 0x63): .reply(.deviceAttributes(parameters.compactMap { $0[0] }))
    case (0x3F, 0x75): .reply(.keyboardFlags(parameter(0) ?? 0))
    case (nil, 0x49) where parameters.isEmpty || parameter(0) == nil: .focus(true)
    case (nil, 0x4F) where parameters.isEmpty || parameter(0) == nil: .focus(false)
    case (nil, _) where intermediates.isEmpty: key.map(Input.key)
    default: nil
    }
  }

  private var mouse: Input? {
    guard let button = parameter(0), let column = parameter(1), let row = parameter(2) else {
      return nil
    }
    return Mouse(button: button, isRelease: final == 0x6D, column: column, row: row)
      .map(Input.mouse)
  }

  private var modeAnswer: Input? {
    guard intermediates == [0x24], let mode = parameter(0), let setting = parameter(1) else {
      return nil
    }
    return .reply(.mode(mode, TerminalReply.Setting(setting)))
  }

  private var key: Key? {
    switch final {
    case 0x5A: return Key(.tab, .shift)
    case 0x61...0x64:
      // NB: rxvt's arrows with Shift.
      return Key.Code(cursorKey: final - 0x20).map { Key($0, .shift) }
    case 0x75: return reportedKey(number: parameter(0), modifiers: parameter(1))
    case 0x7E where parameter(0) == 27:
      // NB: xterm's modifyOtherKeys.
      return reportedKey(number: parameter(2), modifiers: parameter(1))
    case 0x7E, 0x24, 0x5E, 0x40: return numberedKey
    default:
      guard let code = Key.Code(cursorKey: final) else { return nil }
      return modified(code, by: parameters.count > 1 ? parameter(1) : parameter(0))
    }
  }

  /// `nil` when the key was released, or belongs to the desktop.
  private func modified(_ code: Key.Code, by parameter: Int?) -> Key? {
    let event = parameters.count > 1 ? parameters[1].dropFirst().first ?? 1 : 1
    guard event != 3, let modifiers = Key.Modifiers(parameter: parameter ?? 1) else { return nil }
    return Key(code, modifiers)
  }

  private var numberedKey: Key? {
    guard let number = parameter(0), let code = Key.Code(number: number) else { return nil }
    switch final {
    // NB: rxvt's ways to tell Shift, Control and both.
    case 0x24: return Key(code, .shift)
    case 0x5E: return Key(code, .control)
    case 0x40: return Key(code, [.shift, .control])
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

extension Key.Code {
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

  /// The key of that number in kitty's protocol: a character, or one of its own.
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

extension Mouse {
  /// From a report's button number and its column and row, both from 1; `nil` for other buttons.
  init?(button: Int, isRelease: Bool, column: Int, row: Int) {
    let position = Point(x: max(0, column - 1), y: max(0, row - 1))
    // NB: 4, 8 and 16 say Shift, Alt and Control.
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
