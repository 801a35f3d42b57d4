/// Cells of pictures that are drawn together.
struct SVGLayer {
  private let appearance: SVGAppearance
  private var paints: [Style: CellPaint] = [:]
  private var backgrounds: SVGBackgrounds
  private var shapes = SVGShapes()
  private var texts = SVGText()

  init(size: Size, appearance: SVGAppearance) {
    self.appearance = appearance
    backgrounds = SVGBackgrounds(size: size)
  }

  var lines: [String] {
    backgrounds.elements.map(\.text) + shapes.elements.map(\.text) + texts.lines
  }

  /// Adds a cell. Call it row by row, from the left.
  mutating func add(_ cell: Cell, x: Int, y: Int) {
    let paint = paints[cell.style] ?? CellPaint(cell.style, appearance: appearance)
    paints[cell.style] = paint
    if let background = paint.background { backgrounds.add(background, x: x, y: y) }
    if paint.isUnderlined { shapes.addUnderline(color: paint.foreground, x: x, y: y) }
    guard cell.width > 0, !cell.isBlank else { return }
    if let shape = CellShape(cell.character) {
      shapes.add(
        shape, color: paint.foreground, over: paint.background ?? appearance.background, x: x, y: y)
    } else {
      texts.add(
        cell.character, columns: cell.width,
        look: SVGText.Look(color: paint.foreground, isBold: paint.isBold), x: x, y: y)
    }
  }
}

/// The frames of a picture that moves, each shown for a second: a layer is visible during some of
/// them. Viewers that show no animations, and people who want none, see the first frame.
struct SVGAnimation {
  let frameCount: Int

  /// The styles of the layers that are visible during these frames.
  func style(_ frames: [Range<Int>]) -> SVGElement {
    let moving = Set(frames.map(\.count)).subtracting([frameCount]).sorted()
    let keyframes = moving.map { count in
      let thousandths = String(100_000 * count / frameCount + 1_000_000).dropFirst(2)
      let percent = "\(thousandths.dropLast(3)).\(thousandths.suffix(3))%"
      return "@keyframes f\(count){0%{visibility:visible}\(percent),to{visibility:hidden}}"
    }
    return SVGElement(
      "style",
      content: """
        .f{animation:\(frameCount)s step-end infinite}\
        @media(prefers-reduced-motion:reduce){.f{animation-play-state:paused}}\
        \(keyframes.joined())
        """)
  }

  /// The group for a layer that is visible during these frames.
  func group(_ frames: Range<Int>) -> SVGElement {
    // A hundredth of a second late, so that rounding does not show the last frame's layers first.
    let delay = "-\(frameCount - frames.lowerBound).01s"
    let style = "animation-name:f\(frames.count);animation-delay:\(delay)"
    return SVGElement(
      "g",
      [
        "class": "f", "visibility": frames.contains(0) ? "visible" : "hidden", "style": style,
      ])
  }
}
