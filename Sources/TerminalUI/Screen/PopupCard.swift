/// The card of a popup: title, message, and buttons.
struct PopupCard<Action: Sendable>: FillingView {
  var popup: Popup<Action>
  /// The index of the focused button.
  var focus: Int
  /// The number of lines of the message that are scrolled off the top.
  var scroll: Int
  /// The visible part of the card, from its middle: 0…1. The rest is cut off and does not react to
  /// clicks.
  var unrolled = 1.0

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.addTarget(.key(.escape), in: area)
    let layout = PopupLayout(popup, in: area.size, focus: focus)
    let card = area.centered(layout.card)
    canvas.addTarget(.nothing, in: card)
    let visible = visiblePart(of: card)
    let isDangerous = popup.isDangerous
    CardBorder(style: isDangerous ? Style(foreground: .danger).shape : .focusedBorder)
      .draw(in: visible, on: &canvas)
    canvas.clipped(to: visible.inset(Edges(all: 1))) { canvas in
      let inside = card.inset(PopupLayout.margins)
      for (row, line) in layout.title.enumerated() {
        Text(line, style: Style(foreground: isDangerous ? .danger : nil, attributes: .bold))
          .draw(in: alignedRow(row, of: inside, columns: line.columns), on: &canvas)
      }
      let message = inside.inset(Edges(top: layout.title.count))
      drawMessage(
        layout, in: Rect(origin: message.origin, size: layout.messageSize), on: &canvas)
      drawButtons(layout, in: inside, on: &canvas)
    }
    if visible == card { drawCloseMark(of: card, on: &canvas) }
  }

  private func drawCloseMark(of card: Rect, on canvas: inout Canvas) {
    guard popup.hasCloseMark, canvas.glyphs != .screenReader, card.width >= 5 else { return }
    let place = Rect(x: card.maxX - 4, y: card.minY, width: 3, height: 1)
    canvas.addTarget(.key(.escape), in: place)
    canvas.write(canvas.glyphs == .unicode ? " × " : " x ", at: place.origin)
  }

  /// A row of the text, from the column where a line of this width starts.
  private func alignedRow(_ row: Int, of area: Rect, columns: Int) -> Rect {
    let indent = popup.isMessageCentered ? max(0, (area.width - columns) / 2) : 0
    return area.row(row).inset(Edges(left: indent))
  }

  /// Draws the card of a popup that has been answered. Clicks on it do nothing.
  func drawLeaving(on canvas: inout Canvas) {
    let window = Rect(canvas.size)
    let targets = canvas.targets
    draw(in: window, on: &canvas)
    canvas.targets = targets
    let card = window.centered(PopupLayout(popup, in: window.size, focus: focus).card)
    canvas.addTarget(.nothing, in: visiblePart(of: card))
  }

  /// The visible part of the card. The first rows to appear are the borders, and the last ones are
  /// at the ends of the card.
  private func visiblePart(of card: Rect) -> Rect {
    let wanted = (Double(card.height) * unrolled).rounded()
    let rows = min(max(2, Int(wanted)), card.height)
    return Rect(
      x: card.minX, y: card.minY + (card.height - rows + 1) / 2, width: card.width, height: rows)
  }

  private func drawMessage(_ layout: PopupLayout, in area: Rect, on canvas: inout Canvas) {
    let offset = min(scroll, layout.maximumScroll)
    let visible = layout.message.dropFirst(offset).prefix(layout.visibleLines)
    for (row, line) in visible.enumerated() {
      canvas.write(line, at: alignedRow(row, of: area, columns: line.columns).origin)
    }
    canvas.drawMoreSign(
      of: offset..<offset + visible.count, layout.message.count,
      in: area.inset(Edges(right: -1)))
  }

  private func drawButtons(_ layout: PopupLayout, in area: Rect, on canvas: inout Canvas) {
    for (index, (button, place)) in zip(popup.buttons, layout.buttons).enumerated() {
      guard let place else { continue }
      let origin = Point(x: area.minX + place.minX, y: area.minY + place.minY)
      Button(
        button.text(in: canvas.glyphs), role: button.role, isFocused: index == focus, fills: true
      )
      .onClick(.item(index))
      .draw(in: Rect(origin: origin, size: place.size), on: &canvas)
    }
  }
}

/// The layout of a popup's card.
///
/// At most 60 columns wide. The message scrolls in the remaining room. One button takes the whole
/// width, two share a row if both fit, and more are stacked.
struct PopupLayout {
  /// The size of the card with its border.
  var card: Size
  var title: [String]
  var message: [Substring]
  /// The size of the visible part of the message.
  var messageSize: Size
  /// The positions of the buttons inside the card; `nil` for buttons that are scrolled out of view.
  var buttons: [Rect?]

  static let maximumWidth = 60
  static let margins = Edges(top: 1, left: 2, bottom: 1, right: 2)

  init<Action>(_ popup: Popup<Action>, in room: Size, focus: Int) {
    let width = min(Self.maximumWidth, room.width)
    let inside = max(0, width - Self.margins.left - Self.margins.right)
    let height = max(0, room.height - Self.margins.top - Self.margins.bottom)
    let mark = popup.isDangerous ? "✗ " : ""
    title = popup.title.map { Self.lines(ofTitle: mark + $0, width: inside) } ?? []
    message = popup.message.map { WrappedText.lines(of: $0, width: inside) } ?? []
    let labels = popup.buttons.map {
      Button($0.text(in: .unicode), role: $0.role).minimumWidth
    }
    // The column on the right mirrors the column of the focus mark.
    let half = (inside - 2) / 2
    let isPair = !popup.isStacked && labels.count == 2 && labels.allSatisfy { $0 <= half }
    // The rows of the buttons below each other, with one that sets off the footer.
    var rows = Array(labels.indices)
    if popup.hasFooter { rows[rows.count - 1] += 1 }
    let stackedRows = rows.last.map { $0 + 1 } ?? 0
    let buttonRows = isPair ? 1 : stackedRows
    let isSeparated = !labels.isEmpty && !(title.isEmpty && message.isEmpty)
    let fixed = title.count + (isSeparated ? 1 : 0) + buttonRows
    let messageRows = min(message.count, max(min(1, message.count), height - fixed))
    messageSize = Size(width: inside, height: messageRows)
    let top = title.count + messageRows + (isSeparated ? 1 : 0)
    card = Size(
      width: width,
      height: min(top + buttonRows, height) + Self.margins.top + Self.margins.bottom)
    if isPair {
      buttons = [0, half + 1].map { Rect(x: $0, y: top, width: half, height: 1) }
    } else {
      let visible = max(1, height - top)
      let focusedRow = rows.indices.contains(focus) ? rows[focus] : focus
      let first = RowList.firstVisible(
        selection: focusedRow, count: stackedRows, capacity: visible)
      buttons = rows.map { row in
        (first..<first + visible).contains(row)
          ? Rect(x: 0, y: top + row - first, width: inside - 1, height: 1) : nil
      }
    }
  }

  /// The number of visible lines of the message: all, or as many as there is room for above the
  /// line that says which ones are visible.
  var visibleLines: Int {
    message.count <= messageSize.height ? message.count : max(1, messageSize.height - 1)
  }

  /// The number of rows by which the message can be scrolled.
  var maximumScroll: Int { message.count - visibleLines }

  private static func lines(ofTitle title: String, width: Int) -> [String] {
    let lines = WrappedText.lines(of: title, width: width)
    guard lines.count > 2 else { return lines.map(String.init) }
    let rest = lines.dropFirst().joined(separator: " ")
    return [String(lines[0]), rest.truncated(to: width)]
  }
}
