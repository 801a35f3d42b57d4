import TerminalUI

struct Centered: View {
  var lines: [any View]

  init(_ lines: [any View]) {
    self.lines = lines
  }

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let height = min(area.height, lines.count * 2 - 1)
    let block = area.centered(Size(width: area.width, height: height))
    for (index, line) in lines.enumerated() {
      let row = block.row(index * 2)
      let width = line.size(fitting: row.size).width
      line.draw(in: row.centered(Size(width: width, height: 1)), on: &canvas)
    }
  }
}
