/// The keys that send `ESC O` and one more character: arrows and the keypad in application mode.
enum SingleShift {
  /// - Parameter digits: what some terminals put before it to tell modifiers.
  static func key(_ final: UInt8, digits: ArraySlice<UInt8>) -> Key? {
    let modifiers = Key.Modifiers(digits: digits)
    if let code = Key.Code(cursorKey: final) { return Key(code, modifiers) }
    switch final {
    case 0x61...0x64:
      // NB: rxvt's arrows with Control.
      return Key.Code(cursorKey: final - 0x20).map { Key($0, .control) }
    case 0x49: return Key(.tab, modifiers)
    case 0x4D: return Key(.enter, modifiers)
    case 0x20: return Key(.character(" "), modifiers)
    case 0x58: return Key(.character("="), modifiers)
    case 0x6A...0x79: return Key(.character(Character(UnicodeScalar(final - 0x40))), modifiers)
    default: return nil
    }
  }
}

extension Key.Code {
  /// The key whose name is that final byte, in `CSI A` and `SS3 A` alike.
  init?(cursorKey final: UInt8) {
    switch final {
    case 0x41: self = .up
    case 0x42: self = .down
    case 0x43: self = .right
    case 0x44: self = .left
    case 0x46: self = .end
    case 0x48: self = .home
    case 0x50...0x53: self = .function(Int(final) - 0x4F)
    default: return nil
    }
  }
}

extension Key.Modifiers {
  /// From xterm's parameter: 1 and the sum of Shift 1, Alt 2, Control 4, Meta 8 (kitty: Super 8,
  /// Hyper 16, Meta 32); the locks of 64 and 128 do not count.
  ///
  /// `nil` for combinations with Super or Hyper, which belong to the desktop.
  init?(parameter: Int) {
    let bits = max(0, parameter - 1)
    guard bits & 0b1_1000 == 0 else { return nil }
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 2 != 0 || bits & 32 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }

  fileprivate init(digits: ArraySlice<UInt8>) {
    let number = digits.reduce(0) { min(1000, $0 * 10 + Int($1) - 0x30) }
    self = Key.Modifiers(parameter: number) ?? []
  }
}
