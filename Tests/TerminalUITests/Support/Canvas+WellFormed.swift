@testable import TerminalUI

extension Canvas {
  /// Whether each wide character has both its halves, and no half is alone.
  var isWellFormed: Bool {
    guard cells.count == size.width * size.height else { return false }
    for y in 0..<size.height {
      var expectsHalf = false
      for x in 0..<size.width {
        let cell = self[x, y]
        guard (cell.width == 0) == expectsHalf, cell.width <= 2 else { return false }
        expectsHalf = cell.width == 2
      }
      if expectsHalf { return false }
    }
    return caret.map { Rect(size).contains($0) } ?? true
  }
}
