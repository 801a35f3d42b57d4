/// The colours of the terminal that an SVG picture shows, each `0xRRGGBB`.
public struct SVGAppearance: Hashable, Sendable {
  /// What cells without a foreground of their own are written in.
  public var foreground: UInt32
  /// What cells without a background of their own lie on.
  public var background: UInt32
  /// The window's title bar.
  public var titleBar: UInt32
  /// The window's title.
  public var title: UInt32
  /// The line around the window and the three dots in its title bar.
  public var border: UInt32

  public init(
    foreground: UInt32, background: UInt32, titleBar: UInt32, title: UInt32, border: UInt32
  ) {
    self.foreground = foreground
    self.background = background
    self.titleBar = titleBar
    self.title = title
    self.border = border
  }

  /// Light text on a dark ground.
  public static let dark = SVGAppearance(
    foreground: 0xDCDFE4, background: 0x16181D, titleBar: 0x21242B, title: 0x9CA3AF,
    border: 0x3A3F4A)
  /// Dark text on a light ground.
  public static let light = SVGAppearance(
    foreground: 0x24292F, background: 0xFFFFFF, titleBar: 0xF1F3F5, title: 0x57606A,
    border: 0xC9CFD6)
}
