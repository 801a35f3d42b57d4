/// What the rest of an escape sequence looks like, whose beginning came too early.
///
/// Only a rest that is whole within one read counts: a person types one key at a time.
enum SequenceRest: Sendable {
  /// `[`, parameters and a final byte, or `O` and a final byte.
  case afterEscape
  case bytes(Int)
  /// More parameters and a final byte, after those that came.
  case ofControlSequence([UInt8])
  /// Anything up to `BEL` or `ESC \`.
  case ofControlString
  case ofSingleShift

  /// How many of these bytes are that rest; `nil` if they do not begin with all of it.
  func length(in bytes: ArraySlice<UInt8>) -> Int? {
    switch self {
    case .afterEscape:
      switch bytes.first {
      case 0x5B:
        let rest = bytes.dropFirst()
        if rest.first == 0x4D, rest.count >= 4 { return 5 }
        if rest.first == 0x5B, rest.count >= 2 { return 3 }
        return Self.parameters(in: rest).map { $0 + 1 }
      case 0x4F where bytes.count > 1: return Self.parameters(in: bytes.dropFirst()).map { $0 + 1 }
      default: return nil
      }
    case .bytes(let count):
      return bytes.count >= count ? count : nil
    case .ofControlSequence, .ofSingleShift:
      return Self.parameters(in: bytes)
    case .ofControlString:
      for (offset, byte) in bytes.enumerated() {
        if byte == 0x07 { return offset + 1 }
        if byte == 0x1B, bytes.dropFirst(offset + 1).first == 0x5C { return offset + 2 }
      }
      return nil
    }
  }

  /// Whether that rest makes the start of a paste, which must not be missed: what follows would be
  /// taken for keys.
  func opensPaste(with bytes: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .afterEscape: Array(bytes) == Array("[200~".utf8)
    case .ofControlSequence(let first): first + bytes == Array("200~".utf8)
    case .bytes, .ofControlString, .ofSingleShift: false
    }
  }

  /// Whether that rest makes a terminal's answer to a question: `CSI ?` and parameters before the final
  /// byte of an answer.
  func makesAnswer(with bytes: ArraySlice<UInt8>) -> Bool {
    let sequence: [UInt8]
    switch self {
    case .afterEscape: sequence = Array(bytes.dropFirst())
    case .ofControlSequence(let first): sequence = first + bytes
    case .bytes, .ofControlString, .ofSingleShift: return false
    }
    let finals = Array("cuy".utf8)
    return sequence.first == 0x3F && sequence.last.map(finals.contains) == true
  }

  private static func parameters(in bytes: ArraySlice<UInt8>) -> Int? {
    guard let final = bytes.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return bytes.last == 0x24 ? bytes.count : nil
    }
    return (0x40...0x7E).contains(bytes[final]) ? final - bytes.startIndex + 1 : nil
  }
}
