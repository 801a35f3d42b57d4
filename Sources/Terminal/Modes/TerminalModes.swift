import CNcurses

/// The bytes that enter and leave the terminal's full-screen state.
///
/// The sequences for the screen, the cursor, and the colors come from terminfo. Those that terminfo
/// does not cover (mouse, paste, and focus reports) come from xterm's "Control Sequences" and are
/// skipped on terminals that would show them as text.
struct TerminalModes {
  var capabilities: Capabilities
  var hasColors: Bool
  var isMouseEnabled: Bool
  /// True if the terminal may be in the middle of a frame of synchronized output.
  var isSynchronized = false
  /// True if the terminal reports when the user switches between dark and light colors (Contour's
  /// "Dark and Light Mode detection", mode 2031).
  var reportsAppearance = false
  /// True if the terminal's tab shows progress.
  var showsProgress = false
  /// True if the window's title was changed and must be restored.
  var isTitleChanged = false
  /// The last row of the window, from 0, where the cursor is left if there is no alternate screen.
  var lastRow: Int

  /// The terminfo capabilities for entering and leaving.
  struct Capabilities {
    var type: String
    var enterScreen: [UInt8] = []
    var leaveScreen: [UInt8] = []
    var hideCursor: [UInt8] = []
    var showCursor: [UInt8] = []
    var plainText: [UInt8] = []
    var plainColors: [UInt8] = []
    var clearToEnd: [UInt8] = []
    /// Takes row and column, from 0.
    var cursorAddress: [UInt8] = []
  }

  /// True if the terminal understands, or at least ignores, the sequences that xterm understands.
  var isModern: Bool { Self.isModern(capabilities.type) }

  static func isModern(_ type: String) -> Bool {
    let old = ["vt", "linux", "cons", "ansi", "pcansi", "sun", "hurd", "mach", "wsvt", "cygwin"]
    return !old.contains { type.hasPrefix($0) }
  }

  /// True if the terminal answers or ignores questions. Apple's Terminal shows the end of a
  /// question about a mode.
  func canBeAsked(_ environment: (String) -> String?) -> Bool {
    isModern && environment("TERM_PROGRAM") != "Apple_Terminal"
  }

  /// True if the terminal answers or ignores questions about colors. GNU screen passes some of them
  /// on as text.
  func canBeAskedForColors(_ environment: (String) -> String?) -> Bool {
    !capabilities.type.hasPrefix("screen") || environment("TMUX") != nil
  }

  /// The bytes that enter full-screen mode.
  var enter: [UInt8] {
    var bytes = capabilities.enterScreen + capabilities.hideCursor
    if isModern { bytes += Self.pasteOn + Self.focusOn }
    if reportsAppearance { bytes += Self.appearanceOn }
    return isMouseEnabled ? bytes + mouse : bytes
  }

  /// The bytes that restore the terminal.
  ///
  /// ST comes first, since a crash may have cut off a title or a frame. Then mouse reports are
  /// turned off, so that they have ended before the shell reads.
  var leave: [UInt8] {
    var bytes: [UInt8] = []
    if isModern { bytes += Self.stringTerminator + Self.mouseOff + Self.focusOff + Self.pasteOff }
    if reportsAppearance { bytes += Self.appearanceOff }
    if isSynchronized { bytes += SynchronizedOutput.endFrame }
    if showsProgress { bytes += TabProgressSequence.remove }
    if isTitleChanged { bytes += WindowTitle.pop }
    bytes += capabilities.plainText
    if hasColors { bytes += capabilities.plainColors }
    if capabilities.leaveScreen.isEmpty {
      bytes += cursorToLastRow + capabilities.clearToEnd
    } else {
      bytes += capabilities.leaveScreen
    }
    return bytes + capabilities.showCursor
  }

  /// The bytes that turn mouse reports on or off, depending on `isMouseEnabled`: clicks, the wheel,
  /// and drags, with coordinates of any size.
  var mouse: [UInt8] {
    guard isModern else { return [] }
    return isMouseEnabled ? Self.mouseOn : Self.mouseOff
  }

  private static let stringTerminator = Array("\u{1B}\\".utf8)
  private static let mouseOn = Array("\u{1B}[?1002;1006h".utf8)
  private static let mouseOff = Array("\u{1B}[?1002;1006l".utf8)
  private static let focusOn = Array("\u{1B}[?1004h".utf8)
  private static let focusOff = Array("\u{1B}[?1004l".utf8)
  static let appearanceOn = Array("\u{1B}[?2031h".utf8)
  private static let appearanceOff = Array("\u{1B}[?2031l".utf8)
  private static let pasteOn = Array("\u{1B}[?2004h".utf8)
  private static let pasteOff = Array("\u{1B}[?2004l".utf8)

  private var cursorToLastRow: [UInt8] {
    let format = capabilities.cursorAddress.map(CChar.init(bitPattern:)) + [0]
    guard let text = curses_fill(format, Int32(lastRow), 0) else { return [] }
    return Array(String(cString: text).utf8)
  }
}

extension TerminalModes.Capabilities {
  @MainActor
  init(_ screen: CursesScreen, type: String) {
    func string(_ name: String) -> [UInt8] { screen.capability(name) ?? [] }
    self.init(
      type: type, enterScreen: string("smcup"), leaveScreen: string("rmcup"),
      hideCursor: string("civis"), showCursor: string("cnorm"), plainText: string("sgr0"),
      plainColors: string("op"), clearToEnd: string("ed"), cursorAddress: string("cup"))
  }
}
