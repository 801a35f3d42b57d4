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

  /// The most colors to use: what the user chose or, if they left it open, what the environment
  /// specifies. A nonempty `NO_COLOR` turns colors off (no-color.org); `COLORTERM` can declare
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
