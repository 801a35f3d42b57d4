/// The colors of a terminal, and the way it shows styles with them.
///
/// Whatever the style, text has a contrast of at least 4.5:1 with what is behind it (WCAG 2.2,
/// 1.4.3) and a solid area of at least 3:1 with the background of the terminal (1.4.11), as far as
/// the terminal has such colors. Where it does not, its own foreground is used. Text without a
/// color has at least 7:1; if the terminal's own foreground has less, only dim text uses it.
public struct Palette: Hashable, Sendable {
  /// The number of colors.
  public var tier: ColorTier { didSet { keepHuesApart() } }
  /// The terminal's own background, `0xRRGGBB`; `nil` if unknown.
  public var background: UInt32? { didSet { keepHuesApart() } }
  /// The terminal's own foreground, `0xRRGGBB`; `nil` if unknown.
  public var foreground: UInt32?
  /// The first 16 colors, each `0xRRGGBB`. The user may have changed them; the others are xterm's.
  public var entries: [UInt32]
  /// The colors that the user has chosen, each `0xRRGGBB`.
  public var roles: [Color.Role: UInt32]
  /// The colors that must all look different, such as those of themes, each `0xRRGGBB`. Without
  /// this, several of them could become the same one, to be visible on the background.
  public var hues: [UInt32] { didSet { keepHuesApart() } }
  /// The colors that stand for the hues, each `0xRRGGBB`.
  private var hueColors: [UInt32: UInt32] = [:]

  public init(
    tier: ColorTier, background: UInt32? = nil, foreground: UInt32? = nil,
    entries: [UInt32] = Self.xterm, roles: [Color.Role: UInt32] = [:], hues: [UInt32] = []
  ) {
    precondition(entries.count == 16, "a palette has 16 entries to choose from")
    self.tier = tier
    self.background = background
    self.foreground = foreground
    self.entries = entries
    self.roles = roles
    self.hues = hues
    keepHuesApart()
  }

  /// xterm's first 16 colors.
  public static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}

/// A style in the colors of a terminal.
public struct Paint: Hashable, Sendable {
  /// `0xRRGGBB` with 24-bit colors, otherwise the number of a palette entry; `nil` for the
  /// terminal's own color. With eight colors, the bright ones (8…15) need bold.
  public var foreground: UInt32?
  public var background: UInt32?
  public var attributes: Style.Attributes

  public init(
    foreground: UInt32? = nil, background: UInt32? = nil, attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

extension Palette {
  private static let mostContrast = 21.0
  private static let textContrast = 4.5
  private static let primaryContrast = 7.0
  private static let areaContrast = 3.0
  /// The contrast of a wash with the ground: visible at a glance, and still a ground for text.
  private static let washContrast = 1.4...1.6
  /// The contrast of everything behind a card.
  private static let fadedContrast = 3.0...3.6
  /// The least difference of two colors that are told apart without a comparison side by side.
  private static let visibleDifference: Float = 0.05
  /// The least part of the text's color in dim text, in percent.
  private static let dim: UInt32 = 60
  private static let border: UInt32 = 35

  /// The colors in which the terminal shows a style. Slow enough that callers should cache it for
  /// each style.
  public func paint(_ style: Style) -> Paint {
    var areas: [Color: UInt32] = [:]
    return paint(style, areas: &areas)
  }

  /// The colors in which the terminal shows a style, as one of many.
  ///
  /// - Parameter areas: solid areas whose colors are known from other styles, to which new ones are
  ///   added. They stay the same until the palette changes.
  public func paint(_ style: Style, areas: inout [Color: UInt32]) -> Paint {
    switch tier {
    case .monochrome: plainPaint(style)
    case .palette8, .palette16: smallPaint(style)
    case .palette256, .direct: largePaint(style, &areas)
    }
  }

  /// The backgrounds that text may be drawn on. An unknown background may be black or white.
  private var grounds: [UInt32] { background.map { [$0] } ?? [0x000000, 0xFFFFFF] }

  private func rgb(of color: Color) -> UInt32 {
    switch color.hue {
    case .rgb(let rgb): hueColors[rgb] ?? rgb
    case .role(let role): roles[role] ?? role.rgb
    }
  }

  // MARK: - 24-bit colors and 256 colors

  private func largePaint(_ style: Style, _ areas: inout [Color: UInt32]) -> Paint {
    var attributes = style.attributes
    let area = style.background.map { knownArea(of: $0, &areas) }
    let behind = area.map { [value(ofEntry: $0)] } ?? grounds
    var foreground: UInt32?
    if let color = style.foreground {
      foreground =
        color.isFaded && behind.count == 1
        ? faded(on: behind[0])
        : color == .border
          ? border(on: behind)
          : color.isShape ? shape(color, on: behind, &areas) : ink(rgb(of: color), on: behind)
    } else if area != nil {
      foreground = ink(text(on: behind[0]), on: behind)
    } else if isFaint, let own = self.foreground {
      let contrast = attributes.contains(.dim) ? Self.textContrast : Self.primaryContrast
      foreground =
        own.contrast(with: behind) >= contrast
        ? nil : shown(own.readable(on: behind, contrast: contrast), on: behind, contrast)
      attributes.remove(.dim)
    }
    if attributes.contains(.dim), let ground = area == nil ? background : behind[0] {
      foreground = dimmed(foreground.map(value(ofEntry:)) ?? text(on: ground), on: ground)
      attributes.remove(.dim)
    }
    return Paint(foreground: foreground, background: area, attributes: attributes)
  }

  /// The color nearest to this one that is readable on all grounds, as `Paint` names it.
  private func ink(_ rgb: UInt32, on grounds: [UInt32]) -> UInt32 {
    shown(rgb.readable(on: grounds, contrast: Self.textContrast), on: grounds, Self.textContrast)
  }

  /// True if the terminal's own foreground is hardly readable.
  private var isFaint: Bool {
    guard let background, let foreground else { return false }
    return foreground.contrast(with: background) < Self.primaryContrast
  }

  /// A touch of a color on the ground, whatever the color.
  private func wash(_ rgb: UInt32, on background: UInt32) -> UInt32 {
    let visible = rgb.readable(on: [background], contrast: Self.areaContrast)
    let wash = (1...100).lazy.map { visible.mixed(with: background, percent: $0) }
      .first { $0.contrast(with: background) >= Self.washContrast.lowerBound }
    return shown(wash ?? visible, on: [background], Self.washContrast)
  }

  /// The gray of everything behind a card.
  private func faded(on ground: UInt32) -> UInt32 {
    let text: UInt32 = ground.contrast(with: 0) > ground.contrast(with: 0xFFFFFF) ? 0 : 0xFFFFFF
    let gray = (1...100).lazy.map { text.mixed(with: ground, percent: $0) }
      .first { $0.contrast(with: ground) >= Self.fadedContrast.lowerBound }
    return shown(gray ?? text, on: [ground], Self.fadedContrast)
  }

  private func knownArea(of color: Color, _ areas: inout [Color: UInt32]) -> UInt32 {
    if let known = areas[color] { return known }
    let new = area(of: color)
    areas[color] = new
    return new
  }

  /// The color of a solid area, which is visible on its own wash, too.
  private func area(of color: Color) -> UInt32 {
    let rgb = rgb(of: color)
    guard let background else { return solid(rgb, on: grounds) }
    if color.isFaded { return wash(Color.Role.border.rgb, on: background) }
    let wash = wash(rgb, on: background)
    return color.isWash ? wash : solid(rgb, on: [background, value(ofEntry: wash)])
  }

  /// Gives each hue the nearest color that is visible on the background and on any wash, and that
  /// does not look like the color of an earlier hue.
  private mutating func keepHuesApart() {
    hueColors = [:]
    guard tier >= .palette256, let background else { return }
    let contrast = Self.areaContrast * Self.washContrast.upperBound
    for hue in hues {
      let others = hueColors.values.map(PerceivedColor.init)
      func isApart(_ color: UInt32) -> Bool {
        let color = PerceivedColor(color)
        return others.allSatisfy { color.difference(from: $0) >= Self.visibleDifference }
      }
      hueColors[hue] =
        if tier == .direct {
          hue.changed(inLightnessUntil: {
            $0.contrast(with: background) >= contrast && isApart($0)
          })
        } else {
          Self.nearestEntry(to: hue.readable(on: [background], contrast: contrast)) {
            $0.contrast(with: background) >= contrast && isApart($0)
          }
          .map { Self.xterm256(Int($0)) }
        }
    }
  }

  /// The one of 240 entries that looks most like a color; nil if none is suitable.
  private static func nearestEntry(
    to rgb: UInt32, where isSuitable: (UInt32) -> Bool
  ) -> UInt32? {
    let color = PerceivedColor(rgb)
    var nearest: (entry: UInt32?, difference: Float) = (nil, .infinity)
    for (index, candidate) in perceivedEntries.enumerated() {
      let difference = color.difference(from: candidate, lightness: 0.5)
      if difference < nearest.difference, isSuitable(cubeAndGrays[index]) {
        nearest = (UInt32(16 + index), difference)
      }
    }
    return nearest.entry
  }

  private func solid(_ rgb: UInt32, on grounds: [UInt32]) -> UInt32 {
    shown(
      rgb.readable(on: grounds, contrast: Self.areaContrast), on: grounds, Self.areaContrast)
  }

  /// The color of a shape: that of a solid area, unless it would not be visible here.
  private func shape(
    _ color: Color, on grounds: [UInt32], _ areas: inout [Color: UInt32]
  ) -> UInt32 {
    let area = knownArea(of: color, &areas)
    let isVisible = value(ofEntry: area).contrast(with: grounds) >= Self.areaContrast
    return isVisible ? area : ink(rgb(of: color), on: grounds)
  }

  /// The color of dim text, between the text's color and the ground's: as dim as it can be while
  /// still readable. If the terminal's own text is hardly readable itself, it is not dimmed
  /// further, and not made stronger than the text around it.
  private func dimmed(_ text: UInt32, on ground: UInt32) -> UInt32 {
    let dim = stride(from: Self.dim, to: 100, by: 4)
      .lazy.map { text.mixed(with: ground, percent: $0) }
      .first { $0.contrast(with: ground) >= Self.textContrast }
    return ink(dim ?? text, on: [ground])
  }

  private func border(on grounds: [UInt32]) -> UInt32 {
    guard grounds.count == 1 else { return ink(Color.Role.border.rgb, on: grounds) }
    return shown(
      text(on: grounds[0]).mixed(with: grounds[0], percent: Self.border), on: grounds, 1.3)
  }

  /// The terminal's own foreground if it is readable here, otherwise black or white.
  private func text(on ground: UInt32) -> UInt32 {
    if let foreground, foreground.contrast(with: ground) >= Self.textContrast { return foreground }
    return ground.contrast(with: 0) > ground.contrast(with: 0xFFFFFF) ? 0x000000 : 0xFFFFFF
  }

  /// A color as `Paint` names it: in 256 colors, the nearest entry with this contrast, or with more
  /// if there is none, or the entry with the most.
  private func shown(
    _ rgb: UInt32, on grounds: [UInt32], _ contrast: ClosedRange<Double>
  ) -> UInt32 {
    guard tier == .palette256 else { return rgb }
    let nearest = Self.nearestEntry(to: rgb) {
      contrast.contains($0.contrast(with: grounds))
    }
    if let nearest { return nearest }
    guard contrast.upperBound == Self.mostContrast else {
      return shown(rgb, on: grounds, contrast.lowerBound)
    }
    func reached(by entry: UInt32) -> Double { Self.xterm256(Int(entry)).contrast(with: grounds) }
    return (UInt32(16)...255).max { reached(by: $0) < reached(by: $1) } ?? 231
  }

  private func shown(_ rgb: UInt32, on grounds: [UInt32], _ contrast: Double) -> UInt32 {
    shown(rgb, on: grounds, contrast...Self.mostContrast)
  }

  /// `0xRRGGBB` of a color as `Paint` names it.
  private func value(ofEntry number: UInt32) -> UInt32 {
    switch tier {
    case .direct: number
    case .monochrome, .palette8, .palette16, .palette256:
      number < 16 ? entries[Int(number)] : Self.xterm256(Int(number))
    }
  }

  /// `0xRRGGBB` of an entry after the first 16: a cube of 6×6×6 colors, then 24 grays.
  public static func xterm256(_ entry: Int) -> UInt32 { cubeAndGrays[entry - 16] }

  private static let cubeAndGrays: [UInt32] = {
    let steps: [UInt32] = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]
    let cube = steps.flatMap { red in
      steps.flatMap { green in steps.map { red << 16 | green << 8 | $0 } }
    }
    return cube + (0..<24).map { (8 + 10 * $0) * 0x010101 }
  }()

  private static let perceivedEntries = cubeAndGrays.map(PerceivedColor.init)

  // MARK: - 16 colors, 8 colors, and none

  private func plainPaint(_ style: Style) -> Paint {
    var attributes = style.attributes
    if style.foreground == .border { attributes.insert(.dim) }
    if style.background != nil {
      attributes.insert(.reverse)
      // NB: terminals would dim the ground, not the text.
      attributes.remove(.dim)
    }
    if dimIsStrong { attributes.remove(.dim) }
    return Paint(attributes: attributes)
  }

  /// True if terminals would not make dim text weaker, but stronger, as some do on light
  /// backgrounds, or unreadable.
  private var dimIsStrong: Bool {
    isFaint || background.map { $0.contrast(with: 0) > $0.contrast(with: 0xFFFFFF) } ?? false
  }

  /// Bold makes the first eight colors bright in several terminals, which may then be unreadable,
  /// so those are never bold.
  private func smallPaint(_ style: Style) -> Paint {
    let attributes = style.attributes
    if let color = style.background {
      guard !color.isWash, let area = areaEntry(near: color) else {
        return plainPaint(style)
      }
      let text = textEntry(on: area)
      return Paint(
        foreground: text, background: area,
        attributes: attributes.subtracting(text == 0 ? [.bold, .dim] : .dim))
    }
    if let gray = gray(for: style) {
      return Paint(foreground: gray, attributes: attributes.subtracting([.bold, .dim]))
    }
    guard let color = style.foreground, !attributes.contains(.dim), color != .border,
      let entry = color.isShape ? areaEntry(near: color) : textEntry(near: color)
    else { return plainPaint(style) }
    return Paint(
      foreground: entry, attributes: entry < 8 ? attributes.subtracting(.bold) : attributes)
  }

  /// The entry for dim text, or for what is behind a card; nil if there is none.
  private func gray(for style: Style) -> UInt32? {
    guard let background, tier == .palette16 else { return nil }
    let contrast: ClosedRange<Double>
    if style.foreground?.isFaded == true {
      contrast = 2.5...4.5
    } else if style.attributes.contains(.dim) {
      contrast = Self.textContrast...Self.primaryContrast
    } else {
      return nil
    }
    return (UInt32(0)..<16).first {
      let entry = entries[Int($0)]
      return entry.isGray && contrast.contains(entry.contrast(with: background))
        && entry != foreground
    }
  }

  /// Black or bright white.
  private func textEntry(on area: UInt32) -> UInt32 {
    let ground = entries[Int(area)]
    return ground.contrast(with: entries[0]) > ground.contrast(with: entries[15]) ? 0 : 15
  }

  /// The entry of this hue, normal or bright, that is readable as text; `nil` if neither is.
  private func textEntry(near color: Color) -> UInt32? {
    nearest(to: color) { entries[Int($0)].contrast(with: grounds) >= Self.textContrast }
  }

  /// The entry of this hue that text can be drawn on, and that is visible if the background is
  /// known. With eight colors, backgrounds are never bright.
  private func areaEntry(near color: Color) -> UInt32? {
    nearest(to: color) { entry in
      let rgb = entries[Int(entry)]
      let isVisible = background.map { $0.contrast(with: rgb) >= Self.areaContrast } ?? true
      let text = entries[Int(textEntry(on: entry))]
      return isVisible && text.contrast(with: rgb) >= Self.textContrast
        && (entry < 8 || tier == .palette16)
    }
  }

  private func nearest(to color: Color, where isSuitable: (UInt32) -> Bool) -> UInt32? {
    let rgb = rgb(of: color)
    return [rgb.ansiHue, rgb.ansiHue + 8].filter(isSuitable)
      .min { difference(of: $0, from: rgb) < difference(of: $1, from: rgb) }
  }

  private func difference(of entry: UInt32, from rgb: UInt32) -> Float {
    PerceivedColor(entries[Int(entry)]).difference(from: PerceivedColor(rgb))
  }
}
