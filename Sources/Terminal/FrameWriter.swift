import CNcurses
import TerminalUI

/// Writes what takes a terminal from one picture to the next, piece by piece, with few bytes.
struct FrameWriter {
  /// What was written since the last `start`.
  private(set) var bytes: [UInt8] = []
  /// The window's cells.
  private(set) var size: Size
  var styles: StyleWriter
  private(set) var cursor: CursorMover
  private let strings: FrameStrings
  private let isUnicode: Bool

  /// Up to how many cells between two that differ it may be cheaper to write than to jump over.
  private static let longestGap = 8
  /// The shortest run that is shorter when it is told.
  private static let shortestRun = 4

  /// `nil` if the terminal cannot move its cursor.
  @MainActor
  init?(_ entry: TerminfoEntry, size: Size, colors: ColorTier, isUnicode: Bool) {
    guard let cursor = CursorMover(entry, width: size.width) else { return nil }
    self.cursor = cursor
    self.size = size
    self.isUnicode = isUnicode
    strings = FrameStrings(entry)
    styles = StyleWriter(StyleStrings(entry, colors: colors))
  }

  /// Begins a frame, in the room of the one before.
  mutating func start() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func resize(to size: Size) {
    self.size = size
    cursor.width = size.width
  }

  /// Forgets which style is in force.
  mutating func forget() { styles.forget() }

  /// Erases a screen of which nothing is known.
  mutating func clear() {
    styles.change(to: .plain, in: &bytes)
    bytes += strings.clear
    cursor.position = Point(x: 0, y: 0)
  }

  mutating func setCursor(visible: Bool) {
    bytes += visible ? strings.showCursor : strings.hideCursor
  }

  mutating func move(to target: Point) {
    guard cursor.position != target else { return }
    if !strings.movesInStyle { styles.change(to: .plain, in: &bytes) }
    cursor.move(to: target, in: &bytes)
  }

  /// Whether the last rows of a picture, being blank, can be erased together.
  var canEraseBelow: Bool { strings.eraseBelow != nil }

  /// Erases a row and those below it.
  mutating func eraseBelow(y: Int) {
    move(to: Point(x: 0, y: y))
    changeStyle(forBlank: .plain)
    bytes += strings.eraseBelow ?? []
  }

  /// Writes what differs in rows, which are in order from top to bottom.
  mutating func write(_ rows: ArraySlice<RowChange>, dividedBy column: Column? = nil) {
    var pieces: [Piece] = []
    pieces.reserveCapacity(4 * rows.count)
    for index in rows.indices { appendPieces(of: rows[index], at: index, to: &pieces) }
    pieces = ordered(column?.divided(pieces) ?? pieces)
    for (place, piece) in pieces.enumerated() {
      let next = place + 1 < pieces.count ? pieces[place + 1] : nil
      write(piece, of: rows[piece.row], before: next)
    }
  }

  /// Writes one cell ahead of the others of its row.
  mutating func writeCell(_ x: Int, of row: inout RowChange) {
    write(row[x], of: row, at: x)
    row.accept(x)
  }

  // MARK: Pieces

  private func appendPieces(of row: RowChange, at index: Int, to pieces: inout [Piece]) {
    let end = erasableEnd(of: row)
    var x = 0
    while let start = row.firstDifference(from: x, to: end) {
      let piece = row.piece(from: start, to: end, at: index)
      pieces.append(piece)
      x = piece.end.x
    }
    if let start = row.firstDifference(from: end, to: row.width) {
      let place = Point(x: start, y: row.y)
      pieces.append(Piece(row: index, erasing: place, from: end, style: row[start].style))
    }
  }

  private mutating func write(_ piece: Piece, of row: RowChange, before next: Piece?) {
    guard piece.isWritten else { return erase(piece) }
    move(to: piece.start.x, in: row)
    var x = piece.start.x
    // NB: where ideas about a width differ, the cell behind may have been written over.
    while x < piece.end.x || x < row.width && cursor.position == nil {
      let cell = row[x]
      if x + 1 < piece.end.x, cell == row[x + 1],
        let end = writeAlike(cell, of: row, from: x, in: piece, before: next)
      {
        x = end
      } else {
        write(cell, of: row, at: x)
        x += max(1, cell.width)
      }
    }
  }

  // MARK: Runs

  /// Writes several cells that are alike in the shortest way and returns the column behind them; `nil`
  /// if they are as well written one by one.
  private mutating func writeAlike(
    _ cell: Cell, of row: RowChange, from x: Int, in piece: Piece, before next: Piece?
  ) -> Int? {
    guard cell.isBlank else { return writeRepeated(cell, of: row, from: x, to: piece.end.x) }
    return writeBlanks(in: cell.style, of: row, from: x, in: piece, before: next)
  }

  private mutating func writeBlanks(
    in style: Style, of row: RowChange, from x: Int, in piece: Piece, before next: Piece?
  ) -> Int? {
    let last = row.endOfRun(from: x, to: min(piece.end.x, row.width - 1)) { $0.isBlank }
    let count = last - x
    guard count >= Self.shortestRun else { return nil }
    let start = Point(x: x, y: row.y)
    let end = Point(x: last, y: row.y)
    move(to: start)
    changeStyle(forBlank: style)
    let goal = last < piece.end.x ? end : next?.start
    let detour =
      goal.map { cursor.cost(from: start, to: $0) - cursor.cost(from: end, to: $0) } ?? 0
    let repeated = strings.repetition.map { 1 + $0.length(0, count) } ?? count
    if let eraseCells = strings.eraseCells, canErase(style),
      eraseCells.length(count) + detour <= min(count, repeated)
    {
      eraseCells.append(count, to: &bytes)
    } else if let repetition = strings.repetition, repeated < count {
      bytes.append(UInt8(ascii: " "))
      repetition.append(0, count, to: &bytes)
      advance(count)
    } else {
      for _ in 0..<count { bytes.append(UInt8(ascii: " ")) }
      advance(count)
    }
    return last
  }

  private mutating func writeRepeated(
    _ cell: Cell, of row: RowChange, from x: Int, to end: Int
  ) -> Int? {
    guard let repetition = strings.repetition, isUnicode, let scalar = cell.scalar,
      scalar.isASCII || Self.repeatable.contains(scalar)
    else { return nil }
    let last = row.endOfRun(from: x, to: min(end, row.width - 1)) { $0 == cell }
    let count = last - x
    let length = UTF8.width(scalar)
    guard count >= Self.shortestRun, length + repetition.length(0, count) < count * length
    else { return nil }
    write(cell, of: row, at: x)
    repetition.append(0, count, to: &bytes)
    advance(count - 1)
    return last
  }

  /// Lines, blocks and braille: what is known to be repeated besides ASCII.
  private static let repeatable: ClosedRange<Unicode.Scalar> = "\u{2500}"..."\u{28FF}"

  // MARK: Erasing

  /// The column from which a row is blank and better erased; the row's width if there is none.
  private func erasableEnd(of row: RowChange) -> Int {
    guard let erase = strings.eraseRow, row[row.width - 1].isBlank else { return row.width }
    let style = row[row.width - 1].style
    guard canErase(style) else { return row.width }
    var end = row.width
    var differing = 0
    while end > 0, row[end - 1].isBlank,
      row[end - 1].style.blanksLike(style)
    {
      if row.differs(end - 1) { differing += 1 }
      end -= 1
    }
    return differing > erase.count ? end : row.width
  }

  private mutating func erase(_ piece: Piece) {
    if !piece.begins(at: cursor.position) { move(to: piece.start) }
    changeStyle(forBlank: piece.style)
    bytes += strings.eraseRow ?? []
  }

  private mutating func erase(_ row: RowChange, from x: Int) {
    move(to: Point(x: x, y: row.y))
    changeStyle(forBlank: .plain)
    bytes += strings.eraseRow ?? []
  }

  private func canErase(_ style: Style) -> Bool {
    style.attributes.isDisjoint(with: [.underline, .reverse])
      && (strings.erasesInColor || style.background == nil)
  }

  /// Sees to the style of blanks, for which another one may do as well.
  private mutating func changeStyle(forBlank style: Style) {
    if let current = styles.current, current.blanksLike(style) { return }
    styles.change(to: style, in: &bytes)
  }

  // MARK: Moving

  /// Goes to a column of a row, over cells that need not change if writing them again is cheaper.
  private mutating func move(to x: Int, in row: RowChange) {
    let target = Point(x: x, y: row.y)
    guard let from = cursor.position, from != target else { return move(to: target) }
    let gap = x - from.x
    if from.y == row.y, (1...Self.longestGap).contains(gap), gap <= cursor.cost(to: target) {
      if let style = styles.current, row.isWritable(from.x..<x, in: style) {
        return pass(over: from.x..<x, of: row)
      }
      if row.isWritable(from.x..<x, in: row[x].style) {
        styles.change(to: row[x].style, in: &bytes)
        return pass(over: from.x..<x, of: row)
      }
    }
    move(to: target)
  }

  /// Writes cells of one byte as they are, in the style in force.
  private mutating func pass(over columns: Range<Int>, of row: RowChange) {
    for x in columns { bytes.append(row[x].ascii ?? UInt8(ascii: " ")) }
    advance(columns.count)
  }

  private mutating func advance(_ columns: Int) {
    guard var position = cursor.position else { return }
    position.x += columns
    cursor.position = position.x >= size.width && strings.wrapsAtOnce ? nil : position
  }

  // MARK: Characters

  private mutating func write(_ cell: Cell, of row: RowChange, at x: Int) {
    if strings.wrapsAtOnce, row.y == size.height - 1, x + cell.width >= size.width {
      return writeCorner(cell, of: row, at: x)
    }
    move(to: Point(x: x, y: row.y))
    write(cell)
  }

  /// Writes the last cell of the screen where that would scroll: in the place before, from where it is
  /// moved. Where that cannot be, it is erased.
  private mutating func writeCorner(_ cell: Cell, of row: RowChange, at x: Int) {
    guard let insert = strings.insertCells, x > 0 else { return erase(row, from: x) }
    let before = row[x - 1].width == 0 ? x - 2 : x - 1
    let place = Point(x: before, y: row.y)
    move(to: place)
    write(cell)
    move(to: place)
    insert.append(x - before, to: &bytes)
    write(row[before])
  }

  private mutating func write(_ cell: Cell) {
    if cell.isBlank {
      changeStyle(forBlank: cell.style)
    } else {
      styles.change(to: cell.style, in: &bytes)
    }
    if let ascii = cell.ascii {
      bytes.append(ascii)
      advance(1)
    } else if isUnicode, let scalar = cell.scalar, CellText.isSettled(scalar),
      Int(curses_width(scalar.value)) == cell.width
    {
      bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
      advance(cell.width)
    } else {
      write(
        CellText(cell.character, width: cell.width, isUnicode: isUnicode), width: cell.width)
    }
  }

  private mutating func write(_ text: CellText, width: Int) {
    guard !text.isSettled else {
      bytes += text.bytes
      return advance(width)
    }
    let start = cursor.position
    for _ in 0..<width { bytes.append(UInt8(ascii: " ")) }
    advance(width)
    if let start { cursor.move(to: start, in: &bytes) }
    bytes += text.bytes
    cursor.position = nil
  }
}
