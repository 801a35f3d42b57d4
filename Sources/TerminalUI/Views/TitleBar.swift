/// The title of a screen or sheet, and what is said about it at the other end.
///
/// The arrow before a title that one came to from another screen goes back by a click.
struct TitleBar: View {
  var title: String
  var detail: String
  /// The key that a click on the detail presses.
  var detailKey: Key?
  /// Whether clicks act.
  var isArmed = false

  private static let arrow = "← "

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    TextRow(Text(title, style: .bold), Text(detail))
      .draw(in: area.inset(Edges(left: 1, right: 1)), on: &canvas)
    guard isArmed else { return }
    if title.hasPrefix(Self.arrow) {
      canvas.addTarget(
        .key(.escape), in: area.inset(Edges(right: area.width - Self.arrow.columns - 1)))
    }
    if let detailKey {
      canvas.addTarget(
        .key(detailKey), in: area.inset(Edges(left: area.width - detail.columns - 1)))
    }
  }
}
