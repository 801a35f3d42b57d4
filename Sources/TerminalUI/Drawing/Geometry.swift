/// A cell's place: `x` columns from the left, `y` rows from the top, both from 0.
public struct Point: Hashable, Sendable {
  /// Columns from the left.
  public var x: Int
  /// Rows from the top.
  public var y: Int

  /// The place in a column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// An extent in cells. Never negative: what would be is 0.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// So many columns and rows; what is negative counts as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cell.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle of cells. Its size is never negative, so every operation on it is total.
public struct Rect: Hashable, Sendable {
  /// The cell at the top left.
  public var origin: Point
  /// How far it reaches from there.
  public var size: Size

  /// The rectangle that begins at a cell.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle that begins in a column and a row; a negative extent counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The whole of a canvas of that size.
  public init(_ size: Size) {
    self.init(origin: Point(x: 0, y: 0), size: size)
  }

  /// Its first column.
  public var minX: Int { origin.x }
  /// Its first row.
  public var minY: Int { origin.y }
  /// The first column to the right of the rectangle.
  public var maxX: Int { origin.x + size.width }
  /// The first row below the rectangle.
  public var maxY: Int { origin.y + size.height }
  public var width: Int { size.width }
  public var height: Int { size.height }
  /// Whether it has no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether a cell is in it.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// What both rectangles cover; empty if nothing.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The rectangle without that many cells at each edge.
  public func inset(_ edges: Edges) -> Rect {
    Rect(
      x: minX + edges.left, y: minY + edges.top,
      width: width - edges.left - edges.right, height: height - edges.top - edges.bottom)
  }

  /// One row of the rectangle; empty if it has no such row.
  public func row(_ index: Int) -> Rect {
    Rect(x: minX, y: minY + index, width: width, height: 1).intersection(self)
  }

  /// A rectangle of that size in the middle of this one, cut to it.
  public func centered(_ inner: Size) -> Rect {
    Rect(
      x: minX + max(0, (width - inner.width) / 2), y: minY + max(0, (height - inner.height) / 2),
      width: min(width, inner.width), height: min(height, inner.height))
  }
}

/// Cells at the four sides of a rectangle.
public struct Edges: Hashable, Sendable {
  /// Rows at the top.
  public var top: Int
  /// Columns at the left.
  public var left: Int
  /// Rows at the bottom.
  public var bottom: Int
  /// Columns at the right.
  public var right: Int

  /// So many at each side.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// As many at every side.
  public init(all: Int) {
    self.init(top: all, left: all, bottom: all, right: all)
  }
}
