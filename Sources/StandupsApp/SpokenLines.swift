/// Cuts what a transcriber writes into lines, whatever it writes.
struct SpokenLines {
  /// The most that one meeting takes, in bytes; the file of a meeting stays readable with it.
  static let limit = 1 << 20
  /// What a line costs in that file besides its text, in bytes.
  static let lineCost = 150
  /// From this length on, in bytes, a line goes on as the next one.
  static let longestLine = 4096

  private var rest: [UInt8] = []
  private var count = 0

  /// Whether more was written than a meeting takes. What came up to then is complete.
  var isFlooded: Bool { count > Self.limit }

  /// The lines that are complete with these bytes. Blank ones are left out, and what is not UTF-8 is
  /// replaced.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes where !isFlooded {
      count += byte == UInt8(ascii: "\n") ? Self.lineCost : 1
      if byte == UInt8(ascii: "\n") {
        lines += end()
      } else {
        if rest.count >= Self.longestLine, !Self.goesOn(byte) { lines += end() }
        rest.append(byte)
      }
    }
    return lines
  }

  /// The line that was begun, if any.
  mutating func end() -> [String] {
    defer { rest.removeAll(keepingCapacity: true) }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    let line = String(decoding: rest, as: UTF8.self)
    return line.allSatisfy(\.isWhitespace) ? [] : [line]
  }

  /// Whether a byte belongs to the character before it.
  private static func goesOn(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
