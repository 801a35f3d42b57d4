extension Canvas {
  /// The cells of a row. O(1).
  public subscript(row y: Int) -> ArraySlice<Cell> {
    rows[y][...]
  }

  /// Whether a row is the very one of another picture of that size, not only equal to it. O(1).
  public func sharesRow(_ y: Int, with other: Canvas) -> Bool {
    rows[y].isSame(as: other.rows[y])
  }

  /// Which cells of a row look different from those of another row of as many.
  public static func differences(
    of row: ArraySlice<Cell>, from other: ArraySlice<Cell>
  ) -> [Bool] {
    row.withUnsafeBufferPointer { row in
      other.withUnsafeBufferPointer { other in
        row.indices.map { row[$0] != other[$0] && !row[$0].isAsBlank(as: other[$0]) }
      }
    }
  }
}

extension Cell {
  /// Whether nothing is drawn in it but its ground.
  public var isBlank: Bool { glyph == .blank }

  /// Whether nothing was ever drawn there, by its looks.
  public var isPlain: Bool { isBlank && style == .plain }

  /// Whether both are blank, and look the same.
  func isAsBlank(as other: Cell) -> Bool {
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
