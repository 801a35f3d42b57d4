import StandupsModel

/// A line of a calendar file: a property with its parameters and its value (RFC 5545, 3.1).
struct CalendarLine: Equatable {
  /// Where it starts in the file, from 1.
  let number: Int
  /// In capital letters.
  let name: String
  /// The parameters, by name in capital letters. Quotes are removed.
  let parameters: [String: String]
  let value: String

  /// The line in unfolded bytes; nil if it has no value.
  init?(_ bytes: [UInt8], number: Int) {
    self.number = number
    var parts: [Range<Int>] = []
    var start = 0
    var isQuoted = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted:
        parts.append(start..<index)
        start = index + 1
      case UInt8(ascii: ":") where !isQuoted:
        parts.append(start..<index)
        value = String(decoding: bytes[(index + 1)...], as: UTF8.self)
        name = String(decoding: bytes[parts[0]], as: UTF8.self).uppercased()
        parameters = Self.parameters(parts.dropFirst().map { bytes[$0] })
        return
      default:
        continue
      }
    }
    return nil
  }

  private static func parameters(_ parts: [ArraySlice<UInt8>]) -> [String: String] {
    var parameters: [String: String] = [:]
    for part in parts {
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = part[(sign + 1)...].filter { $0 != UInt8(ascii: "\"") }
      parameters[String(decoding: part[..<sign], as: UTF8.self).uppercased()] =
        String(decoding: value, as: UTF8.self)
    }
    return parameters
  }

  /// The value as text: with commas, semicolons, backslashes, and line breaks instead of their escapes.
  var text: String {
    var text = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        text.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// The days of a list of dates, or of dates with times, whose times do not matter.
  var days: [Day] {
    value.split(separator: ",").compactMap { Day(calendar: $0) }
  }
}

/// The unfolded lines of a calendar file. A line that starts with a space or a tab continues the one
/// before, even in the middle of a character.
struct CalendarLines: IteratorProtocol, Sequence {
  /// How much of a line is kept, in bytes. Longer ones hold attachments.
  private static let limit = 1 << 14

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
      var line = Array(nextPhysicalLine())
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

extension Day {
  /// The day of a date such as `20261224`, or of a date with a time such as `20261224T093000Z`.
  init?(calendar text: some StringProtocol) {
    let digits = text.prefix { $0 != "T" }
    guard digits.utf8.count == 8, digits.allSatisfy({ ("0"..."9").contains($0) }) else {
      return nil
    }
    self.init("\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))")
  }
}
