/// Rows that scroll to keep the selected one visible.
///
/// Only visible rows are built, so a list of 100,000 rows costs no more than one page of it. A
/// click on a row hits `.item(row)`; a click on the selected row presses Enter. The row with the
/// ``SelectionMark`` has its own background. A list that does not fit says which rows are visible.
/// For screen readers, the cursor is on the selected row.
public struct RowList: View {
  public var count: Int
  /// The index of the selected row.
  public var selection: Int?
  private var heights: Heights
  /// Returns true if a click may select the row with this index.
  public var isSelectable: (Int) -> Bool
  /// Builds the row with this index.
  public var row: (Int) -> any View

  private enum Heights {
    case each((Int) -> Int)
    case equal(Int)
  }

  /// Rows of equal height, in cells.
  public init(
    count: Int, selection: Int?, rowHeight: Int = 1,
    isSelectable: @escaping (Int) -> Bool = { _ in true }, row: @escaping (Int) -> any View
  ) {
    self.count = count
    self.selection = selection
    heights = .equal(rowHeight)
    self.isSelectable = isSelectable
    self.row = row
  }

  /// Rows of different heights.
  ///
  /// - Parameter height: returns the height of a row in cells, at least 1. Only rows near the
  ///   selected one are measured.
  public init(
    count: Int, selection: Int?, height: @escaping (Int) -> Int,
    isSelectable: @escaping (Int) -> Bool = { _ in true }, row: @escaping (Int) -> any View
  ) {
    self.init(count: count, selection: selection, isSelectable: isSelectable, row: row)
    heights = .each(height)
  }

  public var layout: Layout { Layout(isFlexible: true) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: height(upTo: proposal.height))
  }

  /// The height of all rows, or the limit if that is less.
  private func height(upTo limit: Int) -> Int {
    switch heights {
    case .each(let height):
      var (index, sum) = (0, 0)
      while index < count, sum < limit { (index, sum) = (index + 1, sum + height(index)) }
      return min(sum, limit)
    case .equal(let height): return min(limit, count * height)
    }
  }

  private func height(of index: Int) -> Int {
    switch heights {
    case .each(let height): height(index)
    case .equal(let height): height
    }
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let isCut = height(upTo: area.height + 1) > area.height
    let rows = isCut ? canvas.rowsArea(in: area, of: count) : area
    let first = firstVisible(in: rows.height)
    var (end, y) = (first, rows.minY)
    canvas.clipped(to: rows) { canvas in
      while end < count, y < rows.maxY {
        let index = end
        let place = Rect(x: rows.minX, y: y, width: rows.width, height: height(of: index))
        (end, y) = (end + 1, place.maxY)
        if isSelectable(index) {
          canvas.addTarget(index == selection ? .key(.enter) : .item(index), in: place)
        }
        canvas.drawRow(row(index), in: place)
        if canvas.glyphs == .screenReader, index == selection, canvas.caret == nil {
          canvas.placeCaret(at: place.origin)
        }
      }
    }
    let whole = y > rows.maxY ? end - 1 : end
    canvas.drawMoreSign(of: first..<max(first, whole), count, in: area)
  }

  private func firstVisible(in capacity: Int) -> Int {
    switch heights {
    case .each(let height):
      firstVisible(selection: selection ?? 0, capacity: capacity, height)
    case .equal(let height):
      Self.firstVisible(
        selection: selection ?? 0, count: count, capacity: max(1, capacity / height))
    }
  }

  /// The first visible row of rows with different heights. A higher row than the page begins at its
  /// top. A page starts wherever one would if every row were one cell high, so that no row before
  /// that is measured.
  private func firstVisible(selection: Int, capacity: Int, _ height: (Int) -> Int) -> Int {
    guard count > 0 else { return 0 }
    let selection = max(0, min(selection, count - 1))
    let step = max(1, capacity - 1)
    var (first, used) = (selection / step * step, 0)
    for index in first...selection {
      used += height(index)
      let next = index + 1 < count ? height(index + 1) : 0
      if used + next > capacity, index > first { (first, used) = (index, height(index)) }
    }
    var (last, rest) = (count, 0)
    while last > 0, rest + height(last - 1) <= capacity {
      last -= 1
      rest += height(last)
    }
    return min(first, last)
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
}

extension Canvas {
  /// Draws a row, on a touch of the accent if it has the selection mark.
  public mutating func drawRow(_ row: some View, in place: Rect) {
    let outer = hasSelectionMark
    hasSelectionMark = false
    row.draw(in: place, on: &self)
    if hasSelectionMark, glyphs != .screenReader {
      let (wash, size) = (Color.accent.wash, row.size(fitting: place.size))
      let ground = place.inset(Edges(bottom: place.height - size.height))
      restyle(ground) { if $0.background == nil { $0.background = wash } }
    }
    hasSelectionMark = outer
  }
}

/// `▸` before the selected row, a blank before others. The whole row has its own background if it
/// is drawn by ``RowList`` or ``Canvas/drawRow(_:in:)``. For screen readers, the cursor is on it.
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
    canvas.hasSelectionMark = true
    canvas.write("▸", at: area.origin, style: .bold)
    if canvas.glyphs == .screenReader { canvas.placeCaret(at: area.origin) }
  }
}
