@testable import TerminalUI

extension Canvas {
  /// Whether every wide character has both halves and no half is alone.
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

  /// What a click at a position does.
  func hit(at point: Point) -> Hit? {
    target(at: point)?.hit
  }
}

extension View {
  /// The view as text in a window of this size, whose shapes do not depend on colors.
  func picture(_ width: Int, _ height: Int, glyphs: GlyphSet = .unicode) -> String {
    canvas(width, height, glyphs: glyphs, tier: .monochrome).text
  }

  func canvas(
    _ width: Int, _ height: Int, glyphs: GlyphSet = .unicode, tier: ColorTier = .direct
  ) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height), glyphs: glyphs, tier: tier)
    draw(in: Rect(canvas.size), on: &canvas)
    return canvas
  }
}
