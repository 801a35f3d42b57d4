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
  public let glyphs: Glyphs

  private let painter: FramePainter
  private var modes: TerminalModes
  private var title: String?

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
    // NB: ncurses installs handlers of its own where it finds none.
    try Self.check(terminal_prepare())
    painter = try FramePainter(
      terminalType: type, size: size, colors: options.colors ?? .wanted(by: environment))
    modes = TerminalModes(
      capabilities: .init(type: type), hasColors: painter.tier > .monochrome,
      isMouseEnabled: options.isMouseEnabled, lastRow: size.height - 1)
    glyphs = options.glyphs ?? (painter.isUnicode && !type.hasPrefix("vt") ? .unicode : .ascii)
    self.size = size
    try enter()
  }

  /// Brings the canvas onto the screen: one `write` of what differs from the last one, or none.
  @discardableResult
  func present(_ canvas: Canvas) -> TerminalOutput.Outcome {
    var bytes = painter.frame(for: canvas)
    if canvas.windowTitle != title, modes.isModern { bytes += change(title: canvas.windowTitle) }
    return bytes.isEmpty ? .written : TerminalOutput.send(bytes)
  }

  /// Rings the bell.
  public func ring() {
    _ = TerminalOutput.send([0x07])
  }

  /// Puts text on the clipboard of the machine in front of the person, also over ssh.
  ///
  /// Returns `false` when the text is too long for a terminal or the terminal too old for it.
  public func copy(_ text: String) -> Bool {
    guard modes.isModern, let bytes = ControlSequence.clipboard(text) else { return false }
    return TerminalOutput.send(bytes) == .written
  }

  /// Shows a desktop notification, in terminals that can.
  public func notify(_ text: String) {
    guard modes.isModern else { return }
    _ = TerminalOutput.send(ControlSequence.notification(text))
  }

  /// Whether clicks, drags and the wheel are reported.
  public var isMouseEnabled: Bool {
    get { modes.isMouseEnabled }
    set {
      guard newValue != modes.isMouseEnabled else { return }
      modes.isMouseEnabled = newValue
      _ = TerminalOutput.send(modes.mouse)
    }
  }

  /// Has a crash leave a report in a new file at `path`, which starts with `header`: the signal,
  /// the window's size, the last actions and the calls that led there. `false` when one is too long.
  public static func prepareCrashReport(path: String, header: String) -> Bool {
    terminal_set_crash_report(path, header)
  }

  /// Remembers an action for the crash report, which shows the last 50.
  public static func note(_ action: String) {
    terminal_note(action)
  }

  /// Gives the terminal back. Does nothing the second time.
  public func leave() {
    drainMouseReports()
    terminal_leave()
  }

  /// Gives the terminal to someone else, such as an editor, and takes it back afterwards.
  ///
  /// The keys that interrupt the other program do not interrupt this one.
  public func lend<Failure: Error>(to other: () throws(Failure) -> Void) throws(Failure) {
    leave()
    defer { resume() }
    try other()
  }

  /// Stops the process as ^Z does, and comes back when it goes on.
  func suspend() {
    leave()
    terminal_stop()
    resume()
  }

  /// Takes the terminal over again, after a stop or a child. Waits for the foreground.
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

  // NB: reports that are on their way when the mouse is turned off would be typed into the shell.
  private func drainMouseReports() {
    guard modes.isMouseEnabled, modes.isModern, TerminalOutput.isReady else { return }
    var silent = modes
    silent.isMouseEnabled = false
    guard TerminalOutput.send(silent.mouse) == .written else { return }
    var reads = 0
    while reads < 8, TerminalInput.isReady(within: 5), case .bytes = TerminalInput.receive() {
      reads += 1
    }
  }

  /// The largest grid that ncurses gets: a cell costs it over 100 bytes.
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
