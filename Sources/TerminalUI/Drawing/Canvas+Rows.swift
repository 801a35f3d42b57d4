extension Canvas {
  /// The cells of a row. O(1).
  public subscript(row y: Int) -> ArraySlice<Cell> {
    rows[y][...]
  }
}

extension Cell {
  /// Whether nothing is drawn in it but its ground.
  public var isBlank: Bool { glyph == .blank }

  /// Whether nothing was ever drawn there, by its looks.
  public var isPlain: Bool { isBlank && style == .plain }

  /// Whether both are blank, and look the same.
  public func isAsBlank(as other: Cell) -> Bool {
    isBlank && other.isBlank && style.blanksLike(other.style)
  }

  /// Its only code point; `nil` if there are more.
  public var scalar: Unicode.Scalar? { glyph.scalar }
}

extension Style {
  /// Whether a blank looks the same in both: the colour of what stands on the ground and its weight
  /// are not seen there.
  public func blanksLike(_ other: Style) -> Bool {
    guard self != other else { return true }
    let visible: Attributes = [.underline, .reverse]
    return attributes.isDisjoint(with: visible) && other.attributes.isDisjoint(with: visible)
      && background == other.background
  }
}
