import TerminalUI

/// The outcome of copying text to the clipboard.
public enum CopyOutcome: Equatable, Sendable {
  /// The text was sent to a terminal that has confirmed that programs can use its clipboard.
  case copied
  /// The text was sent to a terminal that may accept it but does not say whether it did.
  case sent
  /// The text is longer than terminals accept.
  case tooLong
  /// The terminal is not known to let programs use its clipboard.
  case unsupported
}

/// The terminals to which text is sent for their clipboard.
public enum ClipboardTrust: Sendable {
  case all
  /// Terminals that say that they have a clipboard, and those whose type is known to have one.
  case known
  /// Terminals that may have a clipboard, too.
  case likely
}

/// The clipboard of the machine in front of the user (xterm, OSC 52).
///
/// A terminal that lists 52 among its device attributes supports it. A terminal may support it if
/// its terminfo entry has the capability `Ms`, if it runs inside tmux (which passes it on if its
/// option `set-clipboard` is `on`), or if its type is one of a few that are known to support it. Apple's
/// Terminal and VTE terminals, which identify as `xterm-256color`, do not support it.
struct Clipboard: Equatable {
  private(set) var isConfirmed = false
  private let isKnown: Bool
  private let isLikely: Bool
  private let isModern: Bool

  /// "Clipboard access" (Contour, "VT extensions"; foot, WezTerm, and others agree).
  private static let attribute = 52
  /// The maximum number of base64 bytes that terminals are known to accept in one sequence.
  private static let limit = 74_994
  private static let knownTypes = [
    "alacritty", "contour", "foot", "ghostty", "rio", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]

  /// - Parameter hasCapability: true if the terminal's entry has `Ms`.
  init(
    type: String, isModern: Bool, hasCapability: Bool, environment: (String) -> String?
  ) {
    self.isModern = isModern
    let isInTmux = environment("TMUX") != nil
    let isOther =
      environment("TERM_PROGRAM") == "Apple_Terminal" || environment("VTE_VERSION") != nil
    isKnown = !isInTmux && !isOther && Self.knownTypes.contains { type.hasPrefix($0) }
    isLikely = isKnown || isInTmux || !isOther && hasCapability
  }

  /// Records the numbers in a terminal's reply to DA1.
  mutating func receive(attributes: [Int]) {
    if attributes.contains(Self.attribute) { isConfirmed = true }
  }

  /// The bytes that copy text, and the outcome of sending them.
  ///
  /// - Parameter trust: the terminals to which it is sent.
  func copy(_ text: String, trusting trust: ClipboardTrust) -> (
    outcome: CopyOutcome, bytes: [UInt8]
  ) {
    let isTrusted =
      switch trust {
      case .all: true
      case .known: isConfirmed || isKnown
      case .likely: isConfirmed || isLikely
      }
    guard isModern, isTrusted else { return (.unsupported, []) }
    let encoded = Self.base64(Array(text.pasteable.utf8))
    guard encoded.count <= Self.limit else { return (.tooLong, []) }
    return (isConfirmed ? .copied : .sent, ControlSequence.command("52;c;\(encoded)"))
  }

  /// The base64 encoding of bytes (RFC 4648), with padding.
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0..<4 {
        let digit = digits[bits >> (18 - 6 * position) & 63]
        encoded.append(position <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

extension String {
  /// The text in a form that is safe to paste into a terminal: without control characters, except
  /// tabs and line feeds, and without marks that override the direction of text.
  public var pasteable: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\t": result.append(scalar)
      case "\0"..<" ", "\u{7F}"..."\u{9F}": continue
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
