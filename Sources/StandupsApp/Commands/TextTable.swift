import TerminalUI

/// Rows of text in aligned columns. Wide characters take two terminal columns.
struct TextTable {
  private let rows: [[HarmlessText]]
  private let widths: [Int]

  init(rows: [[String]]) {
    self.rows = rows.map { $0.map { HarmlessText($0) } }
    let count = rows.map(\.count).max() ?? 0
    widths = (0..<count).map { [rows = self.rows] column in
      rows.filter { $0.count > column }.map { $0[column].text.columns }.max() ?? 0
    }
  }

  /// A table whose rows are not known yet.
  init(widths: [Int]) {
    rows = []
    self.widths = widths
  }

  /// A line for each row.
  var lines: [HarmlessText] { rows.map(line) }

  func line(_ cells: [String]) -> HarmlessText { line(cells.map { HarmlessText($0) }) }

  private func line(_ row: [HarmlessText]) -> HarmlessText {
    var line = ""
    var gap = 0
    for (column, cell) in row.enumerated() {
      line += String(repeating: " ", count: gap) + cell.text
      guard widths.indices.contains(column) else { break }
      gap = max(0, widths[column] - cell.text.columns) + 2
    }
    while line.last == " " { line.removeLast() }
    return HarmlessText(line)
  }
}
