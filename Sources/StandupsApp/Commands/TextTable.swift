import TerminalUI

/// Rows of text in aligned columns. Wide characters take two terminal columns.
struct TextTable {
  var rows: [[String]] = []

  /// A line for each row.
  var lines: [HarmlessText] {
    let rows = rows.map { $0.map { HarmlessText($0).text } }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column].columns : nil }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      var gap = 0
      for (column, cell) in row.enumerated() where !cell.isEmpty || column < row.count - 1 {
        line += String(repeating: " ", count: gap) + cell
        gap = widths[column] - cell.columns + 2
      }
      while line.last == " " { line.removeLast() }
      return HarmlessText(line)
    }
  }
}
