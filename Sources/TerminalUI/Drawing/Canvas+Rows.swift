extension Canvas {
  /// The cells of a row. O(1).
  public subscript(row y: Int) -> ArraySlice<Cell> {
    rows[y][...]
  }

  /// Which cells of a row look different from those of another row of as many.
  public static func differences(
    of row: ArraySlice<Cell>, from other: ArraySlice<Cell>
  ) -> [Bool] {
    row.withUnsafeBufferPointer { row in
      other.withUnsafeBufferPointer { other in
        [Bool](unsafeUninitializedCapacity: row.count) { differences, count in
          for x in row.indices {
            differences.initializeElement(at: x, to: !row[x].looks(like: other[x]))
          }
          count = row.count
        }
      }
    }
  }
}

extension Cell {
  /// Whether nothing is drawn in it but its ground.
  public var isBlank: Bool { glyph == .blank }

  /// Whether nothing was ever drawn there, by its looks.
  public var isPlain: Bool { isBlank && style == .plain }

  /// Whether nothing tells one from the other: of a blank, only its ground is seen.
  func looks(like other: Cell) -> Bool {
    glyph == other.glyph && (style == other.style || isBlank && style.blanksLike(other.style))
  }

  /// Its only code point; `nil` if there are more.
  public var scalar: Unicode.Scalar? { glyph.scalar }
}
