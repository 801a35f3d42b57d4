import TerminalUI

/// Cells of a row that are written one after the other in one style, or its blank rest, which is
/// erased.
struct Piece {
  /// The place of its row among those that differ.
  let row: Int
  /// The first cell that differs.
  let start: Point
  /// Where the cursor is afterwards.
  let end: Point
  /// Of a piece that is blank, one of those in which it looks the same.
  let style: Style
  /// Whether it is written, and not erased.
  let isWritten: Bool
  private let isBlank: Bool
  /// The columns of the row in which the cursor may be at the beginning.
  private let entry: ClosedRange<Int>

  /// From how many cells on that need not be written it takes fewer bytes to jump over them.
  static let longestGap = 5

  /// Cells that are written, up to the column `end`.
  init(row: Int, start: Point, end: Int, style: Style, isBlank: Bool) {
    self.row = row
    self.start = start
    self.end = Point(x: end, y: start.y)
    self.style = style
    self.isBlank = isBlank
    isWritten = true
    entry = start.x...start.x
  }

  /// The rest of a row, from `start` on, that may be erased from an earlier column on, too.
  init(row: Int, erasing start: Point, from column: Int, style: Style) {
    self.row = row
    self.start = start
    self.style = style
    end = start
    isBlank = true
    isWritten = false
    entry = column...start.x
  }

  /// Whether it looks as it is to look when it is written in a style.
  func suits(_ style: Style) -> Bool {
    style == self.style || isBlank && style.blanksLike(self.style)
  }

  /// Whether it can be begun where the cursor is.
  func begins(at place: Point?) -> Bool {
    guard let place else { return false }
    return place.y == start.y && entry.contains(place.x)
  }
}
