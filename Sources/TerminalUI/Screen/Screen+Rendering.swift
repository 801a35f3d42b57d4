extension Screen {
  /// The smallest window that shows screens.
  public static var minimumSize: Size { Size(width: 40, height: 12) }

  /// Whether a window is too small to show more than the required size.
  static func isTooSmall(_ size: Size) -> Bool {
    size != .zero && (size.width < minimumSize.width || size.height < minimumSize.height)
  }

  /// The whole picture for a window.
  ///
  /// - Parameters:
  ///   - size: the size of the window in cells.
  ///   - glyphs: the characters the terminal can show.
  ///   - interaction: the focus and the scroll position of a popup.
  public func render(
    size: Size, glyphs: GlyphSet = .unicode, interaction: Interaction = Interaction()
  ) -> Canvas {
    var canvas = Canvas(size: size, glyphs: glyphs)
    canvas.windowTitle = windowTitle
    canvas.takesMouse = takesMouse
    if Self.isTooSmall(size) {
      let minimum = Self.minimumSize
      canvas.write("Window is \(size.width)x\(size.height),", at: Point(x: 0, y: 0))
      canvas.write("needs \(minimum.width)x\(minimum.height).", at: Point(x: 0, y: 1))
      if glyphs == .screenReader { canvas.placeCaret(at: Point(x: 0, y: 0)) }
      return canvas
    }
    draw(on: &canvas)
    top { drawFooter(of: $0, on: &canvas) }
    drawCovers(on: &canvas, interaction: interaction)
    // Braille displays and screen readers follow the cursor, so it has to be somewhere.
    if glyphs == .screenReader, canvas.caret == nil { canvas.placeCaret(at: Point(x: 0, y: 1)) }
    return canvas
  }

  private func draw(on canvas: inout Canvas) {
    canvas.keyRows = keys.rows + globalKeys.rows
    canvas.withBackground(.reverse) { canvas in
      TitleBar(
        title: title, detail: detailKey.flatMap { canvas.hint(for: $0) } ?? detail,
        detailKey: detailKey.map { canvas.assignedKey(for: $0) }, isClickable: cover == nil
      )
      .draw(in: Rect(canvas.size).row(0), on: &canvas)
    }
    let content = Self.bodyArea(of: canvas)
    canvas.clipped(to: content) { body.draw(in: content, on: &$0) }
  }

  private func drawFooter(of top: Screen, on canvas: inout Canvas) {
    let window = Rect(canvas.size)
    StatusLine(notice: top.notice ?? notice ?? "", status: status ?? "", prompt: top.prompt)
      .draw(in: window.row(window.height - 2), on: &canvas)
    Footer(rows: top.keys.rows, globalRows: globalKeys.rows, isTyping: top.typing != nil)
      .draw(in: window.row(window.height - 1), on: &canvas)
  }

  private func drawCovers(on canvas: inout Canvas, interaction: Interaction) {
    switch cover {
    case nil: break
    case .sheet(let sheet):
      sheet.drawSheet(on: &canvas)
      sheet.drawCovers(on: &canvas, interaction: interaction)
    case .popup(let popup):
      canvas.deactivate()
      hideFromScreenReaders(Self.bodyArea(of: canvas), on: &canvas)
      hideFromScreenReaders(Rect(canvas.size).row(canvas.size.height - 1), on: &canvas)
      PopupCard(popup: popup, focus: interaction.focus(in: popup), scroll: interaction.scroll)
        .draw(in: Rect(canvas.size), on: &canvas)
    }
  }

  private func drawSheet(on canvas: inout Canvas) {
    let area = Self.bodyArea(of: canvas)
    canvas.addTarget(.nothing, in: area)
    canvas.caret = nil
    hideFromScreenReaders(area, on: &canvas)
    let width = min(60, area.width)
    let wanted = body.size(fitting: Size(width: width - 4, height: area.height - 3)).height + 3
    let card = area.centered(Size(width: width, height: min(wanted, area.height)))
    CardBorder().draw(in: card, on: &canvas)
    let inside = card.inset(Edges(top: 1, left: 2, bottom: 1, right: 2))
    TitleBar(title: title, detail: detail)
      .draw(in: inside.row(0).inset(Edges(left: -1, right: -1)), on: &canvas)
    let content = inside.inset(Edges(top: 1))
    canvas.clipped(to: content) { body.draw(in: content, on: &$0) }
  }

  /// The area between the title bar and the status line.
  private static func bodyArea(of canvas: Canvas) -> Rect {
    Rect(canvas.size).inset(Edges(top: 1, bottom: 2))
  }

  /// Blanks an area: screen readers read whole rows, and would read it as part of the card that
  /// covers it.
  private func hideFromScreenReaders(_ area: Rect, on canvas: inout Canvas) {
    if canvas.glyphs == .screenReader { canvas.fill(area) }
  }
}

/// The title of a screen or sheet, with a detail at the other end.
struct TitleBar: View {
  var title: String
  var detail: String
  /// The key that a click on the detail presses.
  var detailKey: Key?
  /// Whether clicks do anything.
  var isClickable = false

  private static let backArrow = "← "

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    TextRow(Text(title, style: .bold), Text(detail))
      .draw(in: area.inset(Edges(left: 1, right: 1)), on: &canvas)
    guard isClickable else { return }
    if title.hasPrefix(Self.backArrow) {
      let arrow = area.inset(Edges(right: area.width - Self.backArrow.columns - 1))
      canvas.addTarget(.key(.escape), in: arrow)
    }
    if let detailKey {
      canvas.addTarget(
        .key(detailKey), in: area.inset(Edges(left: area.width - detail.columns - 1)))
    }
  }
}

/// The row above the footer: what just happened, or a prompt, and whether everything is saved.
///
/// If there is not enough room, the status is cut at its first colon.
struct StatusLine: View {
  var notice: String
  var status: String
  /// A text field shown instead of the notice.
  var prompt: (any View)?

  private static let gap = 2
  private static let minimumPromptWidth = 30

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    let area = area.inset(Edges(left: 1, right: 1))
    let wanted = prompt != nil ? Self.minimumPromptWidth : notice.columns
    let isTight = wanted > 0 && wanted + Self.gap + status.columns > area.width
    let status = isTight ? String(status.prefix { $0 != ":" }) : status
    TextRow(Text(prompt == nil ? notice : ""), Text(status)).draw(in: area, on: &canvas)
    prompt?.draw(in: area.inset(Edges(right: status.columns + Self.gap)), on: &canvas)
  }
}

/// The last row: hints for the topmost screen's keys, then for the global keys that the screen does
/// not use.
struct Footer: View {
  var rows: [KeyRow]
  var globalRows: [KeyRow]
  /// Whether printable keys go to a text field.
  var isTyping: Bool

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    HintBar(rows: rows + globalRows.filter { $0.keys.allSatisfy(isFree) })
      .draw(in: area.inset(Edges(left: 1)), on: &canvas)
  }

  private func isFree(_ key: Key) -> Bool {
    !(isTyping && key.isPrintable) && !rows.contains { $0.keys.contains(key) }
  }
}
