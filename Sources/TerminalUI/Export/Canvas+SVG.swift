extension Canvas {
  /// The picture as an SVG 1.1 document: a terminal's window, for documentation.
  ///
  /// Text is text, in the viewer's monospaced font, and stands in its cells whatever that font's
  /// widths are; lines, blocks and braille are drawn as shapes, so that they join. The same canvas
  /// always gives the same bytes. O(cells).
  ///
  /// - Parameters:
  ///   - title: What the window's title bar says, cut to its width; without one, what the canvas
  ///     says the window is to be called.
  ///   - appearance: The colours of the terminal's own.
  public func svg(title: String? = nil, appearance: SVGAppearance = .dark) -> String {
    SVGDocument(canvas: self, title: title ?? windowTitle, appearance: appearance).text
  }
}
