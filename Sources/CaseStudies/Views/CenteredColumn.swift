import TerminalUI

struct CenteredColumn: View {
  private let rows: [any View]

  init(@ViewBuilder _ rows: () -> [any View]) {
    self.rows = rows()
  }

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size {
    let sizes = rows.map { $0.size(fitting: proposal) }
    return Size(
      width: proposal.width, height: sizes.reduce(max(0, rows.count - 1)) { $0 + $1.height })
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let sizes = rows.map { $0.size(fitting: area.size) }
    let height = sizes.reduce(max(0, rows.count - 1)) { $0 + $1.height }
    let gap = height > area.height ? 0 : 1
    var y = area.minY + max(0, (area.height - height) / 2)
    for (row, size) in zip(rows, sizes) {
      let place = Rect(x: area.minX, y: y, width: area.width, height: size.height)
      row.draw(in: place.centered(size), on: &canvas)
      y += size.height + gap
    }
  }
}
