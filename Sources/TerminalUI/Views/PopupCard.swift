/// The card of a popup: title, message, buttons.
struct PopupCard<Action: Sendable>: View {
  var popup: Popup<Action>
  var focus: Int
  var scroll: Int

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.addTarget(.key(.escape), in: area)
    let layout = PopupLayout(popup, in: area.size, focus: focus)
    let card = area.centered(layout.card)
    canvas.addTarget(.nothing, in: card)
    Card().draw(in: card, on: &canvas)
    canvas.clipped(to: card.inset(Edges(all: 1))) { canvas in
      let inside = card.inset(PopupLayout.margins)
      for (row, line) in layout.title.enumerated() {
        Text(line, style: .bold).draw(in: inside.row(row), on: &canvas)
      }
      let message = inside.inset(Edges(top: layout.title.count))
      drawMessage(
        layout, in: Rect(origin: message.origin, size: layout.messageSize), on: &canvas)
      drawButtons(layout, in: inside, on: &canvas)
    }
  }

  private func drawMessage(_ layout: PopupLayout, in area: Rect, on canvas: inout Canvas) {
    let offset = min(scroll, layout.maximumScroll)
    for (row, line) in layout.message.dropFirst(offset).prefix(area.height).enumerated() {
      canvas.write(line, at: Point(x: area.minX, y: area.minY + row))
    }
    let edge = area.maxX
    if offset > 0 { canvas.write("↑", at: Point(x: edge, y: area.minY)) }
    if offset < layout.maximumScroll {
      canvas.write("↓", at: Point(x: edge, y: area.maxY - 1))
    }
  }

  private func drawButtons(_ layout: PopupLayout, in area: Rect, on canvas: inout Canvas) {
    for (index, place) in layout.buttons.enumerated() {
      guard let place, popup.buttons.indices.contains(index) else { continue }
      let button = popup.buttons[index]
      let origin = Point(x: area.minX + place.minX, y: area.minY + place.minY)
      Button(button.label, role: button.role, isFocused: index == focus, fills: true)
        .onClick(.item(index))
        .draw(in: Rect(origin: origin, size: place.size), on: &canvas)
    }
  }
}
