/// Splits the bytes that a transcriber writes into lines. Any bytes are accepted.
struct TranscriptLineSplitter {
  /// The maximum number of bytes that one meeting accepts, so that its file stays readable.
  static let limit = 1 << 20
  /// The overhead of a line in that file, in bytes.
  static let lineCost = 150
  /// A line longer than this, in bytes, continues as the next one.
  static let longestLine = 4096

  private var rest: [UInt8] = []
  private var count = 0

  /// True if more was written than a meeting accepts. The lines before that are complete.
  var isFlooded: Bool { count > Self.limit }

  /// Returns the lines that these bytes complete. Blank lines are skipped, and invalid UTF-8 is
  /// replaced.
  mutating func append(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes where !isFlooded {
      count += byte == UInt8(ascii: "\n") ? Self.lineCost : 1
      if byte == UInt8(ascii: "\n") {
        lines += finish()
      } else {
        if rest.count >= Self.longestLine, !Self.isContinuation(byte) { lines += finish() }
        rest.append(byte)
      }
    }
    return lines
  }

  /// Returns the unfinished line, if any.
  mutating func finish() -> [String] {
    defer { rest.removeAll(keepingCapacity: true) }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    let line = String(decoding: rest, as: UTF8.self)
    return line.allSatisfy(\.isWhitespace) ? [] : [line]
  }

  /// True if a byte belongs to the character before it.
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
