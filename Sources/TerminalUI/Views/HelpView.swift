/// Everything the keys of a screen do, from the same rows as its footer.
///
/// The presenting feature holds the query and the selection; the view scrolls to keep the selected
/// row visible. It uses as many columns as it needs, if they fit.
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
    let inside = Rect(proposal).inset(Edges(top: query == nil ? 0 : 2)).size
    let columns = HelpColumns(rows: rows, selection: selection)
    let height = rows.isEmpty ? 1 : columns.size(fitting: inside).height
    return Size(
      width: proposal.width,
      height: min(proposal.height, height + proposal.height - inside.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let list: any View =
      rows.isEmpty
      ? Text("No matching key.").dim() : HelpColumns(rows: rows, selection: selection)
    guard let query else { return list.draw(in: area, on: &canvas) }
    SearchList(MarkedField("/", query, placeholder: "search"), list: list)
      .draw(in: area, on: &canvas)
  }
}

/// The rows in as few columns as they fit in. A heading and its rows share a column.
private struct HelpColumns: View {
  var rows: [KeyRow]
  var selection: Int

  /// A line of a row: the first one has the key.
  private struct Line {
    let row: Int
    let text: Substring
    let isFirst: Bool
  }

  /// The arrangement of the lines.
  private struct Arrangement {
    let names: [String]
    let nameWidths: [Int]
    /// The lines, column by column; nil below the last one of a column.
    let lines: [Line?]
    /// The columns of each column of rows.
    let width: Int
    let height: Int
  }

  private static let gap = 3
  private static let leastWidth = 36
  private static let leastRows = 10
  private static let mark = 2
  private static let usualName = 13

  func size(fitting proposal: Size) -> Size {
    let height = arrangement(in: proposal, glyphs: .unicode).height
    return Size(width: proposal.width, height: min(proposal.height, height))
  }

  private func arrangement(in size: Size, glyphs: GlyphSet) -> Arrangement {
    let names = rows.map { row in row.keys.map { $0.name(in: glyphs) }.joined(separator: " ") }
    let most = glyphs == .screenReader ? 1 : max(1, size.width / Self.leastWidth)
    // Labels are aligned, except for those after long names.
    let usual = min(Self.usualName, names.reduce(0) { max($0, $1.columns) })
    let nameWidths = names.map { max(usual, $0.columns) }
    let least = min(most, max(1, rows.count / Self.leastRows))
    let arrange = { (count: Int) in
      let width = (size.width - (count - 1) * Self.gap) / count - 1
      let (lines, height) = Self.columns(count, of: lines(nameWidths, width: width))
      return Arrangement(
        names: names, nameWidths: nameWidths, lines: lines, width: width, height: height)
    }
    return (least..<most).lazy.map(arrange).first { $0.height <= size.height } ?? arrange(most)
  }

  /// The lines in this many columns that are as low as possible, and their height.
  private static func columns(
    _ count: Int, of sections: [[Line]]
  ) -> (lines: [Line?], height: Int) {
    let total = sections.reduce(0) { $0 + $1.count }
    var height = max((total + count - 1) / count, sections.map(\.count).max() ?? 0)
    while true {
      var lines: [Line?] = []
      for section in sections {
        let rest = height - lines.count % max(1, height)
        if section.count > rest { lines += Array(repeating: nil, count: rest) }
        lines += section
      }
      if lines.count <= count * height { return (lines, height) }
      height += 1
    }
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let arrangement = arrangement(in: area.size, glyphs: canvas.glyphs)
    let (lines, height) = (arrangement.lines, arrangement.height)
    let selected = lines.firstIndex { $0?.row == selection }
    RowList(
      count: height, selection: (selected ?? 0) % max(1, height), isSelectable: { _ in false }
    ) { line in
      HStack(spacing: Self.gap) {
        for index in stride(from: line, to: lines.count, by: height) {
          (lines[index].map { view(of: $0, arrangement) } ?? Text(""))
            .frame(width: arrangement.width)
        }
      }
    }
    .draw(in: area, on: &canvas)
  }

  /// The rows in sections that begin with a heading; without headings, one section for each row.
  /// Text that does not fit into a line continues below it.
  private func lines(_ nameWidths: [Int], width: Int) -> [[Line]] {
    let hasHeadings = rows.contains { $0.keys.isEmpty }
    return rows.indices.reduce(into: [[Line]]()) { sections, index in
      let row = rows[index]
      let text = row.reason.map { "\(row.label) (\($0))" } ?? row.label
      let indent = row.keys.isEmpty ? 0 : nameWidths[index] + 2
      let parts = WrappedText.lines(of: text, width: max(1, width - Self.mark - indent))
      let lines = parts.enumerated().map { Line(row: index, text: $1, isFirst: $0 == 0) }
      if sections.isEmpty || row.keys.isEmpty || !hasHeadings {
        sections.append(lines)
      } else {
        sections[sections.count - 1] += lines
      }
    }
  }

  private func view(of line: Line, _ arrangement: Arrangement) -> any View {
    let row = HelpRow(
      row: rows[line.row], name: arrangement.names[line.row],
      nameWidth: arrangement.nameWidths[line.row],
      text: String(line.text), isFirst: line.isFirst,
      isSelected: line.isFirst && line.row == selection)
    return SelectableRow(row: row).onClick(hit(line.row))
  }

  private func hit(_ index: Int) -> Canvas.Hit {
    rows[index].keys.isEmpty ? .nothing : index == selection ? .key(.enter) : .item(index)
  }
}

/// A line with a key and what it does, or with a heading.
private struct HelpRow: LineView {
  var row: KeyRow
  var name: String
  var nameWidth: Int
  var text: String
  var isFirst: Bool
  var isSelected: Bool

  func draw(in area: Rect, on canvas: inout Canvas) {
    SelectionMark(isSelected).draw(in: area, on: &canvas)
    let line = area.inset(Edges(left: 2))
    guard !row.keys.isEmpty else {
      return Text(text, style: .bold).draw(in: line, on: &canvas)
    }
    let isEnabled = row.reason == nil
    if isFirst { Text(name, style: isEnabled ? .key : .dim).draw(in: line, on: &canvas) }
    Text(text, style: isEnabled ? .plain : .dim)
      .draw(in: line.inset(Edges(left: nameWidth + 2)), on: &canvas)
  }
}

/// One of several rows in a line.
private struct SelectableRow: LineView {
  let row: HelpRow

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.drawRow(row, in: area)
  }
}
