/// Rows that scroll to keep the selected one visible.
///
/// Only visible rows are built, so a list of 100,000 rows costs no more than one page of it. A
/// click on a row hits `.item(row)`; a click on the selected row presses Enter. A thumb in the last
/// column shows which part of a longer list is visible. For screen readers, the cursor is on the
/// selected row.
public struct RowList: View {
  public var count: Int
  /// The index of the selected row.
  public var selection: Int?
  /// The height of each row in cells.
  public var rowHeight: Int
  /// The height of each row, if they differ.
  private var heights: [Int]?
  /// Whether a click may select the row with this index.
  public var isSelectable: (Int) -> Bool
  /// Builds the row with this index.
  public var row: (Int) -> any View

  public init(
    count: Int, selection: Int?, rowHeight: Int = 1,
    isSelectable: @escaping (Int) -> Bool = { _ in true }, row: @escaping (Int) -> any View
  ) {
    self.count = count
    self.selection = selection
    self.rowHeight = rowHeight
    self.isSelectable = isSelectable
    self.row = row
  }

  /// Rows of different heights, whose views say what a click does, and leave the last column to the
  /// thumb.
  ///
  /// - Parameter heights: the height of each row in cells, from 1.
  public init(heights: [Int], selection: Int, row: @escaping (Int) -> any View) {
    self.init(
      count: heights.count, selection: selection, isSelectable: { _ in false }, row: row)
    self.heights = heights
  }

  public var layout: Layout { Layout(isFlexible: true) }

  public func size(fitting proposal: Size) -> Size {
    let height = heights?.reduce(0, +) ?? count * rowHeight
    return Size(width: proposal.width, height: min(proposal.height, height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let first =
      heights.map { Self.firstVisible(selection: selection ?? 0, $0, capacity: area.height) }
      ?? Self.firstVisible(
        selection: selection ?? 0, count: count, capacity: max(1, area.height / rowHeight))
    var end = first
    var y = area.minY
    let isLonger = heights == nil && count > area.height / rowHeight
    let width = isLonger ? area.width - 1 : area.width
    canvas.clipped(to: area) { canvas in
      while end < count, y < area.maxY {
        let index = end
        let height = heights?[index] ?? rowHeight
        let place = Rect(x: area.minX, y: y, width: width, height: height)
        y += height
        end += 1
        if isSelectable(index) {
          canvas.addTarget(index == selection ? .key(.enter) : .item(index), in: place)
        }
        row(index).draw(in: place, on: &canvas)
        if canvas.glyphs == .screenReader, index == selection, canvas.caret == nil {
          canvas.placeCaret(at: place.origin)
        }
      }
    }
    let whole = heights == nil ? min(count, first + area.height / rowHeight) : end
    canvas.drawThumb(of: first..<max(first, whole), count, in: area)
  }

  /// The first visible row.
  ///
  /// Lists scroll by pages that overlap by one row, so moving within a page changes only two rows.
  public static func firstVisible(selection: Int, count: Int, capacity: Int) -> Int {
    guard count > capacity else { return 0 }
    let step = max(1, capacity - 1)
    let page = max(0, min(selection, count - 1)) / step
    return min(page * step, count - capacity)
  }

  /// The first row of the page with the selected row. The last page is full.
  private static func firstVisible(selection: Int, _ heights: [Int], capacity: Int) -> Int {
    var first = 0
    var height = 0
    for index in heights.indices.prefix(selection + 1) {
      height += heights[index]
      guard height > capacity, index > first else { continue }
      first = index
      height = heights[index]
    }
    var last = heights.endIndex
    var rest = 0
    while last > 0, rest + heights[last - 1] <= capacity {
      last -= 1
      rest += heights[last]
    }
    return min(first, last)
  }
}

extension Canvas {
  /// Marks in the last column of an area which rows of a longer list are visible.
  public mutating func drawThumb(of visible: Range<Int>, _ count: Int, in area: Rect) {
    guard visible.count < count, glyphs != .screenReader, area.height > 0 else { return }
    let height = max(1, area.height * visible.count / count)
    let top = (area.height - height) * visible.lowerBound / max(1, count - visible.count)
    let thumb = Rect(x: area.maxX - 1, y: area.minY + top, width: 1, height: height)
    fill(thumb, style: .border, with: "┃")
  }
}

/// `▸` before the selected row, a blank before others. For screen readers, the cursor is on the
/// selected row.
public struct SelectionMark: View {
  public var isSelected: Bool

  public init(_ isSelected: Bool) {
    self.isSelected = isSelected
  }

  public func size(fitting proposal: Size) -> Size {
    Size(width: min(1, proposal.width), height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard isSelected, !area.isEmpty else { return }
    canvas.write("▸", at: area.origin, style: .bold)
    if canvas.glyphs == .screenReader { canvas.placeCaret(at: area.origin) }
  }
}
