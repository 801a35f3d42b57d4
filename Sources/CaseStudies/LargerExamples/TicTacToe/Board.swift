enum Player: Equatable, Sendable {
  case o
  case x

  var opponent: Self {
    switch self {
    case .o: .x
    case .x: .o
    }
  }

  var mark: String {
    switch self {
    case .o: "O"
    case .x: "X"
    }
  }
}

/// Nine cells, numbered from 0 in rows.
struct Board: Equatable, Sendable {
  private var cells: [Player?] = Array(repeating: nil, count: 9)

  static let cells = 0..<9

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  subscript(cell: Int) -> Player? {
    get { cells[cell] }
    set { cells[cell] = newValue }
  }

  var isFull: Bool { !cells.contains(nil) }

  /// The cells of a line that one player has filled; nil if no one has.
  var winningLine: [Int]? {
    Self.lines.first { line in
      cells[line[0]] != nil && line.allSatisfy { cells[$0] == cells[line[0]] }
    }
  }
}
