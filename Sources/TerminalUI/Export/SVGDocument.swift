/// The picture of a terminal's window, put together from what the canvas's cells need.
struct SVGDocument {
  private let title: String
  private let appearance: SVGAppearance
  private let caret: Point?
  private let width: SVGLength
  private let height: SVGLength
  private var grounds: SVGGrounds
  private var shapes = SVGShapes()
  private var texts = SVGTexts()

  init(canvas: Canvas, title: String?, appearance: SVGAppearance) {
    self.title = title ?? ""
    self.appearance = appearance
    caret = canvas.caret
    width = canvas.size.width * SVGMetrics.cellWidth + 2 * SVGMetrics.margin
    height =
      SVGMetrics.titleBarHeight + canvas.size.height * SVGMetrics.cellHeight
      + 2 * SVGMetrics.margin
    grounds = SVGGrounds(size: canvas.size)
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        add(canvas[x, y], x: x, y: y)
      }
    }
  }

  /// The whole document.
  var text: String {
    let root = SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width.svg, "height": height.svg,
        "viewBox": "0 0 \(width.svg) \(height.svg)", "role": "img",
      ])
    let top = SVGMetrics.titleBarHeight + SVGMetrics.margin
    let grid = SVGElement("g", ["transform": "translate(\(SVGMetrics.margin.svg) \(top.svg))"])
    var lines = [root.start]
    if !title.isEmpty { lines.append(SVGElement("title", content: title.escapedForXML).text) }
    lines += window.map(\.text)
    lines.append(grid.start)
    lines += grounds.elements.map(\.text)
    lines += shapes.elements.map(\.text)
    lines += texts.lines
    if let caret { lines.append(element(of: caret).text) }
    lines += [grid.end, root.end]
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ cell: Cell, x: Int, y: Int) {
    let paint = CellPaint(cell.style, appearance: appearance)
    if let ground = paint.ground { grounds.add(ground, x: x, y: y) }
    if paint.isUnderlined { shapes.addUnderline(color: paint.ink, x: x, y: y) }
    guard cell.width > 0, cell.character != " " else { return }
    if let shape = CellShape(cell.character) {
      let ground = paint.ground ?? appearance.background
      shapes.add(shape, color: paint.ink, over: ground, x: x, y: y)
    } else {
      texts.add(
        cell.character, columns: Int(cell.width),
        ink: SVGTexts.Ink(color: paint.ink, isBold: paint.isBold), x: x, y: y)
    }
  }

  /// The frame with its title bar, three buttons and the title.
  private var window: [SVGElement] {
    let bar = SVGMetrics.titleBarHeight
    let radius = SVGMetrics.cornerRadius
    let half = SVGMetrics.lightLine / 2
    let background = appearance.background.hexColor
    let frame: [SVGElement] = [
      SVGElement(
        "rect",
        [
          "width": width.svg, "height": height.svg, "rx": radius.svg,
          "fill": appearance.titleBar.hexColor,
        ]),
      SVGElement(
        "rect",
        [
          "y": bar.svg, "width": width.svg, "height": (height - bar).svg, "rx": radius.svg,
          "fill": background,
        ]),
      SVGElement(
        "rect",
        ["y": bar.svg, "width": width.svg, "height": radius.svg, "fill": background]),
      SVGElement(
        "rect",
        [
          "x": half.svg, "y": half.svg, "width": (width - 2 * half).svg,
          "height": (height - 2 * half).svg, "rx": (radius - half).svg, "fill": "none",
          "stroke": appearance.border.hexColor,
        ]),
    ]
    let buttons = (1...3).map { place in
      SVGElement(
        "circle",
        [
          "cx": (place * SVGMetrics.buttonDistance).svg, "cy": (bar / 2).svg,
          "r": SVGMetrics.buttonRadius.svg, "fill": appearance.border.hexColor,
        ])
    }
    return frame + buttons + (shownTitle.isEmpty ? [] : [titleElement])
  }

  private var shownTitle: String {
    let room = width - 2 * SVGMetrics.titleInset
    return title.truncated(to: max(0, room.eighths / SVGMetrics.titleColumn.eighths))
  }

  private var titleElement: SVGElement {
    SVGElement(
      "text",
      [
        "x": (width / 2).svg, "y": SVGMetrics.titleBaseline.svg, "text-anchor": "middle",
        "font-family": SVGTexts.fonts, "font-size": SVGMetrics.titleFontSize.svg,
        "fill": appearance.title.hexColor,
      ],
      content: shownTitle.escapedForXML)
  }

  private func element(of caret: Point) -> SVGElement {
    SVGElement(
      "rect",
      [
        "x": (caret.x * SVGMetrics.cellWidth).svg,
        "y": (caret.y * SVGMetrics.cellHeight + SVGLength(1)).svg,
        "width": SVGMetrics.caretWidth.svg, "height": (SVGMetrics.cellHeight - SVGLength(2)).svg,
        "fill": appearance.foreground.hexColor,
      ])
  }
}
