/// The position of a cell, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  /// Columns from the left.
  public var x: Int
  /// Rows from the top.
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in cells, never negative.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Creates a size; negative values count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  public static let zero = Size(width: 0, height: 0)
  /// The smallest window that shows every screen.
  public static let smallestWindow = Size(width: 40, height: 12)

  /// True if an area of another size fits into one of this size.
  public func holds(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}

/// A rectangle of cells. Its size is never negative, so no operation on it can fail.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  /// Creates a rectangle from its top left cell and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle; a negative width or height counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the rectangle of a whole canvas.
  public init(_ size: Size) {
    self.init(origin: Point(x: 0, y: 0), size: size)
  }

  /// The first column.
  public var minX: Int { origin.x }
  /// The first row.
  public var minY: Int { origin.y }
  /// The first column to the right of the rectangle.
  public var maxX: Int { origin.x + size.width }
  /// The first row below the rectangle.
  public var maxY: Int { origin.y + size.height }
  public var width: Int { size.width }
  public var height: Int { size.height }
  /// True if the rectangle has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// True if the rectangle contains a cell.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The cells in both rectangles; empty if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The rectangle with cells removed at each edge.
  public func inset(_ edges: Edges) -> Rect {
    Rect(
      x: minX + edges.left, y: minY + edges.top,
      width: width - edges.left - edges.right, height: height - edges.top - edges.bottom)
  }

  /// A row of the rectangle, counted from 0; empty if there is no such row.
  public func row(_ index: Int) -> Rect {
    Rect(x: minX, y: minY + index, width: width, height: 1).intersection(self)
  }

  /// A rectangle of a size in the middle of this one, no larger than this one.
  public func centered(_ inner: Size) -> Rect {
    Rect(
      x: minX + max(0, (width - inner.width) / 2), y: minY + max(0, (height - inner.height) / 2),
      width: min(width, inner.width), height: min(height, inner.height))
  }
}

/// Numbers of cells at the four edges of a rectangle.
public struct Edges: Hashable, Sendable {
  /// Rows at the top.
  public var top: Int
  /// Columns at the left.
  public var left: Int
  /// Rows at the bottom.
  public var bottom: Int
  /// Columns at the right.
  public var right: Int

  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same number at every edge.
  public init(all: Int) {
    self.init(top: all, left: all, bottom: all, right: all)
  }
}
