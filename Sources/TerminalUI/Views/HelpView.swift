/// All that a screen's keys do, from the same rows as its footer.
///
/// Who presents it holds the query and how far it is scrolled. In two columns where there is room
/// for them and one is too short.
public struct HelpView: View {
  public var rows: [KeyRow]
  /// What the rows are searched for; `nil` draws no search field.
  public var query: TextInput?
  /// How many rows are scrolled away at the top.
  public var offset: Int

  public init(rows: [KeyRow], query: TextInput? = nil, offset: Int = 0) {
    self.query = query
    self.offset = offset
    self.rows = query.map { Self.search(rows, for: $0.text) } ?? rows
  }

  /// The rows whose words or keys contain that text, whatever its case.
  public static func search(_ rows: [KeyRow], for query: String) -> [KeyRow] {
    let query = query.lowercased()
    guard !query.isEmpty else { return rows }
    return rows.filter { row in
      row.words.lowercased().contains(query)
        || row.keys.contains { $0.description.lowercased() == query }
    }
  }

  /// The furthest that so many rows can be scrolled in so many lines.
  public static func maximumOffset(rows: Int, height: Int) -> Int {
    max(0, rows - height)
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
    let first = min(max(0, offset), Self.maximumOffset(rows: perColumn, height: height))
    let glyphs = canvas.glyphs
    let names = rows.map { row in row.keys.map { $0.name(in: glyphs) }.joined(separator: " ") }
    let label = min(width / 2, names.reduce(0) { max($0, $1.columns) })
    for column in 0..<columns {
      let x = area.minX + column * (width + 2)
      let indices = column * perColumn..<min(rows.count, (column + 1) * perColumn)
      for (line, index) in indices.dropFirst(first).prefix(height).enumerated() {
        let place = Rect(x: x, y: area.minY + line, width: width, height: 1)
        draw(rows[index], named: names[index], label: label, in: place, on: &canvas)
      }
    }
    if isCut {
      Text(Self.words(above: first, below: perColumn - first - height)).dim()
        .draw(in: area.row(height), on: &canvas)
    }
  }

  /// What says that there is more to be scrolled to.
  private static func words(above: Int, below: Int) -> String {
    let parts = (above > 0 ? ["\(above) above"] : []) + (below > 0 ? ["\(below) below"] : [])
    return parts.joined(separator: ", ")
  }

  private func draw(
    _ row: KeyRow, named name: String, label: Int, in area: Rect, on canvas: inout Canvas
  ) {
    guard !row.keys.isEmpty else { return Text(row.words).dim().draw(in: area, on: &canvas) }
    let style: Style = row.reason == nil ? .plain : .dim
    Text(name, style: row.reason == nil ? .bold : .dim)
      .draw(in: Rect(x: area.minX, y: area.minY, width: label, height: 1), on: &canvas)
    let words = row.reason.map { "\(row.words) (\($0))" } ?? row.words
    Text(words, style: style).draw(in: area.inset(Edges(left: label + 2)), on: &canvas)
  }
}
