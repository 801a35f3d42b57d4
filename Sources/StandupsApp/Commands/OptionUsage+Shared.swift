import TerminalUI
import Usage

/// Options that more than one command takes.
extension OptionUsage {
  static let color = OptionUsage(
    "color", value: .choice(ColorChoice.allCases.map(\.rawValue), placeholder: "WHEN"),
    does: "auto, always or never; or at most 256, 16 or truecolor")
  static let dataFolder = OptionUsage(
    "data-dir", value: .folder,
    does: "keep the records in DIR (else $XDG_DATA_HOME/standups or ~/.local/share/standups)")
  static let demo = OptionUsage(
    "demo", does: "take three samples instead of the records; nothing is written")
  static let json = OptionUsage("json", does: "as JSON, for programs; the keys are in standups(1)")
}

/// Operands that more than one command takes.
extension CommandUsage.Operand {
  static let reference = Self("REF")
  static let optionalReference = Self("REF", isOptional: true)
}
