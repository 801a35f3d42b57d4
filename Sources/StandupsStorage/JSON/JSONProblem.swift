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
    TextPlaces(Array(bytes.prefix(offset))).place(of: offset)
  }
}
