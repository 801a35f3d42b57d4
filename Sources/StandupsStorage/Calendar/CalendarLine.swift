import StandupsModel

/// A line of a calendar file: a property with its parameters and its value (RFC 5545, 3.1).
///
/// Most lines of a file do not matter, so the texts are created only where they are used.
struct CalendarLine {
  /// The number of its first line in the file, from 1.
  let number: Int
  /// The name of the property, in capital letters.
  let name: String
  /// False for text in another encoding, such as Latin-1.
  let isUTF8: Bool
  private let parameters: ArraySlice<UInt8>
  private let bytes: ArraySlice<UInt8>

  /// The line in unfolded bytes; nil if it has no value.
  init?(_ line: ArraySlice<UInt8>, number: Int) {
    self.number = number
    var nameEnd: Int?
    var isQuoted = false
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted && nameEnd == nil:
        nameEnd = index
      case UInt8(ascii: ":") where !isQuoted:
        name = String(decoding: line[..<(nameEnd ?? index)], as: UTF8.self).uppercased()
        parameters = line[(nameEnd ?? index)..<index]
        bytes = line[(index + 1)...]
        isUTF8 = line.count == CalendarLines.limit || String(validating: line, as: UTF8.self) != nil
        return
      default:
        continue
      }
    }
    return nil
  }

  var value: String { String(decoding: bytes, as: UTF8.self) }

  /// The value of a parameter, without quotes; nil if it is missing.
  ///
  /// - Parameter name: in capital letters.
  func parameter(_ name: String) -> String? {
    var isQuoted = false
    let parts = parameters.split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ";") && !isQuoted
    }
    for part in parts.reversed() {
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")),
        String(decoding: part[..<sign], as: UTF8.self).uppercased() == name
      else { continue }
      return String(
        decoding: part[(sign + 1)...].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
    return nil
  }

  /// The beginning of the value as text: with commas, semicolons, backslashes, and line breaks instead
  /// of their escapes.
  ///
  /// - Parameter limit: the maximum number of characters.
  func text(limit: Int) -> String {
    var text = ""
    var count = 0
    var isEscaped = false
    for character in value where count < limit {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      text.append(isEscaped && (character == "n" || character == "N") ? "\n" : character)
      count += 1
      isEscaped = false
    }
    return text
  }

  /// The dates and times of a list, and the first part of it that is neither.
  var times: (read: [CalendarTime], unreadable: String?) {
    var read: [CalendarTime] = []
    var unreadable: String?
    for part in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let text = part.filter { $0 != UInt8(ascii: " ") }
      if let time = CalendarTime(text) {
        read.append(time)
      } else if unreadable == nil {
        unreadable = String(decoding: text, as: UTF8.self)
      }
    }
    return (read, unreadable)
  }
}

/// The unfolded lines of a calendar file. A line that starts with a space or a tab continues the
/// previous one, even in the middle of a character.
struct CalendarLines: IteratorProtocol, Sequence {
  /// The number of bytes of a line that are kept. Longer lines contain attachments.
  static let limit = 1 << 14

  private let bytes: [UInt8]
  private var index: Int
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    index = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
  }

  /// The next line that has a value.
  mutating func next() -> CalendarLine? {
    while index < bytes.count {
      let first = number + 1
      var line = nextPhysicalLine()
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 {
        line += nextPhysicalLine().dropFirst().prefix(Self.limit - line.count)
      }
      if let line = CalendarLine(line, number: first) { return line }
    }
    return nil
  }

  private mutating func nextPhysicalLine() -> ArraySlice<UInt8> {
    let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.endIndex
    let line = bytes[index..<end]
    index = end + 1
    number += 1
    return (line.last == 0x0D ? line.dropLast() : line).prefix(Self.limit)
  }
}
