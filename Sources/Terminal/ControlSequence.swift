import TerminalUI

/// The raw sequences that bypass the cell grid, with whatever could act on the terminal taken out
/// of the text they carry.
enum ControlSequence {
  /// The most bytes of base64 that terminals are known to take in one clipboard sequence.
  static let clipboardLimit = 74_994
  private static let titleLimit = 200

  /// Keeps and gives back the window's title (xterm, XTWINOPS).
  static let pushTitle = Array("\u{1B}[22;2t".utf8)
  static let popTitle = Array("\u{1B}[23;2t".utf8)

  /// The mode in which a terminal shows nothing of a frame until it is whole (Contour's
  /// "Synchronized Output").
  static let synchronizationMode = 2026
  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)

  /// Asks how that mode stands (DECRQM), and then for the device's attributes (DA1): every terminal
  /// answers the latter, so that its answer says that no other will come.
  static let synchronizationQuestion = Array("\u{1B}[?2026$p\u{1B}[c".utf8)

  /// Sets the window's title (xterm, OSC 2), at most 200 characters of it.
  static func title(_ title: String) -> [UInt8] {
    command("2;" + harmless(title).prefix(titleLimit))
  }

  /// Puts text on the clipboard (xterm, OSC 52); `nil` when it is too long for that.
  ///
  /// Base64 keeps the text from acting on the terminal, and what it is without keeps it from acting on
  /// one where it is pasted: of the control characters only tabs and line feeds are left, and no marks
  /// that override the direction.
  static func clipboard(_ text: String) -> [UInt8]? {
    let encoded = base64(Array(pasteable(text).utf8))
    guard encoded.count <= clipboardLimit else { return nil }
    return command("52;c;" + encoded)
  }

  /// Shows a desktop notification.
  ///
  /// A text of OSC 9 that begins with a digit could be one of ConEmu's commands, such as progress in
  /// the task bar; a semicolon would end the title of OSC 777.
  static func notification(
    _ text: String, title: String, by sequence: NotificationSequence
  ) -> [UInt8] {
    let text = harmless(text).prefix(titleLimit)
    switch sequence {
    case .osc9:
      return command("9;" + (text.first?.isNumber == true ? " " : "") + text)
    case .osc777:
      let title = harmless(title).prefix(titleLimit).replacing(";", with: ",")
      return command("777;notify;\(title);\(text)")
    }
  }

  private static func command(_ text: some StringProtocol) -> [UInt8] {
    [0x1B, 0x5D] + Array(text.utf8) + [0x07]
  }

  /// The text without control, direction and line separator characters.
  static func harmless(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        result.append(" ")
      default:
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func pasteable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\t": result.append(scalar)
      case "\0"..<" ", "\u{7F}"..."\u{9F}": continue
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// RFC 4648, with padding.
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0..<4 {
        let digit = digits[bits >> (18 - 6 * position) & 63]
        encoded.append(position <= group.count ? digit : 0x3D)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
