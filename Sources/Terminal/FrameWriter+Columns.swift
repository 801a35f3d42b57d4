import TerminalUI

extension FrameWriter {
  /// A column that was written, such as the line between two panes.
  struct Column {
    let x: Int
    /// The places of its rows among those that differ.
    let rows: Range<Int>

    /// The pieces with those on its left before those on its right: a pane's rows have styles in common.
    func divided(_ pieces: [Piece]) -> [Piece] {
      let beside = pieces.filter { rows.contains($0.row) }
      return pieces.filter { $0.row < rows.lowerBound } + beside.filter { $0.start.x < x }
        + beside.filter { $0.start.x > x } + pieces.filter { $0.row >= rows.upperBound }
    }
  }

  /// The fewest rows that a column is worth a way of its own for.
  private static let shortestColumn = 6

  /// Writes the columns of a whole picture that are the same in many rows and unlike what is on their
  /// left, such as the line between two panes.
  ///
  /// From top to bottom they cost a step a row. Row by row they would cost two changes of style.
  /// Returns the leftmost.
  mutating func writeColumns(of changes: inout [RowChange]) -> Column? {
    var leftmost: Column?
    for x in 1..<max(1, size.width - 1) {
      var start = 0
      while start + Self.shortestColumn <= changes.count {
        let end = endOfColumn(x, from: start, in: changes)
        if end - start >= Self.shortestColumn {
          for index in start..<end { writeCell(x, of: &changes[index]) }
          leftmost = leftmost ?? Column(x: x, rows: start..<end)
        }
        start = max(end, start + 1)
      }
    }
    return leftmost
  }

  /// The place behind the last of neighbouring changes that have the same in a column.
  private func endOfColumn(_ x: Int, from start: Int, in changes: [RowChange]) -> Int {
    let cell = changes[start][x]
    guard !cell.isBlank, cell.width == 1, cell.scalar != nil,
      cell.style != changes[start][x - 1].style
    else { return start }
    var end = start + 1
    while end < changes.count, changes[end][x] == cell, changes[end].y == changes[end - 1].y + 1 {
      end += 1
    }
    return end
  }
}
