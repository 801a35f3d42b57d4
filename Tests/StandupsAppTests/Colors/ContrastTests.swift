import Foundation
import StandupsModel
import Testing

@testable import Standups
@testable import TerminalUI

/// Contrast as defined by WCAG 2.2, in terminals as people set them up.
@Suite struct `Contrast` {
  private static let tints = Theme.allCases.map { ($0.rawValue, $0.tint) }
  private static let roles = Color.Role.allCases.map { ($0.rawValue, Color($0)) }
  private static let text = (tints + roles).filter { $0.1 != .border }
  private static let large: [ColorTier] = [.palette256, .direct]
  private static let small: [ColorTier] = [.palette8, .palette16]

  @Test(arguments: KnownPalette.all)
  func `text is readable in every color`(_ known: KnownPalette) {
    for tier in Self.large {
      let palette = known.palette(tier)
      for (name, color) in Self.text {
        for attributes in [[], .bold, .dim] as [Style.Attributes] {
          let shown = known.shown(Style(foreground: color, attributes: attributes), by: palette)
          #expect(shown.contrast >= 4.5, "\(name) with \(tier)")
        }
      }
      #expect(
        known.shown(.dim, by: palette).contrast >= min(4.5, known.ownContrast), "dim with \(tier)")
    }
  }

  @Test(arguments: KnownPalette.all)
  func `everything is readable on a solid area and on the selected row`(_ known: KnownPalette) {
    for tier in Self.large {
      let palette = known.palette(tier)
      for (name, color) in Self.text {
        for background in [color, color.wash] {
          #expect(
            known.shown(Style(background: background), by: palette).contrast >= 4.5, "\(name)")
          for foreground in [color, .accent] {
            let shown = known.shown(
              Style(foreground: foreground, background: background), by: palette)
            #expect(shown.contrast >= 4.5, "\(foreground) on \(name) with \(tier)")
          }
          let dim = known.shown(Style(background: background, attributes: .dim), by: palette)
          #expect(dim.contrast >= 4.5, "dim on \(name) with \(tier)")
        }
      }
    }
  }

  @Test(arguments: KnownPalette.all)
  func `bars are visible`(_ known: KnownPalette) {
    for tier in ColorTier.allCases {
      let palette = known.palette(tier)
      for (name, color) in Self.text {
        let area = known.shown(Style(background: color), by: palette).background
        #expect(
          area.contrast(with: known.background) >= min(3, known.ownContrast), "\(name) with \(tier)"
        )
      }
    }
  }

  @Test(arguments: KnownPalette.all)
  func `the selected row is as visible in every theme, and as calm`(_ known: KnownPalette) {
    for tier in Self.large {
      let palette = known.palette(tier)
      for (name, color) in Self.text {
        let row = known.shown(Style(background: color.wash), by: palette)
        let contrast = row.background.contrast(with: known.background)
        #expect((1.35...1.6).contains(contrast), "\(name) with \(tier)")
      }
    }
  }

  @Test(arguments: KnownPalette.all)
  func `no two themes look the same`(_ known: KnownPalette) {
    for tier in Self.large {
      let palette = known.palette(tier)
      let areas = Theme.allCases.map {
        known.shown(Style(background: $0.tint), by: palette).background
      }
      for (index, area) in areas.enumerated() {
        #expect(area.contrast(with: known.background) >= 3)
        for other in areas[..<index] {
          #expect(
            PerceivedColor(area).difference(from: PerceivedColor(other)) > 0.049,
            "\(Theme.allCases[index]) with \(tier)")
        }
      }
    }
  }

  @Test(arguments: KnownPalette.all)
  func `a theme keeps its hue, and is one color everywhere`(_ known: KnownPalette) {
    for tier in Self.large {
      let palette = known.palette(tier)
      for theme in Theme.allCases {
        let area = known.shown(Style(background: theme.tint), by: palette).background
        let (wanted, shown) = (theme.rgb.channels, area.channels)
        let strongest = max(shown.red, shown.green, shown.blue)
        switch max(wanted.red, wanted.green, wanted.blue) {
        case wanted.red: #expect(shown.red == strongest, "\(theme) with \(tier)")
        case wanted.green: #expect(shown.green == strongest, "\(theme) with \(tier)")
        default: #expect(shown.blue == strongest, "\(theme) with \(tier)")
        }
        for color in [theme.tint, theme.tint.shape] {
          #expect(known.shown(Style(foreground: color), by: palette).foreground == area)
        }
      }
    }
  }

  @Test(arguments: KnownPalette.all)
  func `text in no color is the strongest, and dim text is weaker`(_ known: KnownPalette) {
    for tier in Self.large {
      let palette = known.palette(tier)
      let (text, dim) = (known.shown(.plain, by: palette), known.shown(.dim, by: palette))
      #expect(text.contrast >= 7, "\(tier)")
      #expect(dim.contrast >= 4.5 && dim.contrast < text.contrast, "\(tier)")
    }
  }

  @Test(arguments: KnownPalette.all)
  func `everything behind a card is gray and weaker than dim text`(_ known: KnownPalette) {
    for tier in Self.large {
      let palette = known.palette(tier)
      let dim = known.shown(.dim, by: palette).contrast
      for (_, color) in Self.text {
        for style in [Style.plain, .bold, Style(foreground: color), Style(foreground: color.shape)]
        {
          let shown = known.shown(style.faded(in: tier), by: palette)
          #expect((2.9...3.7).contains(shown.contrast) && shown.contrast < dim, "\(tier)")
        }
        let area = known.shown(Style(background: color).faded(in: tier), by: palette)
        #expect((1.35...1.6).contains(area.background.contrast(with: known.background)))
      }
    }
  }

  @Test(arguments: KnownPalette.all)
  func `with few colors, text is as readable as the terminal's own`(_ known: KnownPalette) {
    let enough = min(4.5, known.ownContrast)
    for tier in Self.small {
      let palette = known.palette(tier)
      for (name, color) in Self.text {
        #expect(known.shown(Style(foreground: color), by: palette).contrast >= enough, "\(name)")
        #expect(known.shown(Style(background: color), by: palette).contrast >= enough, "on \(name)")
      }
    }
  }

  @Test(arguments: ColorTier.allCases)
  func `without a known background, text is readable on black and on white`(_ tier: ColorTier) {
    let palette = Palette(tier: tier)
    for (name, color) in Self.text {
      let paint = palette.paint(Style(foreground: color))
      guard let shown = paint.foreground.map({ palette.rgb($0) }) else { continue }
      #expect(shown.contrast(with: 0) >= 4.4 && shown.contrast(with: 0xFFFFFF) >= 4.4, "\(name)")
    }
  }

  @Test(arguments: KnownPalette.all)
  func `with few colors, dim text is readable, or no weaker than other text`(
    _ known: KnownPalette
  ) {
    for tier in Self.small + [.monochrome] {
      let palette = known.palette(tier)
      let dim = known.shown(.dim, by: palette)
      #expect(dim.contrast >= min(4.5, known.ownContrast), "\(tier)")
      // Terminals dim by about half, and some of them make text on light backgrounds stronger.
      let isDimmed = palette.paint(.dim).attributes.contains(.dim)
      let isLight = known.background.contrast(with: 0) > known.background.contrast(with: 0xFFFFFF)
      #expect(!isDimmed || !isLight && known.ownContrast >= 7, "\(tier)")
    }
  }

  @Test(arguments: KnownPalette.all)
  func `with 16 colors, what is behind a card is never stronger than text`(_ known: KnownPalette) {
    let palette = known.palette(.palette16)
    for (_, color) in Self.text {
      for style in [Style.plain, Style(foreground: color), Style(background: color)] {
        let shown = known.shown(style.faded(in: .palette16), by: palette)
        #expect(shown.background == known.background && shown.contrast <= known.ownContrast)
      }
    }
  }

  @Test func `bold never makes one of eight colors bright`() {
    for tier in Self.small {
      for known in KnownPalette.all {
        let palette = known.palette(tier)
        for (_, color) in Self.text {
          for style in [Style(foreground: color), Style(background: color)] {
            let paint = palette.paint(style.over(.bold))
            #expect(!paint.attributes.contains(.bold) || paint.foreground.map { $0 > 7 } ?? true)
          }
        }
      }
    }
  }

  /// What a cell shows, and the contrast that it needs.
  private enum Kind: String, CaseIterable {
    case border, faded, primary, shape, text

    init(_ cell: Cell) {
      let style = cell.style
      let isShape = cell.scalar.map { (0x2500...0x28FF).contains($0.value) } ?? false
      self =
        if style.foreground == .border {
          .border
        } else if style.foreground?.isFaded == true {
          .faded
        } else if isShape || style.foreground?.isShape == true {
          .shape
        } else if style.foreground == nil, style.background == nil,
          !style.attributes.contains(.dim)
        {
          .primary
        } else {
          .text
        }
    }

    var least: Double {
      switch self {
      case .border: 1.5
      case .faded: 2.9
      case .primary: 7
      case .shape: 3
      case .text: 4.5
      }
    }
  }

  private static let prints = ProcessInfo.processInfo.environment["LOOKS"] == "print"

  @MainActor
  @Test func `everything that a screen draws is as visible as it must be`() throws {
    var drawn: [Style: [Kind: String]] = [:]
    for screen in LooksScreen.all {
      for size in [Size(width: 120, height: 40), Size(width: 40, height: 12)] {
        for cell in try screen.picture(size).rows.joined() where cell.character != " " {
          drawn[cell.style, default: [:]][Kind(cell)] = screen.description
        }
      }
    }
    for known in KnownPalette.all {
      for tier in Self.large {
        let palette = known.palette(tier)
        var least: [Kind: Double] = [:]
        for (style, kinds) in drawn {
          let contrast = known.shown(style, by: palette).contrast
          for (kind, screen) in kinds {
            least[kind] = min(least[kind] ?? 21, contrast)
            #expect(contrast >= kind.least, "\(kind) of \(screen) in \(known) with \(tier)")
          }
        }
        guard Self.prints else { continue }
        let figures = Kind.allCases.map { kind in
          "\(kind) \(String(format: "%5.2f", least[kind] ?? 0))"
        }
        let name = "\(known.name), \(tier)".padding(toLength: 32, withPad: " ", startingAt: 0)
        print("looks: \(name) \(figures.joined(separator: "   "))")
      }
    }
  }

  @Test func `without colors, areas and the selected row are in reverse video`() {
    let palette = Palette(tier: .monochrome)
    let row = palette.paint(Style(foreground: .accent, background: Theme.teal.tint.wash))
    #expect(row == Paint(attributes: .reverse))
    #expect(palette.paint(Style(foreground: .border)) == Paint(attributes: .dim))
  }

  @Test func `a color chosen by the user is kept where it is readable`() {
    let palette = Palette(tier: .direct, background: 0, roles: [.accent: 0xFFCC00])
    #expect(palette.paint(Style(foreground: .accent)).foreground == 0xFFCC00)
  }
}

extension KnownPalette {
  /// What is shown in a cell.
  fileprivate struct Shown {
    var foreground: UInt32
    var background: UInt32
    var contrast: Double { foreground.contrast(with: background) }
  }

  fileprivate func shown(_ style: Style, by palette: Palette) -> Shown {
    let paint = palette.paint(style)
    let text = paint.foreground.map { palette.rgb($0) } ?? foreground
    let area = paint.background.map { palette.rgb($0) } ?? background
    let isReverse = paint.attributes.contains(.reverse)
    return Shown(foreground: isReverse ? area : text, background: isReverse ? text : area)
  }

  fileprivate var ownContrast: Double { foreground.contrast(with: background) }
}

extension Palette {
  /// `0xRRGGBB` of a color of a `Paint`.
  fileprivate func rgb(_ color: UInt32) -> UInt32 {
    switch tier {
    case .direct: color
    case .monochrome, .palette8, .palette16: entries[Int(color)]
    case .palette256: Palette.xterm256(Int(color))
    }
  }
}
