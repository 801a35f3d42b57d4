/// The backgrounds of cells; neighbors with the same color share a rectangle.
struct SVGBackgrounds {
  private struct Block {
    let color: UInt32
    var area: Rect
  }

  private var blocks: [Block] = []
  /// For each column, the index of the last block that starts there.
  private var above: [Int?]
  private var open: Block?

  init(size: Size) {
    above = Array(repeating: nil, count: size.width)
  }

  /// Adds the background of a cell. Call it row by row, from the left.
  mutating func add(_ color: UInt32, x: Int, y: Int) {
    if let block = open, block.color == color, block.area.minY == y, block.area.maxX == x {
      open?.area.size.width += 1
      return
    }
    close()
    open = Block(color: color, area: Rect(x: x, y: y, width: 1, height: 1))
  }

  var elements: [SVGElement] {
    var all = self
    all.close()
    return all.blocks.map { block in
      SVGElement(
        "rect",
        [
          "x": (block.area.minX * SVGMetrics.cellWidth).svg,
          "y": (block.area.minY * SVGMetrics.cellHeight).svg,
          "width": (block.area.width * SVGMetrics.cellWidth).svg,
          "height": (block.area.height * SVGMetrics.cellHeight).svg,
          "fill": block.color.hexColor, "shape-rendering": SVGMetrics.sharp,
        ])
    }
  }

  /// Completes the open block, and joins it to the block above if both span the same columns.
  private mutating func close() {
    guard let block = open else { return }
    open = nil
    let x = block.area.minX
    if let place = above[x], blocks[place].color == block.color,
      blocks[place].area.maxY == block.area.minY,
      blocks[place].area.width == block.area.width
    {
      blocks[place].area.size.height += 1
    } else {
      above[x] = blocks.count
      blocks.append(block)
    }
  }
}

/// The colors of a cell: its style applied to the terminal's default colors, each `0xRRGGBB`.
struct CellPaint: Hashable {
  let foreground: UInt32
  /// `nil` for the background of the window.
  let background: UInt32?
  let isBold: Bool
  let isUnderlined: Bool

  init(_ style: Style, appearance: SVGAppearance) {
    let paint = appearance.palette.paint(style)
    isBold = paint.attributes.contains(.bold)
    isUnderlined = paint.attributes.contains(.underline)
    if paint.attributes.contains(.reverse) {
      foreground = paint.background ?? appearance.background
      background = paint.foreground ?? appearance.foreground
    } else {
      foreground = paint.foreground ?? appearance.foreground
      background = paint.background
    }
  }
}

extension UInt32 {
  /// `0xRRGGBB` as CSS writes it: `#rrggbb`.
  var hexColor: String {
    let digits = String(self & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
