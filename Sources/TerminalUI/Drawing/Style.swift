/// How a cell looks, apart from its character.
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

  /// The color of the character; `nil` is the terminal's default.
  public var foreground: Color?
  /// The color behind the character; `nil` is the terminal's default.
  public var background: Color?
  public var attributes: Attributes

  public init(
    foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default colors and no attributes.
  public static let plain = Style()
  public static let bold = Style(attributes: .bold)
  public static let dim = Style(attributes: .dim)
  public static let reverse = Style(attributes: .reverse)

  /// This style on top of another one: its own colors win, and attributes are combined.
  public func over(_ base: Style) -> Style {
    Style(
      foreground: foreground ?? base.foreground, background: background ?? base.background,
      attributes: attributes.union(base.attributes))
  }
}

extension Style {
  /// The style on a terminal with eight colors, 0…7, where bold makes the foreground bright.
  public struct EightColors: Hashable, Sendable {
    /// `nil` is the terminal's default foreground.
    public var foreground: UInt8?
    /// `nil` is the terminal's default background.
    public var background: UInt8?
    /// Whether the foreground has to be bright.
    public var isBright: Bool
  }

  /// The colors modulo 8.
  ///
  /// Text on a background is bright white on red, blue, and magenta and black on the others: text
  /// that is readable on a bright background may be unreadable on the dark color that replaces it.
  public var eightColors: EightColors {
    let background = background.map { $0.ansi16 % 8 }
    guard let foreground else {
      return EightColors(foreground: nil, background: background, isBright: false)
    }
    guard let background else {
      return EightColors(
        foreground: foreground.ansi16 % 8, background: nil, isBright: foreground.ansi16 >= 8)
    }
    let isDark = background == 1 || background == 4 || background == 5
    return EightColors(foreground: isDark ? 7 : 0, background: background, isBright: isDark)
  }
}
