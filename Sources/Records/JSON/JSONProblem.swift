/// A problem with a JSON text, and its location.
public struct JSONProblem: Error, Equatable {
  /// A clause without a capital or a period.
  public var reason: String
  /// The offset of the problem in bytes.
  public var offset: Int

  /// The line and column of the problem.
  ///
  /// - Complexity: O(*n*) in the offset.
  public func location(in bytes: [UInt8]) -> TextLocation {
    TextLocations(Array(bytes.prefix(offset))).location(of: offset)
  }
}

/// Finds the line and column of many offsets in one text, each in constant time after one pass.
public struct TextLocations {
  private static let stride = 4096

  private let bytes: [UInt8]
  private var marks = [TextLocation(line: 1, column: 1)]

  /// - Complexity: O(*n*) in the length of the text.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start + TextLocations.stride <= bytes.count {
      let part = bytes[start..<start + TextLocations.stride]
      marks.append(TextLocations.location(after: part, from: marks[marks.count - 1]))
      start += TextLocations.stride
    }
  }

  public func location(of offset: Int) -> TextLocation {
    let offset = min(offset, bytes.count)
    let mark = offset / TextLocations.stride
    let part = bytes[mark * TextLocations.stride..<offset]
    return TextLocations.location(after: part, from: marks[mark])
  }

  private static func location(
    after bytes: ArraySlice<UInt8>, from start: TextLocation
  ) -> TextLocation {
    var location = start
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        location.line += 1
        location.column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        location.column += 1
      }
    }
    return location
  }
}

/// A location in a text file.
public struct TextLocation: Equatable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, counted in Unicode scalars.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
