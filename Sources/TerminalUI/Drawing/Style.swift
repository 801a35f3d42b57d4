/// A colour, given for every kind of terminal at once.
///
/// The nearest entry of a small palette is often unreadable, so whoever names a colour says which
/// entry stands for it; nothing is computed while drawing.
public struct Color: Hashable, Sendable {
  /// `0xRRGGBB`, for terminals with direct colour.
  public var rgb: UInt32
  /// The entry of xterm's 256-colour palette, 0…255.
  public var xterm256: UInt8
  /// The entry of the 16-colour palette, 0…15. With 8 colours it is taken modulo 8.
  public var ansi16: UInt8

  /// The entries that stand for one colour.
  public init(rgb: UInt32, xterm256: UInt8, ansi16: UInt8) {
    self.rgb = rgb
    self.xterm256 = xterm256
    self.ansi16 = ansi16
  }

  public static let black = Color(rgb: 0x000000, xterm256: 16, ansi16: 0)
  public static let white = Color(rgb: 0xFFFFFF, xterm256: 231, ansi16: 15)

  // NB: these stand on the terminal's own ground, which may be black or white. A contrast of 4.5:1
  // (WCAG 1.4.3) against both leaves a narrow band of luminance; xterm's 130 misses it by 0.04.
  public static let gray = Color(rgb: 0x767676, xterm256: 243, ansi16: 7)
  public static let red = Color(rgb: 0xE8112D, xterm256: 131, ansi16: 9)
  public static let green = Color(rgb: 0x00875F, xterm256: 29, ansi16: 2)
  public static let yellow = Color(rgb: 0xB85C00, xterm256: 130, ansi16: 11)
}

/// How a cell looks besides its character.
public struct Style: Hashable, Sendable {
  /// What a terminal without colour can do too.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let bold = Attributes(rawValue: 1 << 0)
    public static let dim = Attributes(rawValue: 1 << 1)
    public static let underline = Attributes(rawValue: 1 << 2)
    public static let reverse = Attributes(rawValue: 1 << 3)
  }

  // NB: two words of which every bit counts, so that cells, compared and copied by the thousand in
  // each frame, have no gaps.
  private var front: UInt64
  private var back: UInt64

  /// The bits of `front` that hold the attributes; the others hold a colour.
  private static let attributeBits: UInt64 = 0xFF << 56

  /// `nil` is the terminal's own foreground.
  public var foreground: Color? {
    get { Color(bits: front) }
    set { front = front & Self.attributeBits | (newValue?.bits ?? 0) }
  }

  /// `nil` is the terminal's own background.
  public var background: Color? {
    get { Color(bits: back) }
    set { back = newValue?.bits ?? 0 }
  }

  /// What a terminal without colour shows of it, too.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(front >> 56)) }
    set { front = front & ~Self.attributeBits | UInt64(newValue.rawValue) << 56 }
  }

  /// Colours and attributes; without any, what it lies on shows.
  public init(
    foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
  ) {
    front = (foreground?.bits ?? 0) | UInt64(attributes.rawValue) << 56
    back = background?.bits ?? 0
  }

  /// Nothing but what it lies on.
  public static let plain = Style()
  public static let bold = Style(attributes: .bold)
  public static let dim = Style(attributes: .dim)
  public static let reverse = Style(attributes: .reverse)

  /// This style drawn on top of another: its own colours win, attributes add up.
  public func over(_ ground: Style) -> Style {
    var style = self
    if style.front & ~Self.attributeBits == 0 { style.front |= ground.front }
    style.front |= ground.front & Self.attributeBits
    if style.back == 0 { style.back = ground.back }
    return style
  }

  /// Whether a blank looks the same in both: the colour of what stands on the ground and its weight
  /// are not seen there.
  public func blanksLike(_ other: Style) -> Bool {
    let seen: Attributes = [.underline, .reverse]
    return self == other
      || back == other.back && (front | other.front) & UInt64(seen.rawValue) << 56 == 0
  }
}

extension Color {
  /// The colour in the lower seven bytes of a word; never 0.
  fileprivate var bits: UInt64 {
    1 << 48 | UInt64(ansi16) << 40 | UInt64(xterm256) << 32 | UInt64(rgb)
  }

  /// The colour in the lower seven bytes of a word; `nil` if there is none.
  fileprivate init?(bits: UInt64) {
    guard bits >> 48 & 1 == 1 else { return nil }
    self.init(
      rgb: UInt32(truncatingIfNeeded: bits), xterm256: UInt8(truncatingIfNeeded: bits >> 32),
      ansi16: UInt8(truncatingIfNeeded: bits >> 40))
  }
}
