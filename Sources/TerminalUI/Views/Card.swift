/// A blank rectangle with a border, to draw on.
struct Card: View {
  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    guard canvas.glyphs != .words, area.width > 1, area.height > 1 else { return }
    let lines = canvas.glyphs.lines
    let bar = String(repeating: lines.horizontal, count: area.width - 2)
    canvas.write("\(lines.topLeft)\(bar)\(lines.topRight)", at: area.origin)
    canvas.write(
      "\(lines.bottomLeft)\(bar)\(lines.bottomRight)", at: Point(x: area.minX, y: area.maxY - 1))
    for y in area.minY + 1..<area.maxY - 1 {
      canvas.write(String(lines.vertical), at: Point(x: area.minX, y: y))
      canvas.write(String(lines.vertical), at: Point(x: area.maxX - 1, y: y))
    }
  }
}

/// The characters of a border.
struct Lines {
  var horizontal: Character
  var vertical: Character
  var topLeft: Character
  var topRight: Character
  var bottomLeft: Character
  var bottomRight: Character
}

extension Glyphs {
  var lines: Lines {
    switch self {
    case .unicode:
      Lines(
        horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
        bottomRight: "╯")
    case .ascii, .words:
      Lines(
        horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
        bottomRight: "+")
    }
  }
}
