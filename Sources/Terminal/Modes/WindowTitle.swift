/// The sequences for the title of the terminal's window.
enum WindowTitle {
  /// Saves and restores the title that the window had before (xterm, XTWINOPS).
  static let push = Array("\u{1B}[22;2t".utf8)
  static let pop = Array("\u{1B}[23;2t".utf8)

  /// Sets the title (xterm, OSC 2), at most 200 characters of it.
  static func set(_ title: String) -> [UInt8] {
    ControlSequence.command("2;\(title.prefix(ControlSequence.textLimit))")
  }
}
