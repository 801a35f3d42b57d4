import TerminalUI

/// What it takes one terminal to go from one style to another.
struct StyleStrings {
  private(set) var palette: Palette
  private let plain: [UInt8]
  private let switches: [Switch]
  /// The attributes that the terminal cannot show together with colours.
  private let colorless: Style.Attributes

  /// How a style looks on this terminal.
  private struct Look {
    var attributes: Style.Attributes
    var foreground: Int?
    var background: Int?
  }

  /// An attribute.
  private struct Switch {
    let attribute: Style.Attributes
    let on: [UInt8]
    /// `nil` if it ends only with all others.
    let off: [UInt8]?
  }

  @MainActor
  init(_ entry: TerminfoEntry, colors wanted: ColorTier) {
    palette = Palette(entry, wanted: wanted)
    plain = Self.plain(entry)
    let underline = entry.string("smul")
    let reverse = entry.string("rev") ?? entry.string("smso")
    let isStandout = reverse == entry.string("smso")
    switches = [
      Switch(attribute: .bold, on: entry.string("bold") ?? [], off: nil),
      Switch(attribute: .dim, on: entry.string("dim") ?? [], off: nil),
      Switch(attribute: .underline, on: underline ?? [], off: Self.end(entry.string("rmul"))),
      Switch(
        attribute: .reverse, on: reverse ?? [],
        off: isStandout ? Self.end(entry.string("rmso")) : nil),
    ]
    let refused = max(0, entry.number("ncv"))
    colorless = Self.refusals.reduce(into: []) { attributes, refusal in
      if refused & refusal.bit != 0 { attributes.insert(refusal.attribute) }
    }
  }

  /// The bits of the number `ncv`, after terminfo(5).
  private static let refusals: [(bit: Int, attribute: Style.Attributes)] = [
    (2, .underline), (4, .reverse), (16, .dim), (32, .bold),
  ]

  // NB: the string also leaves the set of line drawing characters, which is never entered.
  @MainActor
  private static func plain(_ entry: TerminfoEntry) -> [UInt8] {
    guard let whole = entry.string("sgr0") else { return [] }
    guard let set = entry.string("rmacs"), set.count < whole.count else { return whole }
    if whole.starts(with: set) { return Array(whole.dropFirst(set.count)) }
    if whole.reversed().starts(with: set.reversed()) { return Array(whole.dropLast(set.count)) }
    return whole
  }

  /// A string that ends one attribute; `nil` if it ends them all, as many do.
  private static func end(_ string: [UInt8]?) -> [UInt8]? {
    guard let string, let parameters = Rendition.parameters(of: string),
      let first = parameters.first, first != UInt8(ascii: "0")
    else { return nil }
    return string
  }

  /// The bytes from one style to another; `nil` is one that only the terminal knows.
  mutating func transition(from old: Style?, to new: Style) -> [UInt8] {
    let look = look(of: new)
    let afresh = begin(look, after: Rendition() + plain).bytes
    guard let old, let change = change(from: self.look(of: old), to: look) else { return afresh }
    return change.count <= afresh.count ? change : afresh
  }

  private func look(of style: Style) -> Look {
    let colors = palette.numbers(for: style)
    var attributes = style.attributes
    if palette.tier == .palette8, style.eightColors.isBright { attributes.insert(.bold) }
    if colors.foreground != nil || colors.background != nil { attributes.subtract(colorless) }
    return Look(
      attributes: attributes, foreground: colors.foreground, background: colors.background)
  }

  /// Turns on all that is not plain.
  private mutating func begin(_ look: Look, after start: Rendition) -> Rendition {
    var rendition = start
    for one in switches where look.attributes.contains(one.attribute) { rendition.append(one.on) }
    if let number = look.foreground { rendition.append(palette.foreground(number)) }
    if let number = look.background { rendition.append(palette.background(number)) }
    return rendition
  }

  /// The bytes for what differs; `nil` if the terminal cannot do without starting afresh.
  private mutating func change(from old: Look, to new: Look) -> [UInt8]? {
    var rendition = Rendition()
    for one in switches where old.attributes.subtracting(new.attributes).contains(one.attribute) {
      guard let off = one.off else { return nil }
      rendition.append(off)
    }
    var rest = Look(attributes: new.attributes.subtracting(old.attributes))
    if new.foreground != old.foreground { rest.foreground = new.foreground }
    if new.background != old.background { rest.background = new.background }
    let losesForeground = old.foreground != nil && new.foreground == nil
    let losesBackground = old.background != nil && new.background == nil
    switch (losesForeground, losesBackground) {
    case (false, false): break
    case (true, false) where palette.plainForeground != nil:
      rendition.append(palette.plainForeground ?? [])
    case (false, true) where palette.plainBackground != nil:
      rendition.append(palette.plainBackground ?? [])
    case (true, _), (_, true):
      guard let plain = palette.plain else { return nil }
      rendition.append(plain)
      rest.foreground = new.foreground
      rest.background = new.background
    }
    return begin(rest, after: rendition).bytes
  }
}
