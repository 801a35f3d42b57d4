/// What is wrong with a JSON text, and where.
struct JSONProblem: Error, Equatable {
  /// A clause without a capital or a full stop.
  var reason: String
  /// The offset of the byte.
  var offset: Int
}

extension JSONProblem {
  /// The line and column of the problem, both from 1. Columns count Unicode scalars.
  ///
  /// - Complexity: O(*n*) in the offset.
  func place(in bytes: [UInt8]) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
    }
    return (line, column)
  }
}
