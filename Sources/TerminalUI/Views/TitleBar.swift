/// The title of a screen or sheet, and what is said about it at the other end.
struct TitleBar: EquatableView {
  var title: String
  var detail: String

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func drawAnew(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    TextRow(Text(title, style: .bold), Text(detail))
      .draw(in: area.inset(Edges(left: 1, right: 1)), on: &canvas)
  }
}
