/// Finds the lines and columns of many offsets in one text, each in constant time after one pass.
struct TextPlaces {
  private static let stride = 4096

  private let bytes: [UInt8]
  private var marks: [(line: Int, column: Int)] = [(1, 1)]

  /// - Complexity: O(*n*) in the length of the text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start + TextPlaces.stride <= bytes.count {
      marks.append(
        TextPlaces.walk(bytes[start..<start + TextPlaces.stride], from: marks[marks.count - 1]))
      start += TextPlaces.stride
    }
  }

  /// The line and column of an offset, both from 1. Columns count Unicode scalars.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(offset, bytes.count)
    let mark = offset / TextPlaces.stride
    return TextPlaces.walk(bytes[mark * TextPlaces.stride..<offset], from: marks[mark])
  }

  private static func walk(
    _ bytes: ArraySlice<UInt8>, from place: (line: Int, column: Int)
  ) -> (line: Int, column: Int) {
    var (line, column) = place
    for byte in bytes {
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
