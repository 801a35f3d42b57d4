import TerminalUI

/// Lines in the middle of a screen, with blank lines between them.
struct Centered: FillingView {
  var lines: [any View]

  init(_ lines: [any View]) {
    self.lines = lines
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let sizes = lines.map { $0.size(fitting: area.size) }
    let height = sizes.reduce(lines.count - 1) { $0 + $1.height }
    var y = area.centered(Size(width: area.width, height: min(area.height, height))).minY
    for (line, size) in zip(lines, sizes) {
      let row = Rect(x: area.minX, y: y, width: area.width, height: size.height)
      line.draw(in: row.centered(size).intersection(area), on: &canvas)
      y += size.height + 1
    }
  }
}
