import CPseudoTerminal

/// The contents and modes of an xterm-like terminal after it has received some bytes: enough of
/// ECMA-48 and of xterm's private modes to observe a full-screen program from outside.
public struct VirtualScreen: Sendable {
  /// One column of one row.
  public struct Cell: Equatable, Sendable {
    /// Empty in the right half of a wide character.
    public var text: String
    public var style: Style

    static func blank(_ style: Style) -> Cell {
      Cell(text: " ", style: Style(background: style.background))
    }
  }

  /// The graphic rendition of a cell. Colors are the parameters of SGR, such as `38;5;208`.
  public struct Style: Hashable, Sendable {
    public var attributes: Set<Int> = []
    public var foreground: String?
    public var background: String?

    public init(
      attributes: Set<Int> = [], foreground: String? = nil, background: String? = nil
    ) {
      self.attributes = attributes
      self.foreground = foreground
      self.background = background
    }
  }

  public private(set) var columns: Int
  public private(set) var rows: Int
  /// From 0; `cursor.column` may be `columns` after a character in the last column.
  public internal(set) var cursor = (row: 0, column: 0)
  /// The private modes that are on; 7 (wrapping) and 25 (cursor) are on from the start.
  public internal(set) var modes: Set<Int> = [7, 25]
  public internal(set) var title = ""
  /// The bytes of operating system commands, such as `52;c;…`, in order.
  public internal(set) var commands: [String] = []
  public internal(set) var bells = 0
  /// The sequences that are not recognized here.
  public internal(set) var unknown: [String] = []

  /// Whether erased cells get the current background, as in xterm.
  public var erasesInColor = true
  /// Whether a character in the last column moves the cursor to the next row immediately. In xterm,
  /// the next character does.
  public var wrapsAtOnce = false

  var style = Style()
  var parser = Parser()
  var lastCharacter: Unicode.Scalar = " "
  var insertsCharacters = false
  private var grid: [[Cell]]
  private var mainGrid: [[Cell]] = []
  private var savedCursor = (row: 0, column: 0)
  private var region: Range<Int>

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    grid = Self.empty(columns: columns, rows: rows)
    region = 0..<rows
  }

  /// The rows as text without trailing blanks.
  public var lines: [String] { grid.map(Self.line) }

  /// All rows as one text.
  public var text: String { lines.joined(separator: "\n") }

  /// What a program should have restored before it ended; empty if it restored everything.
  public var leftovers: [String] {
    var leftovers = modes.subtracting([7, 25]).sorted().map { "mode \($0) is on" }
    if !modes.contains(25) { leftovers.append("the cursor is hidden") }
    if !modes.contains(7) { leftovers.append("lines do not wrap") }
    if style != Style() { leftovers.append("the text is styled") }
    return leftovers
  }

  public subscript(row: Int, column: Int) -> Cell { grid[row][column] }

  /// Changes the size as a terminal without reflow does.
  public mutating func resize(columns: Int, rows: Int) {
    func fit(_ grid: [[Cell]]) -> [[Cell]] {
      let padding = Self.empty(columns: columns, rows: rows)
      return (0..<rows).map { row in
        guard row < grid.count else { return padding[row] }
        return Array((grid[row] + padding[row]).prefix(columns))
      }
    }
    grid = fit(grid)
    if !mainGrid.isEmpty { mainGrid = fit(mainGrid) }
    self.columns = columns
    self.rows = rows
    region = 0..<rows
    move(row: cursor.row, column: cursor.column)
  }

  private static func empty(columns: Int, rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: .blank(Style()), count: columns), count: rows)
  }

  private static func line(_ cells: [Cell]) -> String {
    var line = cells.map(\.text).joined()
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension VirtualScreen {
  mutating func put(_ scalar: Unicode.Scalar) {
    let width = Int(pseudo_terminal_width(scalar.value))
    guard width > 0 else { return join(scalar) }
    guard width <= columns else { return }
    if cursor.column + width > columns {
      guard modes.contains(7) else { return }
      move(row: cursor.row, column: 0)
      lineFeed()
    }
    if insertsCharacters { insertCharacters(width) }
    blankHalves(row: cursor.row, cursor.column..<cursor.column + width)
    grid[cursor.row][cursor.column] = Cell(text: String(scalar), style: style)
    if width == 2 { grid[cursor.row][cursor.column + 1] = Cell(text: "", style: style) }
    cursor.column += width
    if !modes.contains(7) { cursor.column = min(cursor.column, columns - 1) }
    lastCharacter = scalar
    guard wrapsAtOnce, cursor.column == columns else { return }
    move(row: cursor.row, column: 0)
    lineFeed()
  }

  /// Blanks the remaining halves of wide characters that an area cuts.
  private mutating func blankHalves(row: Int, _ area: Range<Int>) {
    if grid[row][area.lowerBound].text.isEmpty, area.lowerBound > 0 {
      grid[row][area.lowerBound - 1].text = " "
    }
    if area.upperBound < columns, grid[row][area.upperBound].text.isEmpty {
      grid[row][area.upperBound].text = " "
    }
  }

  /// What an erased cell becomes.
  private var erased: Cell { .blank(erasesInColor ? style : Style()) }

  /// Adds a mark to the character before the cursor.
  private mutating func join(_ scalar: Unicode.Scalar) {
    var column = min(cursor.column, columns) - 1
    while column > 0, grid[cursor.row][column].text.isEmpty { column -= 1 }
    guard column >= 0 else { return }
    grid[cursor.row][column].text.unicodeScalars.append(scalar)
  }

  mutating func move(row: Int, column: Int) {
    cursor = (min(max(row, 0), rows - 1), min(max(column, 0), columns - 1))
  }

  mutating func lineFeed() {
    if cursor.row + 1 == region.upperBound {
      scroll(region, by: 1)
    } else {
      cursor.row = min(cursor.row + 1, rows - 1)
    }
  }

  mutating func reverseLineFeed() {
    if cursor.row == region.lowerBound {
      scroll(region, by: -1)
    } else {
      cursor.row = max(cursor.row - 1, 0)
    }
  }

  /// Moves the rows of an area up, or down when `count` is negative.
  mutating func scroll(_ area: Range<Int>, by count: Int) {
    let blank = Array(repeating: Cell.blank(style), count: columns)
    let old = grid
    for row in area {
      grid[row] = area.contains(row + count) ? old[row + count] : blank
    }
  }

  /// Moves the rows of the scrolling region up, or down when `count` is negative.
  mutating func scrollRegion(by count: Int) {
    scroll(region, by: count)
  }

  mutating func insertLines(_ count: Int) {
    scroll(cursor.row..<max(cursor.row, region.upperBound), by: -count)
  }

  mutating func deleteLines(_ count: Int) {
    scroll(cursor.row..<max(cursor.row, region.upperBound), by: count)
  }

  mutating func insertCharacters(_ count: Int) {
    let column = min(cursor.column, columns - 1)
    let blanks = Array(repeating: Cell.blank(style), count: min(count, columns - column))
    grid[cursor.row].insert(contentsOf: blanks, at: column)
    grid[cursor.row].removeLast(blanks.count)
  }

  mutating func deleteCharacters(_ count: Int) {
    let column = min(cursor.column, columns - 1)
    let count = min(count, columns - column)
    grid[cursor.row].removeSubrange(column..<column + count)
    grid[cursor.row] += Array(repeating: Cell.blank(style), count: count)
  }

  /// Blanks this many columns, starting at the cursor.
  mutating func eraseCharacters(_ count: Int) {
    erase(row: cursor.row, cursor.column..<cursor.column + count)
  }

  mutating func eraseInLine(_ kind: Int) {
    switch kind {
    case 1: erase(row: cursor.row, 0..<cursor.column + 1)
    case 2: erase(row: cursor.row, 0..<columns)
    default: erase(row: cursor.row, cursor.column..<max(cursor.column, columns))
    }
  }

  mutating func eraseInDisplay(_ kind: Int) {
    if kind == 2 || kind == 3 {
      for row in 0..<rows { erase(row: row, 0..<columns) }
      return
    }
    eraseInLine(kind)
    let others = kind == 1 ? 0..<cursor.row : cursor.row + 1..<rows
    for row in others { erase(row: row, 0..<columns) }
  }

  private mutating func erase(row: Int, _ area: Range<Int>) {
    let area = area.clamped(to: 0..<columns)
    guard !area.isEmpty else { return }
    blankHalves(row: row, area)
    for column in area { grid[row][column] = erased }
  }

  mutating func setRegion(_ first: Int, _ last: Int) {
    let end = min(last, rows)
    region = first < end ? first..<end : 0..<rows
    move(row: 0, column: 0)
  }

  mutating func saveCursor() { savedCursor = cursor }

  mutating func restoreCursor() { move(row: savedCursor.row, column: savedCursor.column) }

  mutating func setMode(_ mode: Int, _ isOn: Bool) {
    let isAlternate = mode == 1049 || mode == 1047 || mode == 47
    if isAlternate, isOn != modes.contains(mode) {
      if isOn {
        if mode == 1049 { saveCursor() }
        mainGrid = grid
        grid = Self.empty(columns: columns, rows: rows)
      } else {
        grid = mainGrid
        mainGrid = []
        if mode == 1049 { restoreCursor() }
      }
    }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  mutating func reset() {
    var fresh = VirtualScreen(columns: columns, rows: rows)
    fresh.erasesInColor = erasesInColor
    fresh.wrapsAtOnce = wrapsAtOnce
    self = fresh
  }
}
