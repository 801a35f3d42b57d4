extension Screen {
  /// The smallest window in which screens are drawn.
  public static var minimumSize: Size { Size(width: 40, height: 12) }

  /// Whether a window shows nothing but how large it has to be.
  static func isTooSmall(_ size: Size) -> Bool {
    size != .zero && (size.width < minimumSize.width || size.height < minimumSize.height)
  }

  /// The whole picture for a window of that size.
  ///
  /// - Parameters:
  ///   - glyphs: the characters the terminal can show.
  ///   - interaction: where the focus of a popup is.
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
    // NB: braille displays and screen readers follow the cursor, so it has to be somewhere.
    if glyphs == .screenReader, canvas.caret == nil { canvas.placeCaret(at: Point(x: 0, y: 1)) }
    return canvas
  }

  private func draw(on canvas: inout Canvas) {
    let window = Rect(canvas.size)
    canvas.keyRows = keys.rows + globalKeys.rows
    canvas.withBackground(.reverse) { canvas in
      TitleBar(
        title: title, detail: detailKey.flatMap { canvas.hint(for: $0) } ?? detail,
        detailKey: detailKey.map { canvas.assignedKey(for: $0) }, isArmed: cover == nil
      )
      .draw(in: window.row(0), on: &canvas)
    }
    let content = window.inset(Edges(top: 1, bottom: 2))
    canvas.clipped(to: content) { body.draw(in: content, on: &$0) }
  }

  private func drawFooter(of top: Screen, on canvas: inout Canvas) {
    let window = Rect(canvas.size)
    let said = window.row(window.height - 2)
    let line = StatusLine(notice: top.notice ?? notice ?? "", status: status ?? "")
    if let prompt = top.prompt {
      let (line, room) = line.besidePrompt(in: said)
      line.draw(in: said, on: &canvas)
      prompt.draw(in: room, on: &canvas)
    } else {
      line.draw(in: said, on: &canvas)
    }
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
      canvas.recede()
      silence(Self.room(on: canvas), on: &canvas)
      silence(Rect(canvas.size).row(canvas.size.height - 1), on: &canvas)
      PopupCard(popup: popup, focus: interaction.focus(in: popup), scroll: interaction.scroll)
        .draw(in: Rect(canvas.size), on: &canvas)
    }
  }

  private func drawSheet(on canvas: inout Canvas) {
    let room = Self.room(on: canvas)
    canvas.addTarget(.nothing, in: room)
    canvas.caret = nil
    silence(room, on: &canvas)
    let width = min(60, room.width)
    let wanted = body.size(fitting: Size(width: width - 4, height: room.height - 3)).height + 3
    let card = room.centered(Size(width: width, height: min(wanted, room.height)))
    Card().draw(in: card, on: &canvas)
    let inside = card.inset(Edges(top: 1, left: 2, bottom: 1, right: 2))
    TitleBar(title: title, detail: detail)
      .draw(in: inside.row(0).inset(Edges(left: -1, right: -1)), on: &canvas)
    let content = inside.inset(Edges(top: 1))
    canvas.clipped(to: content) { body.draw(in: content, on: &$0) }
  }

  /// Between the title bar and the row of notices.
  private static func room(on canvas: Canvas) -> Rect {
    Rect(canvas.size).inset(Edges(top: 1, bottom: 2))
  }

  /// NB: a screen reader reads whole rows, so what stands beside a card would be read as part of it.
  private func silence(_ room: Rect, on canvas: inout Canvas) {
    if canvas.glyphs == .screenReader { canvas.fill(room) }
  }
}
