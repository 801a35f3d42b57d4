import StandupsModel
import TerminalUI
import Usage

// Options and operands that several commands share.

extension OptionUsage {
  static let color = OptionUsage(
    "color", value: .choice(ColorChoice.allCases.map(\.rawValue), placeholder: "WHEN"),
    summary: "auto, always, or never; or a limit: 16, 256, or truecolor")
  static let dataFolder = OptionUsage(
    "data-dir", value: .folder,
    summary: "use the data in DIR (default $XDG_DATA_HOME/standups or ~/.local/share/standups)")
  static let demo = OptionUsage(
    "demo", summary: "use three samples instead of your data; nothing is saved")
  static let json = OptionUsage("json", summary: "print JSON; standups(1) describes the keys")
}

extension CommandUsage.Operand {
  static let reference = Self("REF")
  static let optionalReference = Self("REF", isOptional: true)
}

extension MergeConflict.Side {
  static let options = [
    OptionUsage("mine", summary: "keep your value where both sides changed it"),
    OptionUsage("theirs", summary: "take their value where both sides changed it"),
  ]

  /// The side chosen by an option; nil if none was given.
  static func named(in invocation: Invocation) throws(UsageError) -> Self? {
    switch (invocation.has(options[0]), invocation.has(options[1])) {
    case (false, false): nil
    case (true, false): .mine
    case (false, true): .theirs
    case (true, true): throw .bothSides
    }
  }
}
