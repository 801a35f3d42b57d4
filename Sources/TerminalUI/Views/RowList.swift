/// Rows of equal height that scroll to keep the selected one visible.
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

  public var layout: Layout { Layout(isFlexible: true) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, count * rowHeight))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let first = Self.firstVisible(
      selection: selection ?? 0, count: count, capacity: max(1, area.height / rowHeight))
    let end = min(count, first + (area.height + rowHeight - 1) / rowHeight)
    let width = count > area.height / rowHeight ? area.width - 1 : area.width
    canvas.clipped(to: area) { canvas in
      for index in first..<end {
        let y = area.minY + (index - first) * rowHeight
        let place = Rect(x: area.minX, y: y, width: width, height: rowHeight)
        if isSelectable(index) {
          canvas.addTarget(index == selection ? .key(.enter) : .item(index), in: place)
        }
        row(index).draw(in: place, on: &canvas)
        if canvas.glyphs == .screenReader, index == selection, canvas.caret == nil {
          canvas.placeCaret(at: place.origin)
        }
      }
    }
    let whole = min(count, first + area.height / rowHeight)
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
