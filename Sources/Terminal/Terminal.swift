import CNcurses
import CTerminal
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal of the process, taken over until it is left.
///
/// Whatever ends the process gives the terminal back: `leave`, `exit`, a signal, a trap, a fault on
/// any thread. There is one terminal a process, so there is one of these.
@MainActor
public final class Terminal {
  /// The cells to draw on: the window, or as much of it as the cell budget allows.
  public private(set) var size: Size
  /// What this terminal and its locale can show.
  public let glyphs: GlyphSet

  /// What terminfo says the keys send.
  let keys: [[UInt8]: Key]

  private let painter: FramePainter
  private var clipboard: Clipboard
  private let notificationSequence: NotificationSequence
  private var modes: TerminalModes
  private var title: String?
  /// Until when answers to what the terminal was asked may still come.
  private var answersUntil: Duration?
  private var canAsk: Bool
  private var hasPresented = false
  private var lastMouse: Duration?

  /// The colours in use.
  public var colors: ColorTier { painter.tier }

  /// Takes the terminal over: raw modes, the alternate screen, standard error held back.
  ///
  /// Not one byte is written before every check has passed.
  /// - Parameter environment: reads an environment variable.
  public init(
    options: TerminalOptions = TerminalOptions(),
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) throws(TerminalError) {
    guard isatty(terminal_input) == 1 else { throw .inputIsNoTerminal }
    guard isatty(terminal_output) == 1 else { throw .outputIsNoTerminal }
    guard let type = environment("TERM"), !type.isEmpty else { throw .typeIsMissing }
    Self.chooseLocale()
    let size = Self.windowSize
    try Self.check(terminal_prepare())
    painter = try FramePainter(
      terminalType: type, size: size, colors: .wanted(by: options.colors, environment),
      isTypeUnderstated: options.colors.specifiesPalette)
    modes = TerminalModes(
      capabilities: .init(painter.entry, type: type), hasColors: painter.tier > .monochrome,
      isMouseEnabled: options.isMouseEnabled, lastRow: size.height - 1)
    clipboard = Clipboard(
      modes: modes, hasCapability: painter.entry.string("Ms") != nil, environment: environment)
    notificationSequence = NotificationSequence(type: type, environment)
    keys = KeyStrings.read(painter.entry, erase: Self.eraseCharacter)
    glyphs = options.glyphs ?? (painter.isUnicode && !type.hasPrefix("vt") ? .unicode : .ascii)
    self.size = size
    canAsk = options.isSynchronized && modes.canBeAsked(environment)
    try enter()
  }

  /// Brings the canvas onto the screen: one `write` of what differs from the last one, or none.
  @discardableResult
  func present(_ canvas: Canvas) -> TerminalOutput.Outcome {
    // NB: to free the picture before takes as long as to find what is new in this one.
    let before = painter.shown
    defer { withExtendedLifetime(before) {} }
    var bytes = painter.frame(for: canvas)
    if canvas.windowTitle != title, modes.isModern { bytes += change(title: canvas.windowTitle) }
    if let takesMouse = canvas.takesMouse, takesMouse != modes.isMouseEnabled {
      modes.isMouseEnabled = takesMouse
      bytes += modes.mouse
    }
    // NB: a tick or a key's frame arrives in one piece anyway. The first frame comes too early to
    // know, and a program that shows no other has no use for the answer.
    if bytes.count > Self.shortFrame {
      if modes.isSynchronized {
        bytes = ControlSequence.beginFrame + bytes + ControlSequence.endFrame
      } else if canAsk, hasPresented {
        bytes = question() + bytes
      }
    }
    hasPresented = true
    return bytes.isEmpty ? .written : TerminalOutput.send(bytes)
  }

  /// Rings the bell.
  public func ring() {
    _ = TerminalOutput.send([0x07])
  }

  /// Puts text on the clipboard of the machine in front of the person, also over ssh. Characters that
  /// would act on a terminal into which it is pasted are left out.
  public func copy(_ text: String) -> CopyOutcome {
    let (outcome, bytes) = clipboard.sequence(for: text)
    guard bytes.isEmpty || TerminalOutput.send(bytes) == .written else { return .unsupported }
    return outcome
  }

  /// Shows a desktop notification, in terminals that can.
  /// - Parameter sequence: how; `nil` takes what the terminal is known for.
  public func notify(_ text: String, title: String, by sequence: NotificationSequence? = nil) {
    guard modes.isModern else { return }
    _ = TerminalOutput.send(
      ControlSequence.notification(text, title: title, by: sequence ?? notificationSequence))
  }

  /// Has a crash leave a report in a new file at `path`, which starts with `header`: the signal,
  /// the window's size, the last actions and the calls that led there. `false` when one is too long.
  ///
  /// Only a crash makes the file, and the folders it is in.
  public static func prepareCrashReport(path: String, header: String) -> Bool {
    terminal_set_crash_report(path, header)
  }

  /// One of the actions that a crash report shows.
  public struct Note {
    fileprivate let number: UInt32
  }

  /// How many actions a crash report shows.
  public nonisolated static var notesKept: Int { Int(terminal_notes_kept) }

  /// Remembers an action for the crash report, which shows the last of them, cut at 79 bytes.
  ///
  /// Call it from one thread only.
  @discardableResult
  public nonisolated static func note(_ action: String) -> Note {
    Note(number: action.withCString(terminal_note))
  }

  /// Says more about an action that was noted. Call it from the same thread.
  public nonisolated static func amend(_ note: Note, to action: String) {
    action.withCString { terminal_amend_note(note.number, $0) }
  }

  /// Has the terminal given back also when the calling thread overflows its stack. The thread that
  /// made the terminal is protected from the start.
  public nonisolated static func protectThread() {
    terminal_protect_thread()
  }

  /// Gives the terminal back. Does nothing the second time.
  public func leave() {
    drainReports()
    terminal_leave()
  }

  /// Stops the process as ^Z does, and comes back when it goes on.
  func suspend() {
    leave()
    terminal_stop()
    resume()
  }

  /// Takes the terminal over again, after a stop. Waits for the foreground.
  func resume() {
    title = nil
    modes.isTitleChanged = false
    do throws(TerminalError) {
      try enter()
    } catch {
      // NB: without modes the loop's next read says that the terminal is gone.
      terminal_abandon()
    }
    repaint()
  }

  /// Makes the next frame a whole one, in the window's present size.
  func repaint() {
    if !measure() { painter.forget() }
  }

  /// Reads the window's size again; `true` when it is another one than before.
  @discardableResult
  func measure() -> Bool {
    let size = Self.windowSize
    guard size != self.size else { return false }
    self.size = size
    modes.lastRow = size.height - 1
    storeLeave()
    painter.resize(to: size)
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
    var bytes = title == nil ? ControlSequence.pushTitle : []
    bytes += newTitle.map(ControlSequence.title) ?? ControlSequence.popTitle
    title = newTitle
    modes.isTitleChanged = newTitle != nil
    storeLeave()
    return bytes
  }

  // MARK: Questions

  /// Asks, once, whether frames can be shown at once.
  private func question() -> [UInt8] {
    canAsk = false
    answersUntil = Self.uptime + Self.answerTime
    return ControlSequence.synchronizationQuestion
  }

  /// Remembers that the mouse is in use: more reports may be on their way.
  func noteMouse() {
    lastMouse = Self.uptime
  }

  /// Takes an answer to what the terminal was asked.
  func take(_ reply: TerminalReply) {
    switch reply {
    case .deviceAttributes(let attributes):
      clipboard.note(attributes: attributes)
      answersUntil = nil
    case .keyboardFlags:
      break
    case .mode(let mode, let setting):
      guard mode == ControlSequence.synchronizationMode, setting.isSupported else { return }
      modes.isSynchronized = true
      storeLeave()
    }
  }

  // NB: mouse reports and answers that are on their way would be typed into the shell.
  private func drainReports() {
    let start = Self.uptime
    let isMouseActive = lastMouse.map { start - $0 < Self.mouseTime } ?? false
    guard isMouseActive || answersUntil != nil, modes.isModern, TerminalOutput.isReady else {
      return
    }
    if modes.isMouseEnabled {
      var silent = modes
      silent.isMouseEnabled = false
      guard TerminalOutput.send(silent.mouse) == .written else { return }
    }
    var decoder = KeyDecoder()
    for _ in 0..<Self.drainedReads {
      let isAnswerDue = answersUntil.map { $0 > start } ?? false
      guard isAnswerDue || isMouseActive,
        TerminalInput.isReady(within: isAnswerDue ? Self.lastWait : 5),
        case .bytes(let bytes) = TerminalInput.receive()
      else { break }
      for case .reply(let reply) in decoder.decode(bytes, at: start) { take(reply) }
    }
    answersUntil = nil
  }

  private static let answerTime: Duration = .milliseconds(300)
  /// For how long after a report of the mouse the next one is waited for.
  private static let mouseTime: Duration = .milliseconds(500)
  private static let drainedReads = 8
  /// How long leaving waits for an answer that is due, in milliseconds.
  private static let lastWait: Int32 = 30
  /// Up to how many bytes a frame is not worth the 16 that would hold it back.
  private static let shortFrame = 256

  private static var uptime: Duration { .nanoseconds(terminal_uptime()) }

  /// The byte that erases a character in the line editing of the kernel, `stty erase`.
  private static var eraseCharacter: UInt8 {
    var modes = termios()
    guard tcgetattr(terminal_input, &modes) == 0 else { return 0 }
    return withUnsafeBytes(of: modes.c_cc) { $0[Int(VERASE)] }
  }

  /// The largest grid: a cell of a picture takes 32 bytes, and there are two pictures.
  private static let cellBudget = 500_000

  private static var windowSize: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard terminal_window_size(&columns, &rows) == 0, columns > 0, rows > 0 else {
      return Size(width: 80, height: 24)
    }
    return limited(Size(width: Int(columns), height: Int(rows)))
  }

  /// As much of a window as the cell budget allows: all its columns first, up to 2,000.
  static func limited(_ size: Size) -> Size {
    let width = min(size.width, 2000)
    return Size(width: width, height: min(size.height, max(1, cellBudget / max(1, width))))
  }

  static func chooseLocale() {
    setlocale(LC_CTYPE, "")
    if !curses_locale_is_utf8() { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  private static func check(_ failure: Int32) throws(TerminalError) {
    guard failure == 0 else { throw .system(String(cString: strerror(failure))) }
  }
}
