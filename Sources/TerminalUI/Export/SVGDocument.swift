extension Canvas {
  /// The picture as an SVG 1.1 document that shows a terminal window, for documentation.
  ///
  /// Text stays text in the viewer's monospaced font, aligned to its cells whatever the font's
  /// widths are. Lines, blocks, and braille are drawn as shapes, so that they join. O(cells).
  ///
  /// - Parameters:
  ///   - title: the title of the window, cut to the width of its title bar; the canvas's own window
  ///     title by default.
  ///   - appearance: the terminal's default colors.
  public func svg(title: String? = nil, appearance: SVGAppearance = .dark) -> String {
    [self].svg(title: title ?? windowTitle, appearance: appearance)
  }
}

extension [Canvas] {
  /// The pictures, which have one size, as an SVG document that shows each for a second, over and
  /// over. See ``Canvas/svg(title:appearance:)``. O(cells).
  public func svg(title: String? = nil, appearance: SVGAppearance = .dark) -> String {
    SVGDocument(frames: self, title: title, appearance: appearance).text
  }
}

/// The colors of the terminal window in an SVG picture, each `0xRRGGBB`.
public struct SVGAppearance: Hashable, Sendable {
  /// The default color of text.
  public var foreground: UInt32
  /// The default color behind text.
  public var background: UInt32
  public var titleBar: UInt32
  public var title: UInt32
  /// The border of the window and the three dots in its title bar.
  public var border: UInt32
  /// The colors that the user has chosen.
  public var roles: [Color.Role: UInt32]

  public init(
    foreground: UInt32, background: UInt32, titleBar: UInt32, title: UInt32, border: UInt32,
    roles: [Color.Role: UInt32] = [:]
  ) {
    self.foreground = foreground
    self.background = background
    self.titleBar = titleBar
    self.title = title
    self.border = border
    self.roles = roles
  }

  /// Light text on a dark background.
  public static let dark = SVGAppearance(
    foreground: 0xDCDFE4, background: 0x16181D, titleBar: 0x21242B, title: 0x9CA3AF,
    border: 0x3A3F4A)
  /// Dark text on a light background.
  public static let light = SVGAppearance(
    foreground: 0x24292F, background: 0xFFFFFF, titleBar: 0xF1F3F5, title: 0x57606A,
    border: 0xC9CFD6)

  var palette: Palette {
    Palette(tier: .direct, background: background, foreground: foreground, roles: roles)
  }
}

/// Builds the picture of a terminal window from the cells of one or more canvases.
struct SVGDocument {
  private let title: String
  private let appearance: SVGAppearance
  private let caret: Point?
  private let width: SVGLength
  private let height: SVGLength
  private let animation: SVGAnimation
  /// The cells that are visible during some frames.
  private var layers: [Range<Int>: SVGLayer] = [:]

  init(frames: [Canvas], title: String?, appearance: SVGAppearance) {
    let size = frames[0].size
    self.title = title ?? ""
    self.appearance = appearance
    caret = frames[0].caret
    width = size.width * SVGMetrics.cellWidth + 2 * SVGMetrics.margin
    height =
      SVGMetrics.titleBarHeight + size.height * SVGMetrics.cellHeight + 2 * SVGMetrics.margin
    animation = SVGAnimation(frameCount: frames.count)
    for y in 0..<size.height {
      let rows = frames.map { $0.rows[y] }
      for x in 0..<size.width {
        var start = 0
        for end in 1...rows.count where end == rows.count || rows[end][x] != rows[start][x] {
          if !rows[start][x].isInvisible {
            layers[start..<end, default: SVGLayer(size: size, appearance: appearance)]
              .add(rows[start][x], x: x, y: y)
          }
          start = end
        }
      }
    }
  }

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
    let whole = 0..<animation.frameCount
    lines += layers[whole]?.lines ?? []
    let moving = layers.filter { $0.key != whole }
      .sorted { ($0.key.lowerBound, $0.key.upperBound) < ($1.key.lowerBound, $1.key.upperBound) }
    if !moving.isEmpty { lines.append(animation.style(moving.map(\.key)).text) }
    for (frames, layer) in moving {
      let group = animation.group(frames)
      lines += [group.start] + layer.lines + [group.end]
    }
    if let caret { lines.append(element(of: caret).text) }
    lines += [grid.end, root.end]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The frame of the window with its title bar, three buttons, and the title.
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
        "font-family": SVGText.fonts, "font-size": SVGMetrics.titleFontSize.svg,
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
