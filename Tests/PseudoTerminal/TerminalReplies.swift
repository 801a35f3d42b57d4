/// What a terminal says to the questions among the bytes that it is sent, as xterm words it.
///
/// A program that asks gets its answers here as it would in a window, and spends what they cost.
public struct TerminalReplies: Sendable {
  private var sequence: [UInt8] = []

  public init() {}

  /// The answers to the questions that end in these bytes.
  public mutating func replies(to bytes: some Sequence<UInt8>) -> String {
    bytes.reduce(into: "") { replies, byte in
      if let reply = take(byte) { replies += reply }
    }
  }

  private mutating func take(_ byte: UInt8) -> String? {
    switch (sequence.count, byte) {
    case (_, 0x1B):
      sequence = [byte]
    case (0, _):
      break
    case (1, UInt8(ascii: "[")), (2..., 0x20...0x3F):
      sequence.append(byte)
    case (2..., 0x40...0x7E):
      defer { sequence = [] }
      return Self.reply(to: String(decoding: sequence.dropFirst(2) + [byte], as: UTF8.self))
    default:
      sequence = []
    }
    return nil
  }

  /// - Parameter question: a control sequence without what introduces it.
  private static func reply(to question: String) -> String? {
    switch question {
    case "c", "0c": "\u{1B}[?64;1;2;6;9;15;18;21;22c"
    case ">c", ">0c": "\u{1B}[>41;379;0c"
    case "5n": "\u{1B}[0n"
    case "6n": "\u{1B}[1;1R"
    case "?2026$p": "\u{1B}[?2026;2$y"
    case _ where question.hasPrefix("?") && question.hasSuffix("$p"):
      "\u{1B}[\(question.dropLast(2));0$y"
    default: nil
    }
  }
}
