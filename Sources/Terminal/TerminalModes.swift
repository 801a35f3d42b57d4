/// The bytes that take a terminal over and give it back.
///
/// What is always there comes from terminfo; what terminfo does not know (mouse, paste and focus
/// reports, the title stack) is xterm's "Control Sequences", and is left out where a terminal of
/// that type would show it as text.
struct TerminalModes {
  var capabilities: Capabilities
  var hasColors: Bool
  var isMouseEnabled: Bool
  /// Whether the terminal has said that it can show a frame at once.
  var isSynchronized = false
  /// Whether the window's title was changed, and has to be given back.
  var isTitleChanged = false
  /// The last row of the window, from 0: where the cursor is left without an alternate screen.
  var lastRow: Int

  /// What terminfo says about entering and leaving.
  struct Capabilities {
    var type: String
    var enterScreen: [UInt8]
    var leaveScreen: [UInt8]
    var hideCursor: [UInt8]
    var showCursor: [UInt8]
    var plainText: [UInt8]
    var plainColors: [UInt8]
    var clearToEnd: [UInt8]
    /// Takes row and column, from 0.
    var cursorAddress: ParameterString?
  }

  /// Whether the terminal understands, or at least swallows, what xterm understands.
  var isModern: Bool {
    let old = ["vt", "linux", "cons", "ansi", "pcansi", "sun", "hurd", "mach", "wsvt", "cygwin"]
    return !old.contains { capabilities.type.hasPrefix($0) }
  }

  /// Whether a question about a mode is answered or swallowed. Apple's Terminal shows its end.
  func canBeAsked(_ environment: (String) -> String?) -> Bool {
    isModern && environment("TERM_PROGRAM") != "Apple_Terminal"
  }

  var enter: [UInt8] {
    var bytes = capabilities.enterScreen + capabilities.hideCursor
    if isModern { bytes += Array("\u{1B}[?2004h\u{1B}[?1004h".utf8) }
    return isMouseEnabled ? bytes + mouse : bytes
  }

  /// First comes ST, since a crash may have cut a title or a frame in two; then the mouse, so that
  /// its reports have ended before the shell reads.
  var leave: [UInt8] {
    var bytes: [UInt8] = []
    if isModern {
      bytes += Self.stringTerminator + Self.mouseOff + Array("\u{1B}[?1004l\u{1B}[?2004l".utf8)
    }
    if isSynchronized { bytes += ControlSequence.endFrame }
    if isTitleChanged { bytes += ControlSequence.popTitle }
    bytes += capabilities.plainText
    if hasColors { bytes += capabilities.plainColors }
    if capabilities.leaveScreen.isEmpty {
      bytes += cursorToLastRow + capabilities.clearToEnd
    } else {
      bytes += capabilities.leaveScreen
    }
    return bytes + capabilities.showCursor
  }

  /// The bytes that make the mouse reports what `isMouseEnabled` says.
  var mouse: [UInt8] {
    guard isModern else { return [] }
    return isMouseEnabled ? Array("\u{1B}[?1002;1006h".utf8) : Self.mouseOff
  }

  private static let stringTerminator: [UInt8] = [0x1B, 0x5C]
  private static let mouseOff = Array("\u{1B}[?1002;1006l".utf8)

  private var cursorToLastRow: [UInt8] {
    capabilities.cursorAddress?.filled(lastRow, 0) ?? []
  }
}

extension TerminalModes.Capabilities {
  @MainActor
  init(_ entry: TerminfoEntry, type: String) {
    func string(_ name: String) -> [UInt8] { entry.string(name) ?? [] }
    self.init(
      type: type, enterScreen: string("smcup"), leaveScreen: string("rmcup"),
      hideCursor: string("civis"), showCursor: string("cnorm"), plainText: string("sgr0"),
      plainColors: string("op"), clearToEnd: string("ed"), cursorAddress: entry.template("cup"))
  }
}
