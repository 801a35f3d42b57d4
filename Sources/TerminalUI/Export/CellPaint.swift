/// What a cell is painted with, its style applied to a terminal's own colours.
struct CellPaint: Hashable {
  /// What the character is drawn in, `0xRRGGBB`.
  let ink: UInt32
  /// What it lies on; `nil` for the window's own ground.
  let ground: UInt32?
  let isBold: Bool
  let isUnderlined: Bool

  init(_ style: Style, appearance: SVGAppearance) {
    let attributes = style.attributes
    var ink = style.foreground?.rgb ?? appearance.foreground
    var ground = style.background?.rgb
    if attributes.contains(.dim) {
      ink = ink.mixed(with: ground ?? appearance.background, percent: 55)
    }
    if attributes.contains(.reverse) {
      (ink, ground) = (ground ?? appearance.background, ink)
    }
    self.ink = ink
    self.ground = ground
    isBold = attributes.contains(.bold)
    isUnderlined = attributes.contains(.underline)
  }
}
