import TerminalUI

/// Sequences that bypass ncurses.
enum ControlSequence {
  /// The maximum number of characters of a text within a sequence.
  static let textLimit = 200

  /// An operating system command (OSC).
  static func command(_ text: HarmlessText) -> [UInt8] {
    Array("\u{1B}]\(text.text)\u{7}".utf8)
  }
}
