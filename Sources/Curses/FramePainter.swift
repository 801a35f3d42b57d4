import CNcurses
import CTerminal
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns canvases into the bytes that bring a terminal from one to the next.
///
/// ncurses writes into a file in memory instead of the terminal, so a frame can be sent whole.
/// ncurses has one current screen a process, hence the main actor; several painters take turns.
@MainActor
final class FramePainter {
  let terminalType: String
  let tier: ColorTier
  /// Whether the locale can encode more than ASCII.
  let isUnicode: Bool
  private(set) var size: Size

  /// Whether the terminal repeats a character when it is told to.
  private let repeatsCharacters: Bool
  private let screen: OpaquePointer
  private let file: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  private var shown: Canvas?
  private var isCursorVisible = true
  private var row: CellRow
  private var bytes: [UInt8] = []

  /// Opens the terminfo entry of a type. With direct colour wanted, an entry of 256 colours will do;
  /// else that of its direct twin is tried, such as `alacritty-direct`.
  /// - Parameter isTypeUnderstated: whether the entry of its twin with 256 colours is preferred.
  init(
    terminalType type: String, size: Size, colors wanted: ColorTier, isTypeUnderstated: Bool = false
  ) throws(TerminalError) {
    descriptor = terminal_memory_file()
    guard descriptor >= 0, let file = fdopen(descriptor, "w+") else {
      throw .system("no memory file")
    }
    self.file = file
    // NB: the window's size is the kernel's word, not LINES' and COLUMNS'; no padding is needed by
    // any terminal since the eighties.
    use_env(false)
    use_tioctl(true)
    setenv("NCURSES_NO_PADDING", "1", 1)
    defer { unsetenv("NCURSES_NO_PADDING") }
    var opened: (screen: OpaquePointer, type: String)?
    let candidates = Self.candidates(
      for: type, wanting: wanted, isUnderstated: isTypeUnderstated)
    for candidate in candidates where opened == nil {
      opened = newterm(candidate, file, file).map { ($0, candidate) }
    }
    guard let opened else {
      fclose(file)
      throw .typeIsUnknown(type)
    }
    screen = opened.screen
    terminalType = opened.type
    guard curses_string("cup") != nil else {
      delscreen(opened.screen)
      fclose(file)
      throw .cursorCannotMove(type)
    }
    isUnicode = curses_locale_is_utf8()
    repeatsCharacters = curses_string("rep") != nil
    let available = ColorTier(colors: Int(tigetnum("colors")))
    let numbersColors =
      wanted == .direct && available == .palette256 && Self.readsDirectColors(type)
    tier = numbersColors ? .direct : min(wanted, available)
    row = CellRow(
      styles: CellStyles(tier: tier, numbersColors: numbersColors), isUnicode: isUnicode)
    if tier > .monochrome {
      start_color()
      use_default_colors()
    }
    raw()
    noecho()
    nonl()
    typeahead(-1)
    self.size = size
    resizeterm(Int32(size.height), Int32(size.width))
    hideCursor()
    discardOutput()
  }

  isolated deinit {
    delscreen(screen)
    fclose(file)
  }

  private static func candidates(
    for type: String, wanting tier: ColorTier, isUnderstated: Bool
  ) -> [String] {
    guard !type.hasSuffix("-direct"), !type.hasSuffix("-256color") else { return [type] }
    let direct = tier == .direct ? [type + "-direct"] : []
    return direct + (isUnderstated ? [type + "-256color"] : []) + [type]
  }

  /// Whether the terminal takes 24 bits a colour, going by the entry that ncurses opened last.
  ///
  /// GNU screen does not, though it hands on the variable by which the terminal around it says so.
  private static func readsDirectColors(_ type: String) -> Bool {
    guard !type.hasPrefix("screen"), let setter = curses_string("setaf") else { return false }
    return String(cString: setter).contains("38;5;")
  }

  /// Forgets what the terminal shows: the next frame is a whole one.
  func forget() {
    set_term(screen)
    shown = nil
    clearok(curses_curscr(), true)
    discardOutput()
    hideCursor()
  }

  /// Follows the window to another size; the next frame is a whole one.
  func resize(to size: Size) {
    set_term(screen)
    self.size = size
    resizeterm(Int32(size.height), Int32(size.width))
    forget()
  }

  /// The bytes from the last canvas to this one, valid until the next call; none if both are equal.
  ///
  /// Costs a comparison of all cells, and ncurses' work on the rows that differ.
  func frame(for canvas: Canvas) -> [UInt8] {
    set_term(screen)
    let window = curses_stdscr()
    let height = min(size.height, canvas.size.height)
    for y in 0..<height { draw(row: y, of: canvas, on: window) }
    if let shown, shown.caret == canvas.caret, !isTouched(window) { return [] }
    place(canvas.caret, on: window)
    shown = canvas
    doupdate()
    return takeOutput()
  }

  private func isTouched(_ window: UnsafeMutablePointer<WINDOW>?) -> Bool {
    is_wintouched(window)
  }

  private func draw(
    row y: Int, of canvas: Canvas, on window: UnsafeMutablePointer<WINDOW>?
  ) {
    guard var columns = columns(ofRow: y, toDrawOf: canvas) else { return }
    columns = columns.clamped(to: 0...max(0, size.width - 1))
    row.load(columns, ofRow: y, of: canvas)
    wmove(window, Int32(y), Int32(columns.lowerBound))
    wadd_wchnstr(window, row.cells, Int32(row.cells.count))
    // NB: a terminal joins the two halves of a flag, so neither may be sent without the other.
    if row.hasPair { wredrawln(curses_curscr(), Int32(y), 1) }
  }

  /// The columns of a row, whole characters, from the first to the last that differs.
  private func columns(ofRow y: Int, toDrawOf canvas: Canvas) -> ClosedRange<Int>? {
    let width = canvas.size.width
    guard width > 0 else { return nil }
    guard let shown, shown.size == canvas.size else { return 0...width - 1 }
    return canvas.columns(ofRow: y, differingFrom: shown)
  }

  private func place(_ caret: Point?, on window: UnsafeMutablePointer<WINDOW>?) {
    leaveok(window, caret == nil)
    if let caret {
      let y = max(0, min(caret.y, size.height - 1))
      let x = max(0, min(caret.x, size.width - 1))
      wmove(window, Int32(y), Int32(x))
    }
    wnoutrefresh(window)
    guard isCursorVisible != (caret != nil) else { return }
    isCursorVisible.toggle()
    curs_set(isCursorVisible ? 1 : 0)
  }

  private func hideCursor() {
    curs_set(0)
    isCursorVisible = false
  }

  private func discardOutput() {
    fflush(file)
    lseek(descriptor, 0, SEEK_SET)
  }

  private func takeOutput() -> [UInt8] {
    fflush(file)
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
    lseek(descriptor, 0, SEEK_SET)
    let frame = row.styles.directColors?.translate(bytes) ?? bytes
    return repeatsCharacters ? RepeatedCharacters.shorten(frame) : frame
  }
}
