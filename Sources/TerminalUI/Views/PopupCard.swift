/// The card of a popup: title, message, buttons.
struct PopupCard<Action: Sendable>: View {
  var popup: Popup<Action>
  var focus: Int
  var scroll: Int

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.answer(.key(.escape), in: area)
    let width = min(60, area.width)
    var lines: [Text] = []
    if let title = popup.title { lines.append(Text(title, style: .bold)) }
    if let message = popup.message { lines.append(Text(message)) }
    if !popup.buttons.isEmpty { lines.append(Text("")) }
    let height = lines.count + 2 + (popup.buttons.isEmpty ? 0 : 1)
    let card = area.centered(Size(width: width, height: height))
    canvas.answer(.nothing, in: card)
    Card().draw(in: card, on: &canvas)
    let inside = card.inset(Edges(top: 1, left: 2, bottom: 1, right: 2))
    for (index, line) in lines.enumerated() { line.draw(in: inside.row(index), on: &canvas) }
    let row = inside.row(lines.count)
    HStack(spacing: 2) {
      for (index, button) in popup.buttons.enumerated() {
        Text(
          index == focus ? "▸[ \(button.label) ]" : " [ \(button.label) ]",
          style: index == focus ? .reverse : .plain
        )
        .onClick(.item(index))
      }
    }
    .draw(in: row, on: &canvas)
  }
}
