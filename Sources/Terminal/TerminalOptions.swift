import TerminalUI

/// What a terminal is asked for at its start.
public struct TerminalOptions: Hashable, Sendable {
  /// A palette that is named is used also where terminfo's entry for the terminal knows less.
  public var colors: ColorChoice
  /// The characters to draw with; `nil` takes what terminal and locale can show.
  public var glyphs: GlyphSet?
  /// Click, drag and wheel reports. They take plain selection away; Shift gives it back.
  public var isMouseEnabled: Bool

  /// Asks the terminal whether it can show each frame at once, and has it do so if it can.
  public var isSynchronized: Bool

  public init(
    colors: ColorChoice = .auto, glyphs: GlyphSet? = nil, isMouseEnabled: Bool = true,
    isSynchronized: Bool = true
  ) {
    self.colors = colors
    self.glyphs = glyphs
    self.isMouseEnabled = isMouseEnabled
    self.isSynchronized = isSynchronized
  }
}
