import TerminalUI

/// The options for using the terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// The colors to use. For a palette chosen by name, the `-256color` entry of the terminal's type
  /// is tried first, in case its own entry has fewer colors.
  public var colors: ColorChoice
  /// The characters to draw with; `nil` to choose those that the terminal and the locale can show.
  public var glyphs: GlyphSet?
  /// True to report clicks, drags, and the wheel. The terminal then selects text only with Shift.
  public var isMouseEnabled: Bool
  /// True if paths are links, if the terminal is known to support links.
  public var showsLinks = true
  /// True to show progress in the terminal's tab, if the terminal is known to support that.
  public var showsProgress = true
  /// True if popups animate as they open and close, and views may move by themselves, on fast
  /// terminals.
  public var hasMotion = true
  /// True to use synchronized output if the terminal confirms that it supports it.
  public var isSynchronized: Bool
  /// The colors that the user has chosen, each `0xRRGGBB`.
  public var roles: [Color.Role: UInt32]
  /// Colors of which no two areas look the same, each `0xRRGGBB`.
  public var hues: [UInt32] = []

  public init(
    colors: ColorChoice = .auto, roles: [Color.Role: UInt32] = [:], glyphs: GlyphSet? = nil,
    isMouseEnabled: Bool = true, isSynchronized: Bool = true
  ) {
    self.colors = colors
    self.roles = roles
    self.glyphs = glyphs
    self.isMouseEnabled = isMouseEnabled
    self.isSynchronized = isSynchronized
  }
}
