/// A blank rectangle with a border, to draw on. Without lines its border is blank.
struct Card: View {
  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    guard area.width > 1, area.height > 1 else { return }
    let right = area.maxX - 1
    let bottom = area.maxY - 1
    let horizontal = Edges(left: 1, right: 1)
    canvas.fill(area.row(0).inset(horizontal), with: "─")
    canvas.fill(area.row(area.height - 1).inset(horizontal), with: "─")
    let vertical = area.inset(Edges(top: 1, bottom: 1))
    canvas.fill(Rect(x: area.minX, y: vertical.minY, width: 1, height: vertical.height), with: "│")
    canvas.fill(Rect(x: right, y: vertical.minY, width: 1, height: vertical.height), with: "│")
    canvas.write("╭", at: area.origin)
    canvas.write("╮", at: Point(x: right, y: area.minY))
    canvas.write("╰", at: Point(x: area.minX, y: bottom))
    canvas.write("╯", at: Point(x: right, y: bottom))
  }
}
