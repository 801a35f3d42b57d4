@testable import TerminalUI

extension View {
  /// The view as text in a window of that size.
  func picture(_ width: Int, _ height: Int, glyphs: GlyphSet = .unicode) -> String {
    canvas(width, height, glyphs: glyphs).text
  }

  func canvas(_ width: Int, _ height: Int, glyphs: GlyphSet = .unicode) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height), glyphs: glyphs)
    draw(in: Rect(canvas.size), on: &canvas)
    return canvas
  }
}
