/// The last row: hints of the keys of the screen on top, and of those keys that act everywhere and are
/// not taken by it.
struct Footer: EquatableView {
  var keys: KeyRows
  var globalKeys: KeyRows
  var isTyping: Bool

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func drawAnew(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    HintBar(rows: keys.all + globalKeys.all.filter(isFree))
      .draw(in: area.inset(Edges(left: 1)), on: &canvas)
  }

  private func isFree(_ row: KeyRow) -> Bool {
    row.isHinted
      && !row.keys.contains { (isTyping && $0.isPrintable) || keys.index(of: $0) != nil }
  }
}
