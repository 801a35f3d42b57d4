/// Sequences that bypass ncurses, with anything that could control the terminal removed from their
/// text.
enum ControlSequence {
  private static let textLimit = 200

  /// An operating system command (OSC).
  static func command(_ text: some StringProtocol) -> [UInt8] {
    Array("\u{1B}]\(text)\u{7}".utf8)
  }

  /// At most 200 characters of a text, with control, direction, and line separator characters
  /// replaced with blanks.
  static func harmless(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        result.append(" ")
      default:
        result.append(scalar)
      }
    }
    return String(String(result).prefix(textLimit))
  }
}
