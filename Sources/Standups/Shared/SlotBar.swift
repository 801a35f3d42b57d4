import TerminalUI

struct SlotBar: View {
  var seconds: Int
  var slot: Int?
  var longest: Int

  var layout: Layout { Layout(flexible: .horizontal) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard longest > 0, area.width > 1, canvas.glyphs != .screenReader else { return }
    let row = area.row(0)
    guard let slot else {
      let filled = columns(of: seconds, among: row.width)
      return canvas.fill(row.inset(Edges(right: row.width - filled)), with: "█")
    }
    let filled = columns(of: seconds, among: row.width - 1)
    let mark = columns(of: slot, among: row.width - 1)
    canvas.fill(row.inset(Edges(right: row.width - mark)), with: "░")
    canvas.fill(row.inset(Edges(right: row.width - min(filled, mark))), with: "█")
    canvas.write("│", at: Point(x: row.minX + mark, y: row.minY))
    guard filled > mark else { return }
    canvas.fill(row.inset(Edges(left: mark + 1, right: row.width - filled - 1)), with: "█")
  }

  private func columns(of seconds: Int, among width: Int) -> Int {
    Int((Double(max(0, seconds)) / Double(longest) * Double(width)).rounded())
  }
}
