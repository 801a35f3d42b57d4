/// A color, defined for every kind of terminal.
///
/// The nearest entry of a small palette is often unreadable, so every color names its palette
/// entries explicitly.
public struct Color: Hashable, Sendable {
  /// `0xRRGGBB`, for terminals with direct color.
  public var rgb: UInt32
  /// The entry of xterm's 256-color palette, 0…255.
  public var xterm256: UInt8
  /// The entry of the 16-color palette, 0…15; with 8 colors, modulo 8.
  public var ansi16: UInt8

  public init(rgb: UInt32, xterm256: UInt8, ansi16: UInt8) {
    self.rgb = rgb
    self.xterm256 = xterm256
    self.ansi16 = ansi16
  }

  public static let black = Color(rgb: 0x000000, xterm256: 16, ansi16: 0)
  public static let white = Color(rgb: 0xFFFFFF, xterm256: 231, ansi16: 15)

  // These are drawn on the terminal's own background, which may be black or white. A contrast of
  // 4.5:1 against both (WCAG 1.4.3) leaves a narrow range of luminance; xterm's 130 misses it by 0.04.
  public static let gray = Color(rgb: 0x767676, xterm256: 243, ansi16: 7)
  public static let red = Color(rgb: 0xE8112D, xterm256: 131, ansi16: 9)
  public static let green = Color(rgb: 0x00875F, xterm256: 29, ansi16: 2)
  public static let yellow = Color(rgb: 0xB85C00, xterm256: 130, ansi16: 11)
}

/// Which colors the user asks for, before the terminal and the environment are considered.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// Every color of the terminal, unless the environment says otherwise.
  case auto
  /// Every color of the terminal, whatever the environment says.
  case always
  /// No colors: bold, dim, underline, and reverse video only.
  case never
  case palette16 = "16"
  case palette256 = "256"
  /// 24-bit colors.
  case direct = "truecolor"

  /// Whether the choice states how many colors the terminal has.
  public var specifiesPalette: Bool {
    switch self {
    case .palette16, .palette256, .direct: true
    case .auto, .always, .never: false
    }
  }
}
