extension Screen {
  /// The whole picture for a window.
  ///
  /// - Parameters:
  ///   - size: the size of the window in cells.
  ///   - glyphs: the characters the terminal can show.
  ///   - tier: the colors the terminal can show.
  ///   - interaction: the focus and the scroll position of a popup.
  ///   - unrolled: the visible part of a popup's card, from its middle: 0…1.
  ///   - earlier: the previous picture, whose unchanged parts are reused.
  ///   - time: the time on a monotonic clock, for what moves by itself; `nil` to let nothing move.
  public func render(
    size: Size, glyphs: GlyphSet = .unicode, tier: ColorTier = .direct,
    interaction: Interaction = Interaction(), unrolled: Double = 1, after earlier: Canvas? = nil,
    at time: Duration? = nil
  ) -> Canvas {
    var canvas = Canvas(size: size, glyphs: glyphs, tier: tier)
    canvas.time = cover == nil ? time : nil
    canvas.footer = earlier?.footer
    canvas.windowTitle = windowTitle
    canvas.progress = progress
    canvas.takesMouse = takesMouse
    if isTooSmall(size) {
      drawRequiredSize(on: &canvas)
      if glyphs == .screenReader { canvas.placeCaret(at: Point(x: 0, y: 0)) }
      return canvas
    }
    if let backdrop {
      drawPane(beside: backdrop, on: &canvas)
    } else {
      draw(on: &canvas, interaction: interaction, unrolled: unrolled)
    }
    return canvas
  }

  /// Draws everything, however small the window is.
  func draw(on canvas: inout Canvas, interaction: Interaction, unrolled: Double) {
    let bars = Bars(in: canvas.size, hasPrompt: top { $0.prompt != nil })
    if bars.status == nil { (canvas.notice, canvas.status) = (notice, status) }
    draw(on: &canvas, bars)
    top { drawFooter(of: $0, on: &canvas, bars) }
    drawCovers(on: &canvas, bars, interaction: interaction, unrolled: unrolled)
    // Braille displays and screen readers follow the cursor, so it has to be somewhere.
    if canvas.glyphs == .screenReader, canvas.caret == nil {
      canvas.placeCaret(at: Point(x: 0, y: bars.body.minY))
    }
  }

  private func drawRequiredSize(on canvas: inout Canvas) {
    let size = canvas.size
    let minimum = top { $0.minimumSize }
    let needs = String(localized: "needs \(minimum.width)x\(minimum.height).")
    let closes = isSheetTooLarge(for: size) ? [String(localized: "Esc closes.")] : []
    let row = ([needs] + closes).joined(separator: " ")
    let isOneRow = row.columns <= size.width || size.height == 1
    var lines = isOneRow ? [row] : [needs] + closes
    if lines.count < size.height {
      lines.insert(String(localized: "Window is \(size.width)x\(size.height),"), at: 0)
    }
    for (y, line) in lines.enumerated() {
      canvas.write(line.truncated(to: size.width), at: Point(x: 0, y: y))
    }
  }

  private func draw(on canvas: inout Canvas, _ bars: Bars) {
    canvas.keyTables = [keys.rows, globalKeys.rows]
    if let area = bars.title {
      TitleBar(
        trail: trail, title: title, detail: detailKey.flatMap { canvas.hint(for: $0) } ?? detail,
        tint: tint, detailKey: detailKey.map { canvas.assignedKey(for: $0) },
        isClickable: cover == nil
      )
      .draw(in: area, on: &canvas)
    }
    if case .sheet(let sheet) = cover, sheet.isAlone(in: bars.body) { return }
    canvas.clipped(to: bars.body) { body.draw(in: bars.body, on: &$0) }
  }

  private func drawFooter(of top: Screen, on canvas: inout Canvas, _ bars: Bars) {
    if let area = bars.status {
      StatusLine(
        notice: top.notice ?? notice ?? Notice(top.remark ?? ""), path: noticePath,
        status: status ?? "",
        prompt: top.prompt
      )
      .draw(in: area, on: &canvas)
    }
    if let area = bars.footer {
      Footer(rows: top.keys.rows, globalRows: globalKeys.rows, isTyping: top.typing != nil)
        .draw(in: area, on: &canvas)
    }
  }

  private func drawCovers(
    on canvas: inout Canvas, _ bars: Bars, interaction: Interaction, unrolled: Double
  ) {
    switch cover {
    case nil: break
    case .sheet(let sheet):
      sheet.drawSheet(on: &canvas, in: bars.body)
      sheet.drawCovers(on: &canvas, bars, interaction: interaction, unrolled: unrolled)
    case .popup(let popup):
      let focus = interaction.focus(in: popup)
      let window = Rect(canvas.size)
      canvas.deactivate()
      hideFromScreenReaders(bars.body, on: &canvas)
      if canvas.size.holds(.smallestWindow) {
        PopupCard(popup: popup, focus: focus, scroll: interaction.scroll, unrolled: unrolled)
          .draw(in: window, on: &canvas)
        if let area = bars.footer {
          Footer(rows: popup.keyRows, globalRows: [], isTyping: false).draw(in: area, on: &canvas)
        }
      } else {
        PopupLine(popup: popup, focus: focus).draw(in: window, on: &canvas)
      }
    }
  }

  /// The columns needed at each side of a sheet to show the screen below it.
  private static var leastMargin: Int { 12 }
  /// The rows of a window in which a sheet covers all but a few rows of the screen below it.
  private static var fewRows: Int { 24 }

  /// True if only fragments of the screen below this sheet would be visible, so that it is not
  /// drawn.
  private func isAlone(in area: Rect) -> Bool {
    (area.width - widestSheet) / 2 < Self.leastMargin && area.height < Self.fewRows
  }

  private func drawSheet(on canvas: inout Canvas, in area: Rect) {
    canvas.addTarget(.nothing, in: area)
    canvas.caret = nil
    canvas.fade(Rect(x: 0, y: 0, width: canvas.size.width, height: area.maxY))
    hideFromScreenReaders(area, on: &canvas)
    let sides = canvas.hasPanels ? canvas.sides : Edges()
    let width = min(widestSheet, area.width - sides.left - sides.right)
    let wanted = body.size(fitting: Size(width: width - 4, height: area.height - 3)).height + 3
    let gap = wanted + 2 < area.height ? 1 : 0
    let card = area.centered(Size(width: width, height: min(wanted + gap, area.height)))
    // Fragments of words beside the card are meaningless.
    if (area.width - card.width) / 2 < Self.leastMargin {
      canvas.fill(Rect(x: area.minX, y: card.minY, width: area.width, height: card.height))
    }
    CardBorder(style: .focusedBorder).draw(in: card, on: &canvas)
    let inside = card.inset(Edges(top: 1, left: 2, bottom: 1, right: 2))
    let hasDetail = title.columns + TextRow.gap + detail.columns <= inside.width
    TextRow(Text(title, style: .bold), Text(hasDetail ? detail : "", style: .dim))
      .draw(in: inside.row(0), on: &canvas)
    let content = inside.inset(Edges(top: 1 + gap))
    canvas.clipped(to: content) { body.draw(in: content, on: &$0) }
  }

  /// Blanks an area: screen readers read whole rows, and would read it as part of the card that
  /// covers it.
  private func hideFromScreenReaders(_ area: Rect, on canvas: inout Canvas) {
    if canvas.glyphs == .screenReader { canvas.fill(area) }
  }
}

/// The bars around a screen's body. In a window of few rows, the body comes first.
private struct Bars {
  var title: Rect?
  var body: Rect
  var status: Rect?
  var footer: Rect?

  private static let rowsForStatus = 4
  private static let rowsForFooter = 6
  private static let rowsForTitle = 8
  private static let rowsForGap = 24

  init(in size: Size, hasPrompt: Bool) {
    let window = Rect(size)
    let rows = size.height
    title = rows >= Self.rowsForTitle ? window.row(0) : nil
    let top = title == nil ? 0 : rows >= Self.rowsForGap ? 2 : 1
    footer = rows >= Self.rowsForFooter ? window.row(rows - 1) : nil
    let bottom = footer == nil ? 0 : 1
    status = rows >= Self.rowsForStatus || hasPrompt ? window.row(rows - 1 - bottom) : nil
    body = window.inset(
      Edges(top: top, bottom: bottom + (status == nil ? 0 : 1)))
  }
}

/// The place of the screen, and the state of what it shows: `Standups › Design           ▶ 0:42`.
///
/// If there is not enough room, the trail is cut from the left, then the state after its first part,
/// as in `9 standups · by age`.
struct TitleBar: LineView {
  var trail: [String] = []
  var title: String
  var detail: String
  var tint = Style.plain
  /// The key that a click on the detail presses.
  var detailKey: Key?
  /// True if clicks do anything.
  var isClickable = false

  private static let gap = 2
  private static let leastTitleWidth = 12
  private static let leastTrailWidth = 4

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    let area = area.inset(canvas.sides)
    var detail = detail
    if title.columns + Self.gap + detail.columns > area.width, let rest = detail.start(of: " · ") {
      detail = String(detail[..<rest])
    }
    let detailWidth = min(detail.columns, area.width)
    let room = detailWidth == 0 ? area.width : max(0, area.width - detailWidth - Self.gap)
    let trail = fittingTrail(room - min(title.columns, max(Self.leastTitleWidth, room / 2)))
    let back = Rect(x: area.minX, y: area.minY, width: trail.columns, height: 1)
    canvas.write(trail, at: area.origin, style: .dim)
    Text(title, style: Style.bold.over(tint))
      .draw(
        in: Rect(x: back.maxX, y: area.minY, width: room - back.width, height: 1), on: &canvas)
    let end = Rect(x: area.maxX - detailWidth, y: area.minY, width: detailWidth, height: 1)
    Text(detail, style: tint == .plain ? .dim : tint).draw(in: end, on: &canvas)
    guard isClickable else { return }
    canvas.addTarget(.key(.escape), in: back)
    if let detailKey { canvas.addTarget(.key(detailKey), in: end) }
  }

  /// The last titles of the trail that fit: at least the beginning of one, or a mark for the ones
  /// that do not fit.
  private func fittingTrail(_ width: Int) -> String {
    for first in trail.indices {
      let text = trail[first...].map { $0 + " › " }.joined()
      let cut = first == 0 ? text : "‹ " + text
      if cut.columns <= width { return cut }
    }
    guard let last = trail.last else { return "" }
    let room = width - "‹  › ".columns
    return room < Self.leastTrailWidth ? "‹ " : "‹ \(last.truncated(to: room)) › "
  }
}

/// The row above the footer: the latest notice or a prompt on the left, and on the right whether
/// everything is saved. Beside a prompt, a notice replaces the status.
///
/// If there is not enough room, the status is cut at its first colon or comma.
struct StatusLine: LineView {
  var notice: Notice
  /// The path of a file; it becomes a link where the notice names it.
  var path: String?
  var status: String
  /// A text field.
  var prompt: (any View)?

  private static let gap = 2
  private static let minimumPromptWidth = 30

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    var area = area.inset(canvas.sides)
    guard let prompt else {
      // The mark is in the margin, so that it takes no room from the text.
      if notice.mark != nil, canvas.sides.left >= Text.Mark.columns {
        area = area.inset(Edges(left: -Text.Mark.columns))
      }
      let status = shortened(beside: Text(notice).columns, in: area)
      TextRow(Text(notice), Text(status, style: .dim)).draw(in: area, on: &canvas)
      return linkPath(in: area.inset(Edges(right: status.columns + Self.gap)), on: &canvas)
    }
    let beside =
      notice.text.isEmpty
      ? Text(shortened(beside: Self.minimumPromptWidth, in: area), style: .dim)
      : Text(notice.truncated(to: max(0, area.width - Self.minimumPromptWidth - Self.gap)))
    TextRow(Text(""), beside).draw(in: area, on: &canvas)
    let width = beside.size(fitting: area.size).width
    prompt.draw(in: area.inset(Edges(right: width + Self.gap)), on: &canvas)
  }

  private func shortened(beside width: Int, in area: Rect) -> String {
    let isTight = width > 0 && width + Self.gap + status.columns > area.width
    return isTight ? String(status.prefix { $0 != ":" && $0 != "," }) : status
  }
}

extension StatusLine {
  /// Makes the path a link if there is room for all of it.
  private func linkPath(in area: Rect, on canvas: inout Canvas) {
    guard let path, let start = notice.text.start(of: path) else { return }
    let left = Text(notice).columns - notice.text[start...].columns
    guard left + path.columns <= area.width else { return }
    canvas.addLink(
      to: .file(path), in: Rect(x: area.minX + left, y: area.minY, width: path.columns, height: 1))
  }
}

/// The last row: hints for the topmost screen's keys, then for the global keys that neither the
/// screen nor its text field uses.
struct Footer: LineView {
  var rows: [KeyRow]
  var globalRows: [KeyRow]
  /// True if printable keys go to a text field.
  var isTyping: Bool

  func draw(in area: Rect, on canvas: inout Canvas) {
    // NB: choosing the hints again takes an eighth of the instructions of a row key.
    if let drawn = canvas.footer, drawn.isSame(as: self, in: area, on: canvas) {
      return canvas.draw(drawn)
    }
    let count = canvas.targets.count
    canvas.fill(area)
    HintBar(rows: rows + globalRows.map(withFreeKeys))
      .draw(in: area.inset(canvas.sides), on: &canvas)
    guard !area.isEmpty, area.width == canvas.size.width else { return }
    canvas.footer = DrawnFooter(self, in: area, on: canvas, targets: canvas.targets[count...])
  }

  /// A global row with the keys that neither the screen nor its text field uses.
  private func withFreeKeys(_ row: KeyRow) -> KeyRow {
    var row = row
    row.keys.removeAll { !isFree($0) }
    if row.keys.count < row.builtInKeys.count { row.priority = min(row.priority, 0) }
    return row
  }

  private func isFree(_ key: Key) -> Bool {
    !(isTyping && key.isPrintable) && !rows.contains { $0.keys.contains(key) }
  }
}

/// A footer across the whole window, and its cells in a picture.
struct DrawnFooter {
  fileprivate let area: Rect
  fileprivate let cells: [Cell]
  private let footer: Footer
  private let glyphs: GlyphSet
  fileprivate let targets: [Canvas.Target]

  fileprivate init(
    _ footer: Footer, in area: Rect, on canvas: Canvas, targets: ArraySlice<Canvas.Target>
  ) {
    self.area = area
    cells = canvas.rows[area.minY]
    self.footer = footer
    glyphs = canvas.glyphs
    self.targets = Array(targets)
  }

  /// True if another one would look the same.
  fileprivate func isSame(as other: Footer, in area: Rect, on canvas: Canvas) -> Bool {
    area == self.area && area.width == canvas.size.width && glyphs == canvas.glyphs
      && footer.isTyping == other.isTyping && footer.rows.isSame(as: other.rows)
      && footer.globalRows.isSame(as: other.globalRows)
  }
}

extension [KeyRow] {
  // NB: through spans, since arrays copy the rows to compare them: 3 percent of a row key.
  fileprivate func isSame(as other: Self) -> Bool {
    let (rows, others) = (span, other.span)
    return rows.count == others.count && rows.indices.allSatisfy { rows[$0] == others[$0] }
  }
}

extension Canvas {
  /// Draws a footer again.
  fileprivate mutating func draw(_ footer: DrawnFooter) {
    replaceRow(footer.area.minY, with: footer.cells)
    targets += footer.targets
  }
}
