import CNcurses

/// What terminfo knows about one type of terminal, as ncurses reads it.
///
/// ncurses has one current terminal a process, hence the main actor; several entries take turns.
@MainActor
final class TerminfoEntry {
  let type: String
  private let terminal: UnsafeMutableRawPointer

  /// `nil` if there is no entry of that name, or none for a screen.
  init?(_ type: String) {
    guard let terminal = curses_open(type) else { return nil }
    self.type = type
    self.terminal = terminal
  }

  isolated deinit {
    curses_close(terminal)
  }

  /// A string without its delays, which no terminal has needed since the eighties; `nil` if the
  /// terminal has none of that name.
  func string(_ name: String) -> [UInt8]? {
    curses_select(terminal)
    guard let text = curses_string(name).map(Self.withoutDelays), !text.isEmpty else { return nil }
    return text
  }

  /// A string that takes numbers.
  func template(_ name: String) -> ParameterString? {
    string(name).map(ParameterString.init)
  }

  /// -1 or less if the terminal has no number of that name.
  func number(_ name: String) -> Int {
    curses_select(terminal)
    return Int(tigetnum(name))
  }

  func has(_ name: String) -> Bool {
    curses_select(terminal)
    return tigetflag(name) > 0
  }

  /// The bytes of a capability without its delays, `$<20/>`.
  static func withoutDelays(_ capability: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var isInDelay = false
    var next = capability
    while next.pointee != 0 {
      let byte = UInt8(bitPattern: next.pointee)
      if byte == 0x24, next[1] == 0x3C { isInDelay = true }
      if !isInDelay { bytes.append(byte) }
      if byte == 0x3E { isInDelay = false }
      next += 1
    }
    return bytes
  }
}
