/// A standup's color, and how each kind of terminal shows it.
public enum Theme: String, CaseIterable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow
}

extension Theme {
  /// The color of text on the theme's background.
  public enum Accent: Sendable {
    case black, white
  }

  /// The theme with this raw value, or with the newer spelling that some other programs write
  /// (`appOrange` for `orange`).
  public init?(anySpelling spelling: String) {
    guard
      let theme = Theme(rawValue: spelling)
        ?? Theme.allCases.first(where: { $0.newerSpelling == spelling })
    else { return nil }
    self = theme
  }

  /// The name to show: the raw value, capitalized.
  public var name: String { rawValue.prefix(1).uppercased() + String(rawValue.dropFirst()) }

  /// The background as red, green and blue.
  public var rgb: (red: UInt8, green: UInt8, blue: UInt8) {
    let rgb = row.rgb
    return (
      UInt8(truncatingIfNeeded: rgb >> 16), UInt8(truncatingIfNeeded: rgb >> 8),
      UInt8(truncatingIfNeeded: rgb)
    )
  }

  /// The color of text on the background.
  public var accent: Accent { row.accent }

  /// The background's index in xterm's 256 colors. Its contrast with the text is at least 4.5:1,
  /// so it is not always the nearest entry.
  public var xterm256: UInt8 { row.xterm256 }

  /// The indices of background and text in the 16 colors of ECMA-48 and aixterm.
  public var ansi16: (background: UInt8, text: UInt8) { row.ansi16 }

  /// Two letters that identify the theme without color.
  public var mark: String { row.mark }

  /// The newer spelling that some other programs write, if it differs from the raw value.
  public var newerSpelling: String? {
    switch self {
    case .indigo, .magenta, .orange, .purple, .teal, .yellow: "app" + name
    case .bubblegum, .buttercup, .lavender, .navy, .oxblood, .periwinkle, .poppy, .seafoam, .sky,
      .tan:
      nil
    }
  }

  private typealias Row = (
    rgb: UInt32, accent: Accent, xterm256: UInt8, ansi16: (background: UInt8, text: UInt8),
    mark: String
  )

  private var row: Row {
    switch self {
    case .bubblegum: (0xEE80D1, .black, 212, (13, 0), "Bg")
    case .buttercup: (0xFFF196, .black, 228, (11, 0), "Bc")
    case .indigo: (0x360071, .white, 53, (4, 15), "In")
    case .lavender: (0xCFCEFF, .black, 189, (15, 0), "Lv")
    case .magenta: (0xA51377, .white, 126, (5, 15), "Mg")
    case .navy: (0x001441, .white, 17, (4, 15), "Nv")
    case .orange: (0xFF8B42, .black, 209, (3, 0), "Or")
    case .oxblood: (0x4A070B, .white, 52, (1, 15), "Ox")
    case .periwinkle: (0x8682FF, .black, 105, (12, 15), "Pw")
    case .poppy: (0xFF5E5E, .black, 203, (9, 0), "Pp")
    case .purple: (0x914BF2, .white, 98, (12, 15), "Pu")
    case .seafoam: (0xCBEAE5, .black, 152, (10, 0), "Sf")
    case .sky: (0x6E92FF, .black, 69, (14, 0), "Sk")
    case .tan: (0xC29B7E, .black, 138, (7, 0), "Tn")
    case .teal: (0x228F9E, .black, 31, (6, 0), "Tl")
    case .yellow: (0xFFDF4D, .black, 221, (11, 0), "Ye")
    }
  }
}
