import CNcurses
import CTerminal
import Processes
import TerminalUI

/// The process's terminal, in full-screen mode.
///
/// No matter how the process ends, the terminal is restored: by `leave`, by `exit`, and after a
/// signal, a trap, or a fault on any thread. A process has one terminal, so create this once.
@MainActor
public final class Terminal {
  /// The cells to draw on: the window, or as much of it as the cell budget allows.
  public private(set) var size: Size
  /// The characters that this terminal and its locale can show.
  public let glyphs: GlyphSet

  /// The sequences that the keys send, according to terminfo.
  let keys: [[UInt8]: Key]

  private var screen: CursesScreen
  /// The screens that were replaced with ones for more colors. ncurses would lose its current screen
  /// if another one were deleted.
  private var replacedScreens: [CursesScreen] = []
  /// The colors for which the last replacement was made. Its entry may not have that many.
  private var wantedColors = ColorTier.monochrome
  private let notificationSequence: NotificationSequence
  private var clipboard: Clipboard
  private var modes: TerminalModes
  private var interview: TerminalInterview
  private var title: String?
  private var progress: TabProgress?
  private let options: TerminalOptions
  private let environment: [String: String]
  /// The time at which the unanswered questions were sent.
  private var askedAt: Duration?
  /// True if some questions were answered quickly, over a line that is not slow.
  private var isFast = false
  /// The time after which no input is a reply to a question.
  private var repliesCountUntil: Duration = .zero
  private var lastMouseReport: Duration?

  /// The colors in use.
  public var colors: ColorTier { screen.colors }

  /// True if there may be motion. A terminal that has not answered yet counts as slow.
  var hasMotion: Bool { options.hasMotion && isFast && glyphs != .screenReader }

  /// Enters full-screen mode: raw input, the alternate screen, and captured standard error.
  ///
  /// Nothing is written until every check has passed.
  /// - Parameter environment: reads an environment variable.
  public init(
    options: TerminalOptions = TerminalOptions(),
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) throws(TerminalError) {
    guard isatty(terminal_input) == 1 else { throw .inputIsNotATerminal }
    guard isatty(terminal_output) == 1 else { throw .outputIsNotATerminal }
    guard let type = environment("TERM"), !type.isEmpty else { throw .missingType }
    self.options = options
    let names = ["TMUX", "WT_SESSION", "ConEmuANSI"]
    self.environment = names.reduce(into: [:]) { $0[$1] = environment($1) }
    Self.chooseLocale()
    size = Self.windowSize
    // NB: this must come before ncurses, which installs its own signal handlers where it finds
    // none.
    try Self.check(terminal_prepare())
    let limit = ColorTier.limit(for: options.colors, environment)
    let screen = try CursesScreen(
      terminalType: type, size: size, colors: limit,
      prefers256Colors: limit == .direct || options.colors.specifiesPalette)
    screen.palette = Palette(
      tier: screen.colors, terminalType: type, roles: options.roles, hues: options.hues,
      environment)
    self.screen = screen
    modes = TerminalModes(
      capabilities: .init(screen, type: type), hasColors: screen.colors > .monochrome,
      isMouseEnabled: options.isMouseEnabled, lastRow: size.height - 1)
    clipboard = Clipboard(
      type: type, isModern: modes.isModern, hasCapability: screen.capability("Ms") != nil,
      environment: environment)
    notificationSequence = NotificationSequence(type: type, environment)
    glyphs = options.glyphs ?? (screen.isUnicode && !type.hasPrefix("vt") ? .unicode : .ascii)
    interview = TerminalInterview(
      palette: screen.palette, canAsk: modes.canBeAsked(environment),
      canAskForColors: modes.canBeAskedForColors(environment),
      drawsEmoji: screen.isUnicode && glyphs == .unicode && size.width > 2,
      isSynchronized: options.isSynchronized,
      mayHaveMoreColors: limit > .monochrome && !options.colors.specifiesPalette)
    keys = TerminfoKeys.read(from: screen, erase: Self.eraseCharacter)
    try enter()
  }

  /// Shows the canvas with one `write` of the differences from the last canvas, or none.
  @discardableResult
  func present(_ canvas: Canvas) -> TerminalOutput.Outcome {
    var bytes = screen.frame(for: canvas, hasLinks: options.showsLinks && interview.knowsLinks)
    if canvas.windowTitle != title, modes.isModern { bytes += change(title: canvas.windowTitle) }
    if canvas.progress != progress { bytes += change(progress: canvas.progress) }
    if let takesMouse = canvas.takesMouse, takesMouse != modes.isMouseEnabled {
      modes.isMouseEnabled = takesMouse
      bytes += modes.mouse
    }
    guard !bytes.isEmpty else { return .written }
    if modes.isSynchronized {
      bytes = SynchronizedOutput.beginFrame + bytes + SynchronizedOutput.endFrame
    }
    return TerminalOutput.send(bytes)
  }

  /// True if there is something to ask the terminal now.
  var hasQuestions: Bool { interview.hasQuestions }

  /// Sends the questions to ask now, and returns the time until which answers are due.
  func ask() -> Duration {
    let overwritesFirstRow = interview.overwritesFirstRow
    var bytes = interview.takeQuestions()
    if overwritesFirstRow { bytes = screen.overwritingFirstRow(with: bytes) }
    let now = Self.uptime
    askedAt = now
    repliesCountUntil = now + Self.lateReplyTime
    _ = TerminalOutput.send(bytes)
    return repliesCountUntil
  }

  /// Rings the bell.
  public func ring() {
    _ = TerminalOutput.send([0x07])
  }

  /// Copies text to the clipboard of the machine in front of the user, including over ssh. Skips
  /// characters that would control a terminal into which the text is pasted.
  ///
  /// - Parameter trust: the terminals to which it is sent.
  public func copy(_ text: String, trusting trust: ClipboardTrust) -> CopyOutcome {
    let (outcome, bytes) = clipboard.copy(text, trusting: trust)
    guard bytes.isEmpty || TerminalOutput.send(bytes) == .written else { return .unsupported }
    return outcome
  }

  /// Shows a desktop notification on terminals that support it.
  /// - Parameter sequence: the control sequence to use; `nil` for the one that the terminal is
  ///   known to support.
  public func notify(_ text: String, title: String, by sequence: NotificationSequence? = nil) {
    guard modes.isModern else { return }
    let known = interview.knowsNotifications ? .osc99 : notificationSequence
    _ = TerminalOutput.send((sequence ?? known).bytes(text, title: title))
  }

  // MARK: Leaving and returning

  /// Restores the terminal. Does nothing the second time.
  public func leave() {
    drainReports()
    terminal_leave()
  }

  /// Runs a command on the terminal, waits for it, and returns to full-screen mode.
  ///
  /// ^C and ^\ reach only the command; ^Z stops both processes. All changes that the command makes
  /// to the terminal's modes, the screen, and the foreground process group are undone.
  ///
  /// - Parameter command: the path of an executable, and its arguments.
  /// - Returns: the exit status, or 128 plus the number of the signal that ended the command.
  public func runInForeground(_ command: [String]) throws(TerminalError) -> Int32 {
    leave()
    defer { resume() }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var status: Int32 = 0
    try Self.check(terminal_run_in_foreground(&arguments, &status))
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Stops the process as ^Z does; returns when it continues.
  func suspend() {
    leave()
    terminal_stop()
    resume()
  }

  /// Enters full-screen mode again after a stop. Waits until the process is in the foreground.
  func resume() {
    title = nil
    modes.isTitleChanged = false
    progress = nil
    modes.showsProgress = false
    do throws(TerminalError) {
      try enter()
    } catch {
      // NB: the loop's next read reports that the terminal is gone.
      terminal_abandon()
    }
    repaint()
  }

  /// Makes the next frame redraw everything, in the window's current size.
  func repaint() {
    if !measure() { screen.invalidate() }
  }

  /// Reads the window's size; returns true if it has changed.
  @discardableResult
  func measure() -> Bool {
    let size = Self.windowSize
    guard size != self.size else { return false }
    self.size = size
    modes.lastRow = size.height - 1
    storeLeave()
    screen.resize(to: size)
    return true
  }

  private func enter() throws(TerminalError) {
    storeLeave()
    try Self.check(terminal_enter())
    _ = TerminalOutput.send(modes.enter)
  }

  private func storeLeave() {
    let bytes = modes.leave
    if !terminal_set_leave(bytes, bytes.count) {
      preconditionFailure("terminfo's strings for leaving are longer than a kilobyte")
    }
  }

  private func change(title newTitle: String?) -> [UInt8] {
    var bytes = title == nil ? WindowTitle.push : []
    bytes += newTitle.map(WindowTitle.set) ?? WindowTitle.pop
    title = newTitle
    modes.isTitleChanged = newTitle != nil
    storeLeave()
    return bytes
  }

  private func change(progress newProgress: TabProgress?) -> [UInt8] {
    progress = newProgress
    guard options.showsProgress,
      TabProgressSequence.isKnown(by: interview.version, { environment[$0] })
    else { return [] }
    modes.showsProgress = newProgress != nil
    storeLeave()
    return newProgress.map(TabProgressSequence.show) ?? TabProgressSequence.remove
  }

  // MARK: Replies and reports

  /// Records that the mouse is in use, so more reports may follow.
  func mouseReported() {
    lastMouseReport = Self.uptime
  }

  /// Records a reply to a question. There may be new questions after it.
  func receive(_ reply: TerminalReply) {
    record(reply)
    switch reply {
    case .appearance, .deviceAttributes:
      if !interview.isPaletteOpen { usePalette() }
    case .capability, .color, .cursor, .keyboardFlags, .mode, .notifications, .version:
      break
    }
  }

  private func record(_ reply: TerminalReply) {
    var isReport: Bool { if case .appearance = reply { true } else { false } }
    guard isReport || Self.uptime < repliesCountUntil else { return }
    interview.receive(reply)
    switch reply {
    case .deviceAttributes(let attributes):
      clipboard.receive(attributes: attributes)
      if let askedAt, !isFast, !Self.isLineSlow {
        isFast = Self.uptime - askedAt <= Self.quickReplyTime
        if !isFast { interview.retime() }
      }
      askedAt = nil
    case .mode:
      modes.isSynchronized = interview.isSynchronized
      guard modes.reportsAppearance != interview.reportsAppearance else { return storeLeave() }
      modes.reportsAppearance = interview.reportsAppearance
      storeLeave()
      _ = TerminalOutput.send(TerminalModes.appearanceOn)
    case .appearance, .capability, .color, .cursor, .keyboardFlags, .notifications, .version:
      break
    }
  }

  /// Draws with the colors that the terminal has reported.
  private func usePalette() {
    let palette = interview.palette
    if palette.tier > max(screen.colors, wantedColors) {
      wantedColors = palette.tier
      if let screen = try? CursesScreen(
        terminalType: screen.terminalType, size: size, colors: palette.tier,
        prefers256Colors: true)
      {
        replacedScreens.append(self.screen)
        self.screen = screen
      }
    }
    var usable = palette
    usable.tier = screen.colors
    screen.palette = usable
    screen.joinsEmoji = interview.joinsEmoji
  }

  // NB: without this, mouse reports and replies that arrive late would end up in the shell.
  private func drainReports() {
    let start = Self.uptime
    let isMouseActive = lastMouseReport.map { start - $0 < Self.mouseTime } ?? false
    guard isMouseActive || askedAt != nil, modes.isModern, TerminalOutput.isReady else {
      return
    }
    if modes.isMouseEnabled {
      var silent = modes
      silent.isMouseEnabled = false
      guard TerminalOutput.send(silent.mouse) == .written else { return }
    }
    var decoder = KeyDecoder()
    for _ in 0..<Self.drainedReads {
      let isReplyDue = askedAt.map { start - $0 < Self.replyTime } ?? false
      guard isReplyDue || isMouseActive,
        TerminalInput.isReady(within: isReplyDue ? Self.lastWait : 5),
        case .bytes(let bytes) = TerminalInput.receive()
      else { break }
      for case .reply(let reply) in decoder.decode(bytes, at: start) { record(reply) }
    }
    askedAt = nil
  }

  /// The maximum time that a terminal may take to reply and still have motion.
  private static let quickReplyTime: Duration = .milliseconds(100)
  /// The maximum time that a terminal may take to reply.
  private static let replyTime: Duration = .milliseconds(300)
  /// The same over a very slow connection.
  private static let lateReplyTime: Duration = .seconds(5)
  /// The time after a mouse report during which another one may follow.
  private static let mouseTime: Duration = .milliseconds(500)
  private static let drainedReads = 8
  /// The time for which `leave` waits for a reply that is due, in milliseconds.
  private static let lastWait: Int32 = 30

  private static var uptime: Duration { .nanoseconds(terminal_uptime()) }

  // MARK: The terminal's properties

  /// The byte that erases a character in the kernel's line editing, `stty erase`.
  private static var eraseCharacter: UInt8 {
    var modes = termios()
    guard tcgetattr(terminal_input, &modes) == 0 else { return 0 }
    return withUnsafeBytes(of: modes.c_cc) { $0[Int(VERASE)] }
  }

  /// True if the line carries less than about four kilobytes per second. Pseudo-terminals count as
  /// 38,400 baud.
  private static var isLineSlow: Bool {
    var modes = termios()
    return tcgetattr(terminal_output, &modes) != 0 || cfgetospeed(&modes) < speed_t(B38400)
  }

  /// The maximum number of cells to draw: each takes about 100 bytes in ncurses and 32 in a canvas.
  private static let cellBudget = 500_000

  private static var windowSize: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard terminal_window_size(&columns, &rows) == 0, columns > 0, rows > 0 else {
      return Size(width: 80, height: 24)
    }
    return limited(Size(width: Int(columns), height: Int(rows)))
  }

  /// As much of a window as the cell budget allows: its columns first, up to 2,000.
  static func limited(_ size: Size) -> Size {
    let width = min(size.width, 2000)
    return Size(width: width, height: min(size.height, max(1, cellBudget / max(1, width))))
  }

  package static func chooseLocale() {
    setlocale(LC_CTYPE, "")
    if !curses_locale_is_utf8() { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  private static func check(_ failure: Int32) throws(TerminalError) {
    guard failure == 0 else { throw .system(String(cString: strerror(failure))) }
  }
}
