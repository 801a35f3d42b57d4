import TerminalUI

/// What a terminal is asked for at its start.
public struct TerminalOptions: Hashable, Sendable {
  /// At most these colours, also against `NO_COLOR`; `nil` takes what terminal and environment say.
  public var colors: ColorTier?
  /// The characters to draw with; `nil` takes what terminal and locale can show.
  public var glyphs: Glyphs?
  /// Click, drag and wheel reports. They take plain selection away; Shift gives it back.
  public var isMouseEnabled: Bool

  /// Asks the terminal whether it can show each frame at once, and has it do so if it can.
  public var isSynchronized: Bool

  public init(
    colors: ColorTier? = nil, glyphs: Glyphs? = nil, isMouseEnabled: Bool = true,
    isSynchronized: Bool = true
  ) {
    self.colors = colors
    self.glyphs = glyphs
    self.isMouseEnabled = isMouseEnabled
    self.isSynchronized = isSynchronized
  }
}
