extension Style {
  /// How a terminal shows a style that has eight colours, 0…7, and makes them bright by bold.
  public struct EightColors: Hashable, Sendable {
    /// `nil` is the terminal's own foreground.
    public var foreground: UInt8?
    /// `nil` is the terminal's own background.
    public var background: UInt8?
    /// Whether the foreground has to be the bright half of the palette.
    public var isBright: Bool
  }

  /// The colours modulo 8. Text on a ground of its own is white where that ground is red, blue or
  /// magenta, and black on the others: what suits the bright half of 16 colours may be unreadable on
  /// the dark one.
  public var eightColors: EightColors {
    let ground = background.map { $0.ansi16 % 8 }
    guard let foreground else {
      return EightColors(foreground: nil, background: ground, isBright: false)
    }
    guard let ground else {
      return EightColors(
        foreground: foreground.ansi16 % 8, background: nil, isBright: foreground.ansi16 >= 8)
    }
    let isDark = ground == 1 || ground == 4 || ground == 5
    return EightColors(foreground: isDark ? 7 : 0, background: ground, isBright: isDark)
  }
}
