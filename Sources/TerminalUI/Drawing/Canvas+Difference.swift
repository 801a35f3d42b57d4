extension Canvas {
  /// The columns of a row from the first to the last that differ from another picture of the same
  /// size, never beginning in the middle of a character; `nil` if none does.
  ///
  /// - Complexity: O(1) for a row that was copied from the other picture, else O(columns).
  public func columns(ofRow y: Int, differingFrom other: Canvas) -> ClosedRange<Int>? {
    guard !rows[y].isSame(as: other.rows[y]) else { return nil }
    return rows[y].withUnsafeBufferPointer { new in
      other.rows[y].withUnsafeBufferPointer { old in
        var first = 0
        while first < new.count, new[first] == old[first] { first += 1 }
        guard first < new.count else { return nil }
        var last = new.count - 1
        while new[last] == old[last] { last -= 1 }
        while first > 0, new[first].width == 0 { first -= 1 }
        return first...last
      }
    }
  }
}
