import TerminalUI

extension ColorTier {
  /// Creates the tier of a terminal with this number of colors.
  init(colors: Int) {
    switch colors {
    case 0x100_0000...: self = .direct
    case 256...: self = .palette256
    case 16...: self = .palette16
    case 8...: self = .palette8
    default: self = .monochrome
    }
  }

  /// The maximum number of colors to use: the user's choice or, if they left it open, the
  /// environment's. A nonempty `NO_COLOR` turns colors off (no-color.org); `COLORTERM` can declare
  /// direct color.
  static func limit(
    for choice: ColorChoice, _ environment: (String) -> String?
  ) -> ColorTier {
    switch choice {
    case .auto:
      let noColor = environment("NO_COLOR") ?? ""
      return noColor.isEmpty ? promised(by: environment) : .monochrome
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

extension Palette {
  /// The colors of a terminal as far as they are known without asking it: the Linux console's, and
  /// the background that rxvt and its successors report in `COLORFGBG`, such as `15;0`.
  init(
    tier: ColorTier, terminalType: String, roles: [Color.Role: UInt32],
    hues: [UInt32] = [],
    _ environment: (String) -> String?
  ) {
    self.init(tier: tier, roles: roles, hues: hues)
    if terminalType.hasPrefix("linux") {
      (background, foreground, entries) = (0x000000, 0xAAAAAA, Self.linuxConsole)
    } else if let last = environment("COLORFGBG")?.split(separator: ";").last,
      let entry = UInt8(last), entry < 16
    {
      background = entry < 7 || entry == 8 ? 0x000000 : 0xFFFFFF
    }
  }

  private static let linuxConsole: [UInt32] = [
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ]
}
