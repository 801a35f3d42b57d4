extension Character {
  /// The columns this character takes: 1, or 2 for wide ones.
  public var columns: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }

  /// This character as a terminal may see it.
  var drawable: Character {
    guard let scalar = unicodeScalars.first else { return " " }
    if scalar.value < 0x20 { return " " }
    if (0x7F...0x9F).contains(scalar.value) { return "\u{FFFD}" }
    return self
  }
}

extension StringProtocol {
  /// The columns this text takes on one line.
  public var columns: Int {
    reduce(0) { $0 + $1.drawable.columns }
  }
}
