/// A standup's color.
public enum Theme: String, CaseIterable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow
}

extension Theme {
  /// The theme with this raw value, or with the newer spelling that some other programs write
  /// (`appOrange` for `orange`).
  public init?(anySpelling spelling: String) {
    guard
      let theme = Theme(rawValue: spelling)
        ?? Theme.allCases.first(where: { $0.newerSpelling == spelling })
    else { return nil }
    self = theme
  }

  /// The name to show: the raw value, capitalized, in the person's language.
  public var name: String { Language.current.sentence(capitalized) }

  private var capitalized: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The color: `0xRRGGBB`. It is shown lighter or darker where it would not be readable.
  public var rgb: UInt32 { row.rgb }

  /// Two letters that identify the theme without color.
  public var mark: String { row.mark }

  /// The newer spelling that some other programs write, if it differs from the raw value.
  public var newerSpelling: String? {
    switch self {
    case .indigo, .magenta, .orange, .purple, .teal, .yellow: "app" + capitalized
    case .bubblegum, .buttercup, .lavender, .navy, .oxblood, .periwinkle, .poppy, .seafoam, .sky,
      .tan:
      nil
    }
  }

  private var row: (rgb: UInt32, mark: String) {
    switch self {
    case .bubblegum: (0xEE80D1, "Bg")
    case .buttercup: (0xFFF196, "Bc")
    case .indigo: (0x360071, "In")
    case .lavender: (0xCFCEFF, "Lv")
    case .magenta: (0xA51377, "Mg")
    case .navy: (0x001441, "Nv")
    case .orange: (0xFF8B42, "Or")
    case .oxblood: (0x4A070B, "Ox")
    case .periwinkle: (0x8682FF, "Pw")
    case .poppy: (0xFF5E5E, "Pp")
    case .purple: (0x914BF2, "Pu")
    case .seafoam: (0xCBEAE5, "Sf")
    case .sky: (0x6E92FF, "Sk")
    case .tan: (0xC29B7E, "Tn")
    case .teal: (0x228F9E, "Tl")
    case .yellow: (0xFFDF4D, "Ye")
    }
  }
}
