/// Everything the keys of a screen do, from the same rows as its footer.
///
/// The presenting feature holds the query and the selection; the view scrolls to keep the selected
/// row visible. It uses two columns if they fit and one is too short.
public struct HelpView: View {
  /// The rows to show: those that match the query, or all of them, headings included.
  public var rows: [KeyRow]
  /// The search field; `nil` hides it.
  public var query: TextInput?
  /// The index of the selected row in `rows`.
  public var selection: Int

  public init(rows: [KeyRow], query: TextInput? = nil, selection: Int = 0) {
    self.query = query
    self.selection = selection
    self.rows = query.map { Self.search(rows, for: $0.text) } ?? rows
  }

  /// The rows that match a query, ignoring case: rows with a label that contains it, or with a key
  /// of this name. If there are none, rows with a label that contains the letters of the query in
  /// the same order.
  public static func search(_ rows: [KeyRow], for query: String) -> [KeyRow] {
    let query = query.lowercased()
    guard !query.isEmpty else { return rows }
    let rows = rows.filter { !$0.keys.isEmpty }
    let found = rows.filter { row in
      row.label.lowercased().contains(query)
        || row.keys.contains { $0.description.lowercased() == query }
    }
    return found.isEmpty ? rows.filter { hasLetters(query, inOrder: $0.label) } : found
  }

  private static func hasLetters(_ letters: String, inOrder label: String) -> Bool {
    var rest = label.lowercased()[...]
    for letter in letters {
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }

  /// The selection moved by a number of rows, down if positive. It skips headings unless there is
  /// nothing else.
  public static func selection(_ selection: Int, movedBy step: Int, in rows: [KeyRow]) -> Int {
    let target = max(0, min(selection + step, rows.count - 1))
    let ahead = step < 0 ? Array((0...target).reversed()) : Array(target..<max(target, rows.count))
    let behind = step < 0 ? Array(target..<max(target, rows.count)) : Array((0...target).reversed())
    return (ahead + behind).first { $0 < rows.count && !rows[$0].keys.isEmpty } ?? target
  }

  /// The first row that is not a heading.
  public static func firstSelection(in rows: [KeyRow]) -> Int {
    selection(0, movedBy: 0, in: rows)
  }

  public var layout: Layout { Layout(isFlexible: true) }

  public func size(fitting proposal: Size) -> Size {
    let height = (rows.isEmpty ? 1 : rows.count) + (query == nil ? 0 : 2)
    return Size(width: proposal.width, height: min(proposal.height, height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    var list = area
    if let query {
      canvas.write("/", at: area.origin, style: .bold)
      TextField(query, placeholder: "search")
        .draw(in: area.row(0).inset(Edges(left: 2)), on: &canvas)
      list = area.inset(Edges(top: 2))
    }
    canvas.clipped(to: list) { canvas in
      if rows.isEmpty {
        Text("No key does that.").dim().draw(in: list, on: &canvas)
      } else {
        drawRows(in: list, on: &canvas)
      }
    }
  }

  private func drawRows(in area: Rect, on canvas: inout Canvas) {
    let columns = rows.count > area.height && area.width >= 76 ? 2 : 1
    let width = (area.width - (columns - 1) * 2) / columns
    let perColumn = (rows.count + columns - 1) / columns
    let isCut = perColumn > area.height && area.height > 1
    let height = isCut ? area.height - 1 : area.height
    let first = RowList.firstVisible(
      selection: selection % perColumn, count: perColumn, capacity: height)
    let glyphs = canvas.glyphs
    let names = rows.map { row in row.keys.map { $0.name(in: glyphs) }.joined(separator: " ") }
    let nameWidth = min((width - Self.mark) / 2, names.reduce(0) { max($0, $1.columns) })
    for column in 0..<columns {
      let x = area.minX + column * (width + 2)
      let indices = column * perColumn..<min(rows.count, (column + 1) * perColumn)
      for (line, index) in indices.dropFirst(first).prefix(height).enumerated() {
        let place = Rect(x: x, y: area.minY + line, width: width, height: 1)
        if !rows[index].keys.isEmpty {
          canvas.addTarget(index == selection ? .key(.enter) : .item(index), in: place)
        }
        if index == selection { drawMark(in: place, on: &canvas) }
        draw(
          rows[index], named: names[index], nameWidth: nameWidth,
          in: place.inset(Edges(left: Self.mark)), on: &canvas)
      }
    }
    if isCut {
      Text(Self.hiddenRows(above: first, below: perColumn - first - height)).dim()
        .draw(in: area.row(height), on: &canvas)
    }
  }

  private static let mark = 2

  /// For screen readers, the cursor is on the row, unless the user is typing a query.
  private func drawMark(in area: Rect, on canvas: inout Canvas) {
    let caret = query.flatMap { $0.text.isEmpty ? nil : canvas.caret }
    SelectionMark(true).draw(in: area, on: &canvas)
    if let caret { canvas.caret = caret }
  }

  /// How many rows are scrolled away, such as `1 above, 5 below`.
  private static func hiddenRows(above: Int, below: Int) -> String {
    let parts = (above > 0 ? ["\(above) above"] : []) + (below > 0 ? ["\(below) below"] : [])
    return parts.joined(separator: ", ")
  }

  private func draw(
    _ row: KeyRow, named name: String, nameWidth: Int, in area: Rect, on canvas: inout Canvas
  ) {
    guard !row.keys.isEmpty else { return Text(row.label).bold().draw(in: area, on: &canvas) }
    let style: Style = row.reason == nil ? .plain : .dim
    Text(name, style: row.reason == nil ? .key : .dim)
      .draw(in: Rect(x: area.minX, y: area.minY, width: nameWidth, height: 1), on: &canvas)
    let text = row.reason.map { "\(row.label) (\($0))" } ?? row.label
    Text(text, style: style).draw(in: area.inset(Edges(left: nameWidth + 2)), on: &canvas)
  }
}
