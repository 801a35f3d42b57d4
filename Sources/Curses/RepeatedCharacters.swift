/// Runs of one box, block or braille character, told by CSI REP (ECMA-48, 8.3.103) where the terminal
/// knows that.
///
/// NB: ncurses repeats characters of one byte only, and a large clock is made of characters of three.
enum RepeatedCharacters {
  /// The shortest run that is shorter when it is told.
  private static let shortest = 4

  /// The same with runs shortened. O(bytes).
  static func shorten(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0xE2) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let count = run(in: bytes, at: index)
      guard count >= shortest else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result += bytes[index..<index + 3]
      result += "\u{1B}[\(count - 1)b".utf8
      index += count * 3
    }
    return result
  }

  /// How often a character of U+2500…28FF is repeated there.
  private static func run(in bytes: [UInt8], at start: Int) -> Int {
    guard bytes[start] == 0xE2, start + 2 < bytes.count, (0x94...0xA3).contains(bytes[start + 1])
    else { return 0 }
    var count = 1
    var next = start + 3
    while next + 2 < bytes.count, bytes[next] == 0xE2, bytes[next + 1] == bytes[start + 1],
      bytes[next + 2] == bytes[start + 2]
    {
      count += 1
      next += 3
    }
    return count
  }
}
