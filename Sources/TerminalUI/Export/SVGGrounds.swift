/// The grounds of cells, as few rectangles as lie side by side in one colour.
struct SVGGrounds {
  private struct Ground {
    let color: UInt32
    var area: Rect
  }

  private var grounds: [Ground] = []
  /// For each column, the ground that starts there and reached down to the row before.
  private var above: [Int?]
  private var open: Ground?

  init(size: Size) {
    above = Array(repeating: nil, count: size.width)
  }

  /// Takes cells row by row, from the left.
  mutating func add(_ color: UInt32, x: Int, y: Int) {
    if let ground = open, ground.color == color, ground.area.minY == y, ground.area.maxX == x {
      open?.area.size.width += 1
      return
    }
    close()
    open = Ground(color: color, area: Rect(x: x, y: y, width: 1, height: 1))
  }

  var elements: [SVGElement] {
    var all = self
    all.close()
    return all.grounds.map { ground in
      SVGElement(
        "rect",
        [
          "x": (ground.area.minX * SVGMetrics.cellWidth).svg,
          "y": (ground.area.minY * SVGMetrics.cellHeight).svg,
          "width": (ground.area.width * SVGMetrics.cellWidth).svg,
          "height": (ground.area.height * SVGMetrics.cellHeight).svg,
          "fill": ground.color.hexColor, "shape-rendering": SVGMetrics.sharp,
        ])
    }
  }

  /// Joins the row's part that is complete to the one above it, if that looks the same.
  private mutating func close() {
    guard let ground = open else { return }
    open = nil
    let x = ground.area.minX
    if let place = above[x], grounds[place].color == ground.color,
      grounds[place].area.maxY == ground.area.minY,
      grounds[place].area.width == ground.area.width
    {
      grounds[place].area.size.height += 1
    } else {
      above[x] = grounds.count
      grounds.append(ground)
    }
  }
}
