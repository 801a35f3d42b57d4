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
      row.label.lowercased().start(of: query) != nil
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

  /// The selection after a movement. It skips headings unless there is nothing else.
  public static func selection(
    _ movement: Movement, from selection: Int, in rows: [KeyRow]
  ) -> Int {
    let target = movement.applied(to: selection, count: rows.count)
    let before = Array((0...target).reversed())
    let after = Array(target..<max(target, rows.count))
    return (target < selection ? before + after : after + before)
      .first { $0 < rows.count && !rows[$0].keys.isEmpty } ?? target
  }

  /// The first row that is not a heading.
  public static func firstSelection(in rows: [KeyRow]) -> Int {
    selection(.first, from: 0, in: rows)
  }

  public var layout: Layout { Layout(isFlexible: true) }

  public func size(fitting proposal: Size) -> Size {
    let height = (rows.isEmpty ? 1 : rows.count) + (query == nil ? 0 : 2)
    return Size(width: proposal.width, height: min(proposal.height, height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let list: any View =
      rows.isEmpty
      ? Text("No key does that.").dim() : HelpColumns(rows: rows, selection: selection)
    guard let query else { return list.draw(in: area, on: &canvas) }
    SearchList(MarkedField("/", query, placeholder: "search"), list: list)
      .draw(in: area, on: &canvas)
  }
}

/// The rows in two columns if they fit and one is too short.
private struct HelpColumns: View {
  var rows: [KeyRow]
  var selection: Int

  private static let gap = 2
  private static let mark = 2
  private static let widthForTwo = 76

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let count = rows.count > area.height && area.width >= Self.widthForTwo ? 2 : 1
    let height = (rows.count + count - 1) / count
    let room = height > area.height ? area.width - 1 : area.width
    let width = (room - (count - 1) * Self.gap) / count
    let glyphs = canvas.glyphs
    let names = rows.map { row in row.keys.map { $0.name(in: glyphs) }.joined(separator: " ") }
    let nameWidth = min((width - Self.mark) / 2, names.reduce(0) { max($0, $1.columns) })
    RowList(count: height, selection: selection % height, isSelectable: { _ in false }) { line in
      HStack(spacing: Self.gap) {
        for index in stride(from: line, to: rows.count, by: height) {
          view(of: rows[index], isSelected: index == selection, names[index], nameWidth)
            .onClick(hit(index)).frame(width: width)
        }
      }
    }
    .draw(in: area, on: &canvas)
  }

  private func hit(_ index: Int) -> Canvas.Hit {
    rows[index].keys.isEmpty ? .nothing : index == selection ? .key(.enter) : .item(index)
  }

  private func view(
    of row: KeyRow, isSelected: Bool, _ name: String, _ nameWidth: Int
  ) -> any View {
    let style: Style = row.reason == nil ? .plain : .dim
    return HStack {
      SelectionMark(isSelected).frame(width: Self.mark)
      if row.keys.isEmpty {
        Text(row.label).bold()
      } else {
        Text(name, style: row.reason == nil ? .key : .dim).frame(width: nameWidth)
        Text(row.reason.map { "\(row.label) (\($0))" } ?? row.label, style: style)
          .padding(Edges(left: 2))
      }
    }
  }
}
