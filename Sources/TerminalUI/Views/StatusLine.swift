/// The row before last: what just happened, and whether everything is stored.
struct StatusLine: EquatableView {
  var notice: String
  var status: String

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func drawAnew(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    TextRow(Text(notice), Text(status))
      .draw(in: area.inset(Edges(left: 1, right: 1)), on: &canvas)
  }
}
