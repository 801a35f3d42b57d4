/// What one terminal can do to many cells at once, and how it behaves at its right margin.
struct FrameStrings {
  /// Erases the screen, and leaves the cursor in its first cell.
  let clear: [UInt8]
  /// Erases from the cursor to the end of the row, or of the screen. The cursor stays.
  let eraseRow: [UInt8]?
  let eraseBelow: [UInt8]?
  /// Erases so many cells from the cursor on. The cursor stays.
  let eraseCells: ParameterString?
  /// Writes what was written last again, to so many in all.
  let repetition: ParameterString?
  /// Moves the rest of the row to the right by so many cells.
  let insertCells: ParameterString?
  let showCursor: [UInt8]
  let hideCursor: [UInt8]
  /// Whether what is erased gets the background in force; else it may, or may get the terminal's own.
  let erasesInColor: Bool
  /// Whether the cursor may move while a style is in force.
  let movesInStyle: Bool
  /// Whether a character in the last column takes the cursor to the next row at once, and scrolls the
  /// screen if there is none.
  let wrapsAtOnce: Bool

  @MainActor
  init(_ entry: TerminfoEntry) {
    let home = entry.string("home") ?? entry.template("cup")?.filled(0, 0) ?? []
    clear = entry.string("clear") ?? home + (entry.string("ed") ?? [])
    eraseRow = entry.string("el")
    eraseBelow = entry.string("ed")
    eraseCells = entry.template("ech")
    repetition = entry.template("rep")?.repetition
    insertCells = entry.template("ich")
    showCursor = entry.string("cnorm") ?? []
    hideCursor = entry.string("civis") ?? []
    erasesInColor = entry.has("bce")
    movesInStyle = entry.has("msgr")
    wrapsAtOnce = entry.has("am") && !entry.has("xenl")
  }
}
