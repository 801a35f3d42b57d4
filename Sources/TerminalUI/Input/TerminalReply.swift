/// A terminal's reply to a query about its features.
public enum TerminalReply: Hashable, Sendable {
  /// A report that the user has switched to dark or light colors (mode 2031).
  case appearance(isDark: Bool)
  /// The reply to XTGETTCAP: a capability of the terminal; `nil` if it has no value.
  case capability(name: String, value: String?)
  /// The reply to OSC 4, 10, or 11: one of the colors in use, `0xRRGGBB`.
  case color(ColorPlace, UInt32)
  /// The reply to `CSI ? 6 n` (DECXCPR): the position of the cursor.
  case cursor(Point)
  /// The reply to `CSI c` (DA1). Every terminal sends it, so if it is queried last, it marks the
  /// end of the replies.
  case deviceAttributes([Int])
  /// The reply to `CSI ? u`: the active flags of kitty's keyboard protocol.
  case keyboardFlags(Int)
  /// The reply to `CSI ? mode $ p` (DECRQM).
  case mode(Int, Setting)
  /// The reply to OSC 99 with `p=?`: the terminal shows notifications in kitty's form.
  case notifications
  /// The reply to `CSI > q` (XTVERSION): the terminal's name and version.
  case version(String)

  /// The use of a color.
  public enum ColorPlace: Hashable, Sendable {
    case background
    /// An entry of the palette, 0…255.
    case entry(Int)
    case foreground
  }

  /// The state of a mode in a DECRPM reply.
  public enum Setting: Hashable, Sendable {
    case permanentlyReset
    case permanentlySet
    case reset
    case set
    case unknown

    init(_ parameter: Int) {
      self =
        switch parameter {
        case 1: .set
        case 2: .reset
        case 3: .permanentlySet
        case 4: .permanentlyReset
        default: .unknown
        }
    }

    /// True if the mode can be turned on.
    public var isSupported: Bool {
      self == .set || self == .reset || self == .permanentlySet
    }
  }
}

extension TerminalReply {
  /// Parses a control string: its introducer (`]` for OSC, `P` for DCS) and its text. `nil` unless
  /// it has the exact form of a reply.
  init?(controlString bytes: [UInt8]) {
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let fields = text.split(separator: ";", omittingEmptySubsequences: false)
    let reply: TerminalReply?
    switch bytes.first {
    case UInt8(ascii: "]"):
      reply = Self.colorReply(fields) ?? Self.notificationReply(fields)
    case UInt8(ascii: "P"):
      reply = Self.capabilityReply(text) ?? Self.versionReply(text)
    default:
      reply = nil
    }
    guard let reply else { return nil }
    self = reply
  }

  private static func colorReply(_ fields: [Substring]) -> TerminalReply? {
    guard let last = fields.last, let rgb = UInt32(colorSpecification: last) else { return nil }
    switch (fields[0], fields.count) {
    case ("10", 2): return .color(.foreground, rgb)
    case ("11", 2): return .color(.background, rgb)
    case ("4", 3): return UInt8(fields[1]).map { .color(.entry(Int($0)), rgb) }
    default: return nil
    }
  }

  private static func notificationReply(_ fields: [Substring]) -> TerminalReply? {
    let isReply = fields.count >= 2 && fields[0] == "99"
    return isReply && fields[1].split(separator: ":").contains("p=?") ? .notifications : nil
  }

  private static func capabilityReply(_ text: String) -> TerminalReply? {
    guard text.hasPrefix("1+r") || text.hasPrefix("0+r") else { return nil }
    let sides = text.dropFirst(3).split(separator: "=", maxSplits: 1)
    guard let first = sides.first, let name = String(hexadecimal: first) else { return nil }
    let value = sides.count == 2 && text.hasPrefix("1") ? String(hexadecimal: sides[1]) : nil
    return .capability(name: name, value: text.hasPrefix("1") ? value ?? "" : nil)
  }

  private static func versionReply(_ text: String) -> TerminalReply? {
    text.hasPrefix(">|") ? .version(String(text.dropFirst(2))) : nil
  }
}

extension UInt32 {
  /// Parses a color as X11 writes it, with one to four digits each: `rgb:ffff/ffff/ffff`.
  fileprivate init?(colorSpecification text: Substring) {
    guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:") else { return nil }
    let channels = text.drop { $0 != ":" }.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false)
    guard channels.count == (text.hasPrefix("rgb:") ? 3 : 4) else { return nil }
    var color: UInt32 = 0
    for channel in channels.prefix(3) {
      guard (1...4).contains(channel.utf8.count), channel.allSatisfy(\.isHexDigit),
        let value = UInt32(channel, radix: 16)
      else { return nil }
      let highest: UInt32 = 1 << (4 * UInt32(channel.utf8.count)) - 1
      color = color << 8 | (value * 255 + highest / 2) / highest
    }
    self = color
  }
}

extension String {
  /// Decodes ASCII text that is written as two hexadecimal digits for each character.
  fileprivate init?(hexadecimal digits: Substring) {
    let digits = Array(digits.utf8)
    guard !digits.isEmpty, digits.count.isMultiple(of: 2) else { return nil }
    var text = ""
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[index...(index + 1)], as: UTF8.self)
      guard pair.allSatisfy(\.isHexDigit), let byte = UInt8(pair, radix: 16),
        (0x20..<0x7F).contains(byte)
      else { return nil }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    self = text
  }
}
