import TerminalUI

/// Centers rows, with blank lines between them if they fit. Each row leaves at least one line for
/// every row below it.
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
      let frame = Rect(x: area.minX, y: y, width: area.width, height: size.height)
      row.draw(in: frame.centered(size), on: &canvas)
      y += size.height + gap
    }
  }

  private func sizes(in available: Size) -> [Size] {
    var rest = available.height - max(0, rows.count - 1)
    return rows.map { row in
      let size = row.size(fitting: Size(width: available.width, height: rest))
      rest += 1 - size.height
      return size
    }
  }

  private func height(of sizes: [Size]) -> Int {
    sizes.reduce(max(0, rows.count - 1)) { $0 + $1.height }
  }
}
