extension Canvas {
  /// The columns of a row from the first to the last that differ from another picture of the same
  /// size, never beginning in the middle of a character; `nil` if none does.
  public func columns(ofRow y: Int, differingFrom other: Canvas) -> ClosedRange<Int>? {
    let start = y * size.width
    let end = start + size.width
    return cells.withUnsafeBufferPointer { new in
      other.cells.withUnsafeBufferPointer { old in
        var first = start
        while first < end, new[first] == old[first] { first += 1 }
        guard first < end else { return nil }
        var last = end - 1
        while new[last] == old[last] { last -= 1 }
        while first > start, new[first].width == 0 { first -= 1 }
        return first - start...last - start
      }
    }
  }
}
