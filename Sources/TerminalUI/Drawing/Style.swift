/// The look of a cell, apart from its character.
public struct Style: Hashable, Sendable {
  /// Attributes that terminals without color can show, too.
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

  // NB: one number, since each frame compares thousands of cells: 28 bits for each color, then the
  // attributes.
  private var bits: UInt64

  /// The color of the character; `nil` is the terminal's default.
  public var foreground: Color? {
    get { Color(bits: UInt32(bits & Self.color)) }
    set { bits = bits & ~Self.color | UInt64(newValue?.bits ?? Color.none) }
  }

  /// The color behind the character; `nil` is the terminal's default. Text on it is black, white,
  /// or `foreground`, as far as that is readable. Draw solid areas as blanks with a background:
  /// block characters leave seams in several fonts.
  public var background: Color? {
    get { Color(bits: UInt32(bits >> Self.colorBits & Self.color)) }
    set {
      let color = UInt64(newValue?.bits ?? Color.none)
      bits = bits & ~(Self.color << Self.colorBits) | color << Self.colorBits
    }
  }

  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(bits >> (2 * Self.colorBits))) }
    set {
      let colors: UInt64 = 1 << (2 * Self.colorBits) - 1
      bits = bits & colors | UInt64(newValue.rawValue) << (2 * Self.colorBits)
    }
  }

  private static let colorBits: UInt64 = 28
  private static let color: UInt64 = 1 << colorBits - 1

  public init(
    foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
  ) {
    bits =
      UInt64(foreground?.bits ?? Color.none)
      | UInt64(background?.bits ?? Color.none) << Self.colorBits
      | UInt64(attributes.rawValue) << (2 * Self.colorBits)
  }

  /// The terminal's default colors and no attributes.
  public static let plain = Style()
  public static let bold = Style(attributes: .bold)
  public static let dim = Style(attributes: .dim)
  public static let reverse = Style(attributes: .reverse)
  /// Lines around things, and the unfilled part of bars.
  public static let border = Style(foreground: .border)
  /// The line around the focused view.
  static let focusedBorder = Style(foreground: .accent).shape
  /// Keys, and things that have the focus.
  public static let key = Style(foreground: .accent, attributes: .bold)

  /// The style for characters that draw a shape.
  public var shape: Style {
    Style(foreground: foreground?.shape, background: background, attributes: attributes)
  }

  /// The style behind a card: gray, with solid areas in a shade of their color, where the terminal
  /// has enough colors; otherwise gray or dim, without areas.
  func faded(in tier: ColorTier) -> Style {
    let hasShades = tier >= .palette256
    return Style(
      foreground: tier >= .palette16 ? .faded : foreground == .border ? .border : nil,
      background: hasShades ? background?.faded : nil,
      attributes: attributes.intersection(tier > .monochrome ? .reverse : [])
        .union(hasShades ? [] : .dim))
  }

  /// This style on top of another one: its own colors win, and attributes are combined.
  public func over(_ base: Style) -> Style {
    Style(
      foreground: foreground ?? base.foreground, background: background ?? base.background,
      attributes: attributes.union(base.attributes))
  }
}
