/// Replies to the queries among the bytes that a terminal receives, in the form that xterm uses.
///
/// A program that sends queries gets replies here as it would in a window, at the same cost.
public struct TerminalReplies: Sendable {
  private var sequence: [UInt8] = []

  public init() {}

  /// The replies to the queries that end in these bytes.
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

  /// - Parameter query: a control sequence without its introducer.
  private static func reply(to query: String) -> String? {
    switch query {
    case "c", "0c": "\u{1B}[?64;1;2;6;9;15;18;21;22c"
    case ">c", ">0c": "\u{1B}[>41;379;0c"
    case "5n": "\u{1B}[0n"
    case "6n": "\u{1B}[1;1R"
    case "?2026$p": "\u{1B}[?2026;2$y"
    case _ where query.hasPrefix("?") && query.hasSuffix("$p"):
      "\u{1B}[\(query.dropLast(2));0$y"
    default: nil
    }
  }
}
