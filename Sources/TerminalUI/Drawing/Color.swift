/// A color, named by its meaning or by its hue.
///
/// A picture does not know which colors the terminal has. When the picture is shown, a ``Palette``
/// turns each color into the nearest one that is readable there: on the terminal's own background,
/// or on the background that the style names.
///
/// ```swift
/// Text("q", style: Style(foreground: .accent))
/// canvas.fill(bar, style: Style(background: theme.tint))
/// row.background(Style(background: theme.tint.wash))
/// ```
public struct Color: Hashable, Sendable {
  /// The meaning of a color. The user can choose the color of each role except `border`.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Keys, the focus, and links.
    case accent
    /// Lines around and between things, and the unfilled part of bars: quieter than any text.
    case border
    /// Actions that cannot be undone, and errors.
    case danger
    /// A turn or a meeting that is almost over, and items that have been open for too long.
    case notice
    /// More time used than planned.
    case overtime
    case paused
    /// Waiting for someone to start, and things that went well.
    case ready
    /// A turn or a meeting that has only seconds left.
    case urgent
  }

  enum Hue: Hashable, Sendable {
    case rgb(UInt32)
    case role(Role)
  }

  private enum Flag {
    static let isRole: UInt32 = 1 << 24
    static let isFaded: UInt32 = 1 << 25
    static let isWash: UInt32 = 1 << 26
    static let isShape: UInt32 = 1 << 27
  }

  /// The hue as `0xRRGGBB`, or as the index of a role, and flags: 28 bits of a ``Style``.
  private(set) var bits: UInt32

  /// The 28 bits that mean no color.
  static let none: UInt32 = 0xFFF_FFFF

  init?(bits: UInt32) {
    guard bits != Self.none else { return nil }
    self.bits = bits
  }

  /// Creates a color with this hue, such as a theme's: `0xRRGGBB`. It is shown lighter or darker
  /// where it would not be readable.
  public init(rgb: UInt32) {
    bits = rgb & 0xFF_FFFF
  }

  public init(_ role: Role) {
    bits = Flag.isRole | UInt32(Role.allCases.firstIndex(of: role) ?? 0)
  }

  var hue: Hue {
    let value = bits & 0xFF_FFFF
    return bits & Flag.isRole == 0 ? .rgb(value) : .role(Role.allCases[Int(value)])
  }

  var isFaded: Bool { bits & Flag.isFaded != 0 }
  var isWash: Bool { bits & Flag.isWash != 0 }
  var isShape: Bool { bits & Flag.isShape != 0 }

  public static let accent = Color(.accent)
  public static let border = Color(.border)
  public static let danger = Color(.danger)
  public static let notice = Color(.notice)
  public static let overtime = Color(.overtime)
  public static let paused = Color(.paused)
  public static let ready = Color(.ready)
  public static let urgent = Color(.urgent)

  /// The color for characters that draw a shape, such as a bar or a ring. It needs less contrast
  /// than text, and is the same as that of a solid area.
  public var shape: Color { self == .border ? self : with(Flag.isShape) }

  /// A shade of the color, for things behind a card.
  var faded: Color { with(Flag.isFaded) }

  /// The gray of text and lines behind a card.
  static let faded = Color.border.faded

  /// A touch of the color on the terminal's own background, for the background of a selected row.
  ///
  /// In terminals with too few colors, it is reverse video.
  public var wash: Color { with(Flag.isWash) }

  private func with(_ flag: UInt32) -> Color {
    var color = self
    color.bits |= flag
    return color
  }
}

extension Color.Role {
  /// The color of the role unless the user has chosen another one: `0xRRGGBB`.
  var rgb: UInt32 {
    switch self {
    case .accent: 0x4FA3E3
    case .border: 0x767676
    case .danger, .overtime: 0xF0525F
    case .notice: 0xE5C24A
    case .paused: 0x8C93B8
    case .ready: 0x3FB68B
    case .urgent: 0xF08A3C
    }
  }
}

/// The user's choice of colors, before the terminal and the environment are considered.
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

  /// True if the choice states how many colors the terminal has.
  public var specifiesPalette: Bool {
    switch self {
    case .palette16, .palette256, .direct: true
    case .auto, .always, .never: false
    }
  }
}

/// The number of colors that a terminal has.
public enum ColorTier: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// None: bold, dim, underline, and reverse video only.
  case monochrome
  case palette8
  case palette16
  case palette256
  /// 24 bits per color.
  case direct

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
