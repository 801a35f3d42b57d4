/// The last row: hints of the keys of the screen on top, and of those keys that act everywhere and are
/// not taken by it.
struct Footer: View {
  var rows: [KeyRow]
  var globalRows: [KeyRow]
  var isTyping: Bool

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    HintBar(rows: rows + globalRows.filter(isFree))
      .draw(in: area.inset(Edges(left: 1)), on: &canvas)
  }

  private func isFree(_ row: KeyRow) -> Bool {
    row.isHinted
      && !row.keys.contains { key in
        (isTyping && key.isPrintable) || rows.contains { $0.keys.contains(key) }
      }
  }
}
