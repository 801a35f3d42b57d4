import TerminalUI

extension Canvas {
  /// Which invariant the picture violates; `nil` if none.
  var problem: String? {
    guard cells.count == size.width * size.height else { return "\(cells.count) cells in \(size)" }
    if let caret, !Rect(size).contains(caret) { return "the caret is at \(caret)" }
    for target in targets where target.area.intersection(Rect(size)) != target.area {
      return "a target at \(target.area)"
    }
    for y in 0..<size.height {
      var isHalfDue = false
      for x in 0..<size.width {
        let cell = self[x, y]
        guard (cell.width == 0) == isHalfDue else { return "half a character at \(x), \(y)" }
        isHalfDue = cell.width == 2
        if let scalar = cell.character.unicodeScalars.first(where: \.isHarmful) {
          return "U+\(String(scalar.value, radix: 16)) at \(x), \(y)"
        }
      }
      if isHalfDue { return "half a character at the end of row \(y)" }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would act on it instead of showing it.
  fileprivate var isHarmful: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
  }
}
