import TerminalUI

extension FrameWriter {
  /// The fewest rows that a column is worth a way of its own for.
  private static let shortestColumn = 6

  /// Writes the columns of a whole picture that are the same in many rows and unlike what is on their
  /// left, such as the line between two panes.
  ///
  /// From top to bottom they cost a step a row. Row by row they would cost two changes of style.
  mutating func writeColumns(of changes: inout [RowChange]) {
    for x in 1..<max(1, size.width - 1) {
      var start = 0
      while start + Self.shortestColumn <= changes.count {
        let end = endOfColumn(x, from: start, in: changes)
        if end - start >= Self.shortestColumn {
          for index in start..<end { writeCell(x, of: &changes[index]) }
        }
        start = max(end, start + 1)
      }
    }
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
