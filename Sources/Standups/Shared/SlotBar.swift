import TerminalUI

/// The time of a turn or a meeting, as a thin bar with a mark at the end of its planned time. It is
/// quiet up to there, so that among many bars those of what ran over stand out.
struct SlotBar: LineView {
  var seconds: Int
  var slot: Int?
  /// The seconds at the right end.
  var longest: Int
  var style = Style.dim

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard longest > 0, area.width > 1, canvas.glyphs != .screenReader else { return }
    let row = area.row(0)
    guard let slot, let mark = mark(in: row.width) else {
      return ThinBar(fraction: part(seconds, of: longest), style: style, hasRest: false)
        .draw(in: row, on: &canvas)
    }
    let plan = row.inset(Edges(right: row.width - mark))
    ThinBar(fraction: part(seconds, of: slot), style: style).draw(in: plan, on: &canvas)
    canvas.write("│", at: Point(x: plan.maxX, y: row.minY), style: .border)
    guard seconds > slot else { return }
    let beyond = row.inset(Edges(left: mark + 1))
    // Even the smallest overrun is visible.
    let over = max(part(seconds - slot, of: longest - slot), 0.5 / Double(max(1, beyond.width)))
    ThinBar(fraction: over, style: Style(foreground: .overtime), hasRest: false)
      .draw(in: beyond, on: &canvas)
  }

  /// The column of the mark in a bar of this width; nil if no time was planned.
  func mark(in width: Int) -> Int? {
    guard let slot, longest > 0 else { return nil }
    let column = Int((min(1, part(slot, of: longest)) * Double(width - 1)).rounded())
    return slot < longest ? min(column, width - 2) : column
  }

  private func part(_ seconds: Int, of whole: Int) -> Double {
    Double(seconds) / Double(max(1, whole))
  }
}
