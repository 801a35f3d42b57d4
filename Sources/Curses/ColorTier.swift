/// How many colours a terminal has, and how it names them.
public enum ColorTier: Int, Hashable, Sendable, Comparable, CaseIterable {
  case monochrome
  case palette8
  case palette16
  case palette256
  /// 24 bits a colour.
  case direct

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// The tier of a terminal with so many colours.
  init(colors: Int) {
    switch colors {
    case 0x100_0000...: self = .direct
    case 256...: self = .palette256
    case 16...: self = .palette16
    case 8...: self = .palette8
    default: self = .monochrome
    }
  }

  /// What the environment wants at most: `NO_COLOR`, set and not empty, wants none
  /// (no-color.org), `COLORTERM` may promise direct colour.
  static func wanted(by environment: (String) -> String?) -> ColorTier {
    if let noColor = environment("NO_COLOR"), !noColor.isEmpty { return .monochrome }
    switch environment("COLORTERM") {
    case "truecolor", "24bit": return .direct
    default: return .palette256
    }
  }
}
