/// The text of a picture, grouped by appearance, with each run aligned to its cells.
struct SVGText {
  struct Look: Hashable {
    let color: UInt32
    let isBold: Bool
  }

  /// Neighboring characters of one row.
  private struct Run {
    let look: Look
    let x: Int
    let y: Int
    let isWide: Bool
    var columns: Int
    var characters: [Character]

    var maxX: Int { x + columns }
  }

  /// The monospaced fonts of browsers, macOS, Windows, and Linux, in this order. Viewers that know
  /// none of the names fall back to the generic one.
  static let fonts =
    "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Cascadia Mono', 'DejaVu Sans Mono', "
    + "'Liberation Mono', 'Noto Sans Mono', 'Noto Sans Mono CJK KR', monospace"

  private var groups = OrderedGroups<Look, SVGElement>()
  private var open: Run?

  /// Adds a character that is not blank. Call it row by row, from the left.
  mutating func add(_ character: Character, columns: Int, look: Look, x: Int, y: Int) {
    if let run = open, run.look == look, run.y == y, run.isWide == (columns == 2),
      !character.isSymbol, run.characters.last?.isSymbol == false
    {
      let gap = x - run.maxX
      if gap == 0 || gap == 1 && !run.isWide {
        if gap == 1 { open?.characters.append(" ") }
        open?.characters.append(character)
        open?.columns += gap + columns
        return
      }
    }
    close()
    open = Run(
      look: look, x: x, y: y, isWide: columns == 2, columns: columns, characters: [character])
  }

  /// A group for each appearance, with a line for each run.
  var lines: [String] {
    var all = self
    all.close()
    if all.groups.isEmpty { return [] }
    let font = SVGElement(
      "g",
      [
        "font-family": Self.fonts, "font-size": SVGMetrics.fontSize.svg, "xml:space": "preserve",
      ])
    var lines = [font.start]
    for (look, texts) in all.groups.groups {
      let group = Self.group(look)
      lines.append(group.start)
      lines += texts.map(\.text)
      lines.append(group.end)
    }
    lines.append(font.end)
    return lines
  }

  private static func group(_ look: Look) -> SVGElement {
    look.isBold
      ? SVGElement("g", ["fill": look.color.hexColor, "font-weight": "bold"])
      : SVGElement("g", ["fill": look.color.hexColor])
  }

  private mutating func close() {
    guard let run = open else { return }
    open = nil
    groups.append(run.isWide ? Self.wideText(run) : Self.text(run), to: run.look)
  }

  /// Sets the length of the text, so that it fits its cells in any font.
  private static func text(_ run: Run) -> SVGElement {
    let x = (run.x * SVGMetrics.cellWidth).svg
    let y = baseline(of: run)
    let content = String(run.characters).escapedForXML
    if run.columns == 1 { return SVGElement("text", ["x": x, "y": y], content: content) }
    let length = (run.columns * SVGMetrics.cellWidth).svg
    return SVGElement(
      "text", ["x": x, "y": y, "textLength": length, "lengthAdjust": stretch], content: content)
  }

  /// Places each character separately, stretched to its two cells, since fonts disagree on the
  /// width of wide characters.
  private static func wideText(_ run: Run) -> SVGElement {
    let content = run.characters.enumerated().map { index, character in
      let middle = (run.x + 2 * index + 1) * SVGMetrics.cellWidth
      return SVGElement(
        "tspan", ["x": middle.svg, "textLength": wideLength, "lengthAdjust": stretch],
        content: String(character).escapedForXML
      ).text
    }
    return SVGElement(
      "text",
      [
        "y": baseline(of: run), "font-size": SVGMetrics.wideFontSize.svg, "text-anchor": "middle",
      ], content: content.joined())
  }

  private static let wideLength = (2 * SVGMetrics.cellWidth).svg
  private static let stretch = "spacingAndGlyphs"

  private static func baseline(of run: Run) -> String {
    let baseline = run.isWide ? SVGMetrics.wideBaseline : SVGMetrics.baseline
    return (run.y * SVGMetrics.cellHeight + baseline).svg
  }
}

extension Character {
  /// True if monospaced fonts may lack the character, so that it comes from a font with different
  /// widths.
  fileprivate var isSymbol: Bool {
    unicodeScalars.first.map { (0x2190...0x2BFF).contains($0.value) } ?? false
  }
}
