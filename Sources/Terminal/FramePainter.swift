import CNcurses
import TerminalUI

/// Turns canvases into the bytes that bring a terminal from one to the next.
@MainActor
final class FramePainter {
  /// What terminfo knows about the terminal.
  let entry: TerminfoEntry
  /// Whether the locale can encode more than ASCII.
  let isUnicode: Bool

  private var writer: FrameWriter
  /// What the terminal shows.
  private(set) var shown = Canvas(size: .zero)
  /// Whether nobody knows what the terminal shows.
  private var isForgotten = true
  /// Whether the terminal shows its cursor; `nil` if nobody knows.
  private var isCursorVisible: Bool? = false

  var terminalType: String { entry.type }
  var tier: ColorTier { writer.styles.strings.palette.tier }
  var size: Size { writer.size }

  /// Opens the terminfo entry of a type. With direct colour wanted, an entry of 256 colours will do;
  /// else that of its direct twin is tried, such as `alacritty-direct`.
  /// - Parameter isTypeUnderstated: whether the entry of its twin with 256 colours is preferred.
  init(
    terminalType type: String, size: Size, colors wanted: ColorTier, isTypeUnderstated: Bool = false
  ) throws(TerminalError) {
    let types = Self.candidates(for: type, wanting: wanted, isUnderstated: isTypeUnderstated)
    var found: TerminfoEntry?
    for type in types where found == nil { found = TerminfoEntry(type) }
    guard let found else { throw .typeIsUnknown(type) }
    entry = found
    isUnicode = curses_locale_is_utf8()
    guard
      let writer = FrameWriter(entry, size: size, colors: wanted, isUnicode: isUnicode)
    else { throw .cursorCannotMove(type) }
    self.writer = writer
  }

  private static func candidates(
    for type: String, wanting tier: ColorTier, isUnderstated: Bool
  ) -> [String] {
    guard !type.hasSuffix("-direct"), !type.hasSuffix("-256color") else { return [type] }
    let direct = tier == .direct ? [type + "-direct"] : []
    return direct + (isUnderstated ? [type + "-256color"] : []) + [type]
  }

  /// Forgets what the terminal shows: the next frame is a whole one.
  func forget() {
    isForgotten = true
    isCursorVisible = nil
    writer.forget()
  }

  /// Follows the window to another size; the next frame is a whole one.
  func resize(to size: Size) {
    writer.resize(to: size)
    isForgotten = true
  }

  /// The bytes from the last canvas to this one; none if both look the same.
  ///
  /// Costs a comparison of all cells, and the work on the rows that differ.
  func frame(for canvas: Canvas) -> [UInt8] {
    writer.start()
    let isWhole = isForgotten || shown.size != canvas.size
    if isWhole {
      isForgotten = false
      shown = Canvas(size: canvas.size)
      writer.clear()
    }
    var changes = changes(to: canvas)
    // NB: on a slow line a cursor that is shown would be seen to run all over the screen.
    if canvas.caret == nil || changes.contains(where: { $0.y != canvas.caret?.y }) {
      setCursor(visible: false)
    }
    let column = isWhole ? writer.writeColumns(of: &changes) : nil
    let blankCount = blankRows(below: changes, of: canvas)
    writer.write(changes.dropLast(blankCount), dividedBy: column)
    if blankCount > 0 { writer.eraseBelow(y: changes[changes.count - blankCount].y) }
    place(canvas.caret)
    shown = canvas
    return writer.bytes
  }

  private func changes(to canvas: Canvas) -> [RowChange] {
    let old = shown
    var changes: [RowChange] = []
    for y in 0..<min(canvas.size.height, size.height) where canvas[row: y] != old[row: y] {
      if let change = RowChange(y: y, new: row(y, of: canvas), old: row(y, of: old)) {
        changes.append(change)
      }
    }
    return changes
  }

  /// As much of a row as the window has room for.
  private func row(_ y: Int, of canvas: Canvas) -> ArraySlice<Cell> {
    canvas[row: y].prefix(size.width)
  }

  /// How many of the last changes are better made together, by erasing the end of the screen.
  private func blankRows(below changes: [RowChange], of canvas: Canvas) -> Int {
    guard writer.canEraseBelow, let last = changes.last else { return 0 }
    var y = min(canvas.size.height, size.height)
    while y > 0, row(y - 1, of: canvas).allSatisfy(\.isPlain) { y -= 1 }
    guard y <= last.y else { return 0 }
    var count = 0
    for change in changes where change.y >= y { count += 1 }
    return count > 1 ? count : 0
  }

  private func place(_ caret: Point?) {
    guard let caret else { return }
    writer.move(
      to: Point(
        x: max(0, min(caret.x, size.width - 1)), y: max(0, min(caret.y, size.height - 1))))
    setCursor(visible: true)
  }

  private func setCursor(visible: Bool) {
    guard isCursorVisible != visible else { return }
    isCursorVisible = visible
    writer.setCursor(visible: visible)
  }
}
