import TerminalUI

/// Rows in the middle of their room, with a blank line between them where there is room for that.
/// Each row leaves at least one line to every row below it.
struct CenteredColumn: View {
  private let rows: [any View]

  init(@ViewBuilder _ rows: () -> [any View]) {
    self.rows = rows()
  }

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: height(of: sizes(in: proposal)))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let sizes = sizes(in: area.size)
    let height = height(of: sizes)
    let gap = height > area.height ? 0 : 1
    var y = area.minY + max(0, (area.height - height) / 2)
    for (row, size) in zip(rows, sizes) {
      let place = Rect(x: area.minX, y: y, width: area.width, height: size.height)
      row.draw(in: place.centered(size), on: &canvas)
      y += size.height + gap
    }
  }

  private func sizes(in room: Size) -> [Size] {
    var rest = room.height - max(0, rows.count - 1)
    return rows.map { row in
      let size = row.size(fitting: Size(width: room.width, height: rest))
      rest += 1 - size.height
      return size
    }
  }

  private func height(of sizes: [Size]) -> Int {
    sizes.reduce(max(0, rows.count - 1)) { $0 + $1.height }
  }
}
