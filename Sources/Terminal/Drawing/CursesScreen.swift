import CNcurses
import CTerminal
import Processes
import TerminalUI

/// ncurses' screen: turns each canvas into the bytes that update the terminal.
///
/// ncurses writes to a file in memory instead of the terminal, so that a frame can be sent with one
/// `write`. Its state is global: there can be one screen at a time, on the main actor.
@MainActor
package final class CursesScreen {
  /// The terminfo entry in use.
  let terminalType: String
  /// The number of colors in use.
  var colors: ColorTier { palette.tier }
  /// The colors of the terminal. After a change, the next frame redraws everything.
  var palette: Palette {
    get { styles.palette }
    set {
      guard newValue != palette else { return }
      styles.palette = newValue
      invalidate()
    }
  }
  /// True if the locale can encode more than ASCII.
  let isUnicode: Bool
  /// The window's columns and rows.
  private(set) var size: Size

  /// True if the terminal draws a sequence of emoji in the columns of the first. After a change,
  /// the next frame redraws everything.
  var joinsEmoji = false {
    didSet { if joinsEmoji != oldValue { invalidate() } }
  }

  private let screen: OpaquePointer
  private let file: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  /// The number of rows that are drawn at once. It is 1 if files may not grow large, not even in
  /// memory.
  private let rowsPerUpdate: Int
  /// True if a character in the window's last cell would scroll the window.
  private let scrollsAtLastCell: Bool
  private var styles: CellStyles
  private var shown: Canvas?
  private var rowsWithFlags: Set<Int> = []

  /// Opens the terminfo entry of a terminal type.
  /// - Parameters:
  ///   - colors: the maximum number of colors to use.
  ///   - prefers256Colors: true to try the type's `-256color` entry first.
  package init(
    terminalType type: String, size: Size, colors wanted: ColorTier, prefers256Colors: Bool = false
  ) throws(TerminalError) {
    let limit = terminal_file_limit()
    guard limit >= Self.smallestFileLimit else { throw .fileLimit }
    rowsPerUpdate = limit < Self.largestFrame ? 1 : .max
    descriptor = terminal_memory_file()
    guard descriptor >= 0, let file = fdopen(descriptor, "w+") else {
      throw .system("failed to create an in-memory file")
    }
    self.file = file
    guard let (screen, type) = Self.open(type, prefers256Colors: prefers256Colors, on: file) else {
      fclose(file)
      throw .unknownType(type)
    }
    self.screen = screen
    guard curses_string("cup") != nil else {
      delscreen(screen)
      fclose(file)
      throw .noCursorAddressing(type)
    }
    terminalType = type
    isUnicode = curses_locale_is_utf8()
    scrollsAtLastCell = tigetflag("am") > 0 && tigetflag("xenl") <= 0
    self.size = size
    let available = ColorTier(colors: Int(tigetnum("colors")))
    let translatesColors =
      wanted == .direct && available == .palette256 && Self.understandsDirectColors(type)
    let colors = translatesColors ? .direct : min(wanted, available)
    styles = CellStyles(
      palette: Palette(tier: colors), translatesColors: translatesColors)
    if colors > .monochrome {
      start_color()
      use_default_colors()
    }
    nonl()
    typeahead(-1)
    curs_set(0)
    resizeterm(Int32(size.height), Int32(size.width))
    // NB: discarded, since the bytes that ncurses sends to enter its screen are part of
    // `TerminalModes.enter`. No other call flushes it.
    delay_output(0)
    _ = takeOutput()
  }

  isolated deinit {
    delscreen(screen)
    fclose(file)
  }

  private static func open(
    _ type: String, prefers256Colors: Bool, on file: UnsafeMutablePointer<FILE>
  ) -> (screen: OpaquePointer, type: String)? {
    // NB: the size of the window comes from the kernel, regardless of LINES and COLUMNS. Without
    // `use_tioctl`, ncurses would reject entries that do not specify a screen size. No terminal has
    // needed padding since the 1980s.
    use_env(false)
    use_tioctl(true)
    setenv("NCURSES_NO_PADDING", "1", 1)
    defer { unsetenv("NCURSES_NO_PADDING") }
    let isExplicit = type.hasSuffix("-256color") || type.hasSuffix("-direct")
    for type in prefers256Colors && !isExplicit ? [type + "-256color", type] : [type] {
      if let screen = newterm(type, file, file) { return (screen, type) }
    }
    return nil
  }

  /// True if the terminal with the most recently opened entry understands 24-bit colors (ISO
  /// 8613-6). GNU screen does not, although it passes on the COLORTERM of the terminal that it runs
  /// in.
  private static func understandsDirectColors(_ type: String) -> Bool {
    guard !type.hasPrefix("screen"), let setter = curses_string("setaf") else { return false }
    return DirectColors.selectors.contains { strstr(setter, "38\($0)") != nil }
  }

  // MARK: Frames

  /// Makes the next frame clear the window and redraw all of it.
  func invalidate() {
    clearok(curses_curscr(), true)
    shown = nil
  }

  /// Resizes the screen to the window; the next frame redraws all of it.
  func resize(to size: Size) {
    self.size = size
    resizeterm(Int32(size.height), Int32(size.width))
    invalidate()
  }

  /// The bytes that turn the last canvas into this one; none if they look the same.
  ///
  /// Compares all cells; ncurses then works on the rows that changed.
  /// - Parameter hasLinks: true if the terminal supports links.
  package func frame(for canvas: Canvas, hasLinks: Bool = false) -> [UInt8] {
    let window = curses_stdscr()
    if shown?.size != canvas.size {
      shown = nil
      werase(window)
    }
    let changedRows = canvas.changedRows(since: shown).filter { $0 < size.height }
    let links = hasLinks ? canvas.links : []
    let changedLinks = links.filter { link in
      changedRows.contains(link.area.minY) || shown?.links.contains(link) != true
    }
    // NB: ncurses leaves cells that look the same alone, and with them their old link.
    for link in shown?.links ?? [] where hasLinks && !links.contains(link) {
      wredrawln(window, Int32(link.area.minY), 1)
    }
    guard
      shown == nil || !changedRows.isEmpty || shown?.caret != canvas.caret || !changedLinks.isEmpty
    else { return [] }
    shown = canvas
    var bytes: [UInt8] = []
    var rest = changedRows[...]
    repeat {
      for y in rest.prefix(rowsPerUpdate) {
        draw(drawableCells(of: canvas.rows[y], at: y), at: y, on: window)
      }
      rest = rest.dropFirst(rowsPerUpdate)
      update(window, caret: rest.isEmpty ? canvas.caret : nil, changedRows: changedRows)
      bytes += takeOutput()
    } while !rest.isEmpty
    guard !changedLinks.isEmpty else { return bytes }
    return bytes + bypassing(changedLinks.flatMap { rewritten($0, on: canvas) })
      + cursorPlacement()
  }

  /// Bytes that write something over the first row, and then draw that row again.
  func overwritingFirstRow(with bytes: [UInt8]) -> [UInt8] {
    let bytes = bypassing(bytes)
    wredrawln(curses_stdscr(), 0, 1)
    return bytes + cursorPlacement()
  }

  /// The bytes that write the text of a link once more, as a link (OSC 8): ncurses has no links.
  private func rewritten(_ link: Canvas.Link, on canvas: Canvas) -> [UInt8] {
    let cells = canvas.rows[link.area.minY][link.area.minX..<link.area.maxX]
    let text = String(cells.filter { $0.width > 0 }.map(\.character))
    let place = "\u{1B}[\(link.area.minY + 1);\(link.area.minX + 1)H"
    let look = "\u{1B}[0;\(palette.parameters(of: cells[link.area.minX].style))m"
    return Array((place + look).utf8)
      + ControlSequence.command("8;;\(FileLink.address(of: link.target))")
      + Array(HarmlessText(text).text.utf8) + ControlSequence.command("8;;")
      + Array("\u{1B}[m".utf8)
  }

  /// Bytes that ncurses does not know, with the cursor in the first cell before and after them,
  /// where ncurses has put the cursor. Saving and restoring the cursor would lose what the shell
  /// has saved.
  private func bypassing(_ bytes: [UInt8]) -> [UInt8] {
    let window = curses_stdscr()
    leaveok(window, false)
    wmove(window, 0, 0)
    wnoutrefresh(window)
    doupdate()
    return takeOutput() + bytes + Array("\u{1B}[1;1H".utf8)
  }

  private func cursorPlacement() -> [UInt8] {
    update(curses_stdscr(), caret: shown?.caret, changedRows: [])
    return takeOutput()
  }

  /// The smallest limit, in bytes: enough for a row of an ordinary window.
  private static let smallestFileLimit = 1024
  /// The size of the largest frame, in bytes: more than any window takes.
  private static let largestFrame = 64 << 20

  /// The cells of a row, without the last two cells of the window if the last one would scroll it:
  /// ncurses cannot put wide characters there.
  private func drawableCells(of row: [Cell], at y: Int) -> ArraySlice<Cell> {
    guard scrollsAtLastCell, y == size.height - 1, row.count > size.width - 2 else {
      return row[...]
    }
    var end = max(0, size.width - 2)
    if end > 0, row[end].width == 0 { end -= 1 }
    return row[..<end]
  }

  private func draw(
    _ row: ArraySlice<Cell>, at y: Int, on window: UnsafeMutablePointer<WINDOW>?
  ) {
    var cells: [cchar_t] = []
    cells.reserveCapacity(row.count)
    var hasFlag = false
    // NB: neighbors mostly look alike. Looking up each cell takes a sixth of a page's instructions.
    var (style, blank) = (Style.plain, styles.blank(in: .plain))
    for cell in row where cell.width > 0 {
      if cell.isSolid {
        cells.append(styles.solid(in: cell.style))
        continue
      }
      if cell.style != style { (style, blank) = (cell.style, styles.blank(in: cell.style)) }
      var curses = blank
      if let scalar = cell.scalar,
        scalar.isASCII || isUnicode && curses_width(scalar.value) == cell.width
      {
        curses.chars.0 = wchar_t(truncatingIfNeeded: scalar.value)
        cells.append(curses)
      } else {
        let text = CellText(
          cell.scalars, width: cell.width, isUnicode: isUnicode, joinsEmoji: joinsEmoji)
        hasFlag = hasFlag || text.isFlag
        for scalars in text.cells {
          curses.setScalars(scalars)
          cells.append(curses)
        }
      }
    }
    wmove(window, Int32(y), 0)
    if row.count < size.width { wclrtoeol(window) }
    wadd_wchnstr(window, cells, Int32(cells.count))
    // NB: a terminal joins the two cells of a flag, so it must never receive one without the other.
    if rowsWithFlags.remove(y) != nil || hasFlag { wredrawln(window, Int32(y), 1) }
    if hasFlag { rowsWithFlags.insert(y) }
  }

  private func update(
    _ window: UnsafeMutablePointer<WINDOW>?, caret: Point?, changedRows: [Int]
  ) {
    // NB: on a slow connection, a visible cursor would be seen jumping around the screen.
    if caret == nil || changedRows.contains(where: { $0 != caret?.y }) { curs_set(0) }
    leaveok(window, caret == nil)
    if let caret {
      let x = max(0, min(caret.x, size.width - 1))
      let y = max(0, min(caret.y, size.height - 1))
      wmove(window, Int32(y), Int32(x))
    }
    wnoutrefresh(window)
    doupdate()
    if caret != nil { curs_set(1) }
  }

  /// The output of ncurses since the last call, with 24-bit colors substituted.
  private func takeOutput() -> [UInt8] {
    // NB: `doupdate` and `curs_set` have flushed ncurses' buffer. `delay_output`, which also does
    // so, makes the kernel schedule another process.
    fflush(file)
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, initializedCount in
      initializedCount = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    lseek(descriptor, 0, SEEK_SET)
    return styles.directColors?.translate(bytes) ?? bytes
  }

  // MARK: Terminfo

  /// A string capability of the terminal, without padding; `nil` if it has no capability with that
  /// name.
  func capability(_ name: String) -> [UInt8]? {
    guard let text = curses_string(name).map(Self.withoutPadding), !text.isEmpty else { return nil }
    return text
  }

  /// The bytes of a capability without its delays, such as `$<20/>`.
  static func withoutPadding(_ capability: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var isInDelay = false
    var next = capability
    while next.pointee != 0 {
      let byte = UInt8(bitPattern: next.pointee)
      if byte == UInt8(ascii: "$"), next[1] == CChar(UInt8(ascii: "<")) { isInDelay = true }
      if !isInDelay { bytes.append(byte) }
      if byte == UInt8(ascii: ">") { isInDelay = false }
      next += 1
    }
    return bytes
  }
}

extension cchar_t {
  /// Replaces the text with at most five code points: a base and its marks.
  fileprivate mutating func setScalars(_ scalars: [Unicode.Scalar]) {
    withUnsafeMutableBytes(of: &chars) { chars in
      let chars = chars.bindMemory(to: wchar_t.self)
      for index in chars.indices {
        let value = index < scalars.count ? scalars[index].value : 0
        chars[index] = wchar_t(truncatingIfNeeded: value)
      }
    }
  }
}
