extension Screen {
  /// Draws the screen as a pane at an edge of the window, with its title and detail in one row, its
  /// body, and its keys or a notice in another row; draws the backdrop in the rest of the window.
  func drawPane(beside backdrop: any View, on canvas: inout Canvas) {
    let layout = PaneLayout(in: Rect(canvas.size), glyphs: canvas.glyphs)
    canvas.clipped(to: layout.rest) { backdrop.draw(in: layout.rest, on: &$0) }
    canvas.targets.removeAll()
    canvas.caret = nil
    canvas.keyTables = [keys.rows, globalKeys.rows]
    canvas.fill(layout.pane)
    if let line = layout.line { canvas.fill(line, style: .border, with: "│") }
    drawPaneTitle(in: layout.title, hasLine: layout.line == nil, on: &canvas)
    canvas.clipped(to: layout.body) { body.draw(in: layout.body, on: &$0) }
    if let notice {
      Text(notice).draw(in: layout.footer.inset(canvas.sides), on: &canvas)
    } else {
      Footer(rows: keys.rows, globalRows: globalKeys.rows, isTyping: typing != nil)
        .draw(in: layout.footer, on: &canvas)
    }
    if canvas.glyphs == .screenReader, canvas.caret == nil {
      canvas.placeCaret(at: layout.body.origin)
    }
  }

  /// Draws the title. Above a pane at the bottom, it is in the line that separates the pane from
  /// the rest.
  private func drawPaneTitle(in area: Rect, hasLine: Bool, on canvas: inout Canvas) {
    guard hasLine, canvas.glyphs != .screenReader else {
      return TextRow(Text(title, style: .bold), Text(detail, style: .dim))
        .draw(in: area.inset(canvas.sides), on: &canvas)
    }
    Rule(title, detail: detail).draw(in: area, on: &canvas)
  }
}

/// The areas of a pane and of the rest of the window.
private struct PaneLayout {
  var pane: Rect
  var rest: Rect
  /// The column between the two; nil if the pane is at the bottom.
  var line: Rect?

  private static let widths = 40...56

  /// Screen readers read whole rows, so for them the pane is never at the side.
  init(in window: Rect, glyphs: GlyphSet) {
    let (width, height) = (window.width, window.height)
    if width >= SplitView.minimumWidth, glyphs != .screenReader {
      let side = min(max(width / 3, Self.widths.lowerBound), Self.widths.upperBound)
      rest = Rect(x: 0, y: 0, width: width - side, height: height)
      line = Rect(x: rest.maxX, y: 0, width: 1, height: height)
      pane = Rect(x: rest.maxX + 1, y: 0, width: side - 1, height: height)
    } else {
      let rows = height / 3
      rest = Rect(x: 0, y: 0, width: width, height: height - rows)
      pane = Rect(x: 0, y: rest.maxY, width: width, height: rows)
    }
  }

  var title: Rect { pane.row(0) }
  var body: Rect { pane.inset(Edges(top: 1, bottom: 1)) }
  var footer: Rect { pane.row(pane.height - 1) }
}

/// A whole screen as a picture that does not react to anything.
public struct ScreenPicture: FillingView {
  private let draw: (inout Canvas) -> Void

  /// A picture of `screen` with a popup, if it has one, as it opens.
  public init<Action>(_ screen: Screen<Action>) {
    draw = { screen.draw(on: &$0, interaction: Interaction(), unrolled: 1) }
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    var picture = Canvas(size: area.size, glyphs: canvas.glyphs, tier: canvas.tier)
    draw(&picture)
    canvas.draw(picture, at: area.origin)
  }
}

/// The lines of a difference: additions are marked `+`, removals `-`.
public struct ChangedLines: View {
  public var lines: [String]
  /// The number of lines scrolled off the top.
  public var offset: Int

  public init(_ lines: [String], offset: Int = 0) {
    self.lines = lines
    self.offset = offset
  }

  public var layout: Layout { Layout(isFlexible: true) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, lines.count))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let isCut = lines.count > area.height
    let rows = isCut ? canvas.rowsArea(in: area, of: lines.count) : area
    let visible = lines.dropFirst(offset).prefix(rows.height)
    canvas.clipped(to: rows) { canvas in
      for (row, line) in visible.enumerated() {
        canvas.write(line, at: Point(x: rows.minX, y: rows.minY + row), style: style(of: line))
      }
    }
    canvas.drawMoreSign(of: offset..<offset + visible.count, lines.count, in: area)
  }

  private func style(of line: String) -> Style {
    switch line.first {
    case "+": Style(foreground: .ready)
    case "-": Style(foreground: .danger)
    default: .plain
    }
  }
}
