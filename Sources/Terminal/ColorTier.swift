import TerminalUI

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

  /// What is wanted at most by a person and, if they leave it open, by the environment: `NO_COLOR`,
  /// set and not empty, wants none (no-color.org), `COLORTERM` may promise direct colour.
  static func wanted(
    by choice: ColorChoice, _ environment: (String) -> String?
  ) -> ColorTier {
    switch choice {
    case .auto:
      let refusal = environment("NO_COLOR") ?? ""
      return refusal.isEmpty ? promised(by: environment) : .monochrome
    case .always: return promised(by: environment)
    case .never: return .monochrome
    case .palette16: return .palette16
    case .palette256: return .palette256
    case .direct: return .direct
    }
  }

  private static func promised(by environment: (String) -> String?) -> ColorTier {
    switch environment("COLORTERM") {
    case "truecolor", "24bit": .direct
    default: .palette256
    }
  }
}
