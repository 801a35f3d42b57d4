import TerminalUI

/// The time of a turn or a meeting, as a thin bar with a mark where its time was up.
struct SlotBar: LineView {
  var seconds: Int
  var slot: Int?
  /// The seconds at the right end.
  var longest: Int
  var style = Style(foreground: .accent)

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard longest > 0, area.width > 1, canvas.glyphs != .screenReader else { return }
    let row = area.row(0)
    let columns = row.width - (slot == nil ? 0 : 1)
    let filled = self.columns(of: seconds, among: columns)
    guard let slot else {
      let bar = row.inset(Edges(right: row.width - filled))
      return ThinBar(fraction: 1, style: style).draw(in: bar, on: &canvas)
    }
    let mark = self.columns(of: slot, among: columns)
    let plan = row.inset(Edges(right: row.width - mark))
    ThinBar(fraction: Double(seconds) / Double(max(1, slot)), style: style)
      .draw(in: plan, on: &canvas)
    canvas.write("│", at: Point(x: plan.maxX, y: row.minY), style: .border)
    guard filled > mark else { return }
    ThinBar(fraction: 1, style: Style(foreground: .overtime)).draw(
      in: Rect(x: plan.maxX + 1, y: row.minY, width: filled - mark, height: 1), on: &canvas)
  }

  private func columns(of seconds: Int, among width: Int) -> Int {
    min(width, Int((Double(max(0, seconds)) / Double(longest) * Double(width)).rounded()))
  }
}
