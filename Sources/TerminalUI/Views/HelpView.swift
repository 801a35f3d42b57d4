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

  private struct Column {
    let lines: [Line]
    let nameWidth: Int
    let width: Int
  }

  private static let gap = 3
  private static let leastWidth = 36
  private static let leastRows = 10
  private static let mark = 2
  private static let usualName = 13

  func size(fitting proposal: Size) -> Size {
    let columns = columns(in: proposal, names(in: .unicode))
    return Size(width: proposal.width, height: min(proposal.height, Self.height(of: columns)))
  }

  private func names(in glyphs: GlyphSet) -> [String] {
    rows.map { row in row.keys.map { $0.name(in: glyphs) }.joined(separator: " ") }
  }

  private func columns(
    in size: Size, _ names: [String], most: Int = .max
  ) -> [Column] {
    let most = min(most, max(1, size.width / Self.leastWidth))
    let least = min(most, max(1, rows.count / Self.leastRows))
    let arrange = { (count: Int) in columns(of: parts(count), width: size.width, names) }
    return (least..<most).lazy.map(arrange).first { Self.height(of: $0) <= size.height }
      ?? arrange(most)
  }

  private static func height(of columns: [Column]) -> Int {
    columns.map(\.lines.count).max() ?? 0
  }

  /// The rows in this many columns that are as low as possible.
  private func parts(_ count: Int) -> [[Int]] {
    let hasHeadings = rows.contains { $0.keys.isEmpty }
    let sections = rows.indices.reduce(into: [[Int]]()) { sections, index in
      if sections.isEmpty || rows[index].keys.isEmpty || !hasHeadings { sections.append([]) }
      sections[sections.count - 1].append(index)
    }
    var height = max((rows.count + count - 1) / count, sections.map(\.count).max() ?? 0)
    while true {
      let parts = sections.reduce(into: [[Int]()]) { parts, section in
        if parts[parts.count - 1].count + section.count > height { parts.append([]) }
        parts[parts.count - 1] += section
      }
      if parts.count <= count { return parts }
      height += 1
    }
  }

  /// The columns with each one's rows. Text that does not fit into a line continues below it.
  private func columns(of parts: [[Int]], width: Int, _ names: [String]) -> [Column] {
    let nameWidths = parts.map { part in
      min(Self.usualName, part.reduce(0) { max($0, names[$1].columns) })
    }
    let needs = zip(parts, nameWidths).map { part, nameWidth in
      part.map { indent(of: $0, names, nameWidth) + text(of: $0).columns }
    }
    let widths = Self.widths(needs, in: width - (parts.count - 1) * Self.gap - parts.count)
    return parts.indices.map { index in
      let lines = parts[index].flatMap { row in
        let room = widths[index] - indent(of: row, names, nameWidths[index])
        return WrappedText.lines(of: text(of: row), width: max(1, room)).enumerated()
          .map { Line(row: row, text: $1, isFirst: $0 == 0) }
      }
      return Column(lines: lines, nameWidth: nameWidths[index], width: widths[index])
    }
  }

  private func text(of row: Int) -> String {
    let row = rows[row]
    return row.reason.map { "\(row.label) (\($0))" } ?? row.label
  }

  /// The columns before a text. Labels are aligned, except for those after long names.
  private func indent(of row: Int, _ names: [String], _ nameWidth: Int) -> Int {
    Self.mark + (rows[row].keys.isEmpty ? 0 : max(nameWidth, names[row].columns) + 2)
  }

  /// The widths of columns with room for rows of these widths. If there is not enough, the rows
  /// that are much wider than the others in their column are wrapped.
  private static func widths(_ needs: [[Int]], in room: Int) -> [Int] {
    let needs = needs.map { $0.sorted(by: >) }
    var widths = needs.map { $0.first ?? 0 }
    var excess = widths.reduce(-room, +)
    while excess > 0 {
      let steps = zip(needs, widths).map { needs, width in
        width - (needs.first { $0 < width } ?? width)
      }
      guard let widest = steps.indices.max(by: { steps[$0] < steps[$1] }), steps[widest] > 0 else {
        return widths.map { _ in room / widths.count }
      }
      let step = min(steps[widest], excess)
      widths[widest] -= step
      excess -= step
    }
    return widths.map { $0 - excess / widths.count }
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let names = names(in: canvas.glyphs)
    let columns = columns(
      in: area.size, names, most: canvas.glyphs == .screenReader ? 1 : .max)
    let selected = columns.lazy.compactMap { $0.lines.firstIndex { $0.row == selection } }.first
    RowList(
      count: Self.height(of: columns), selection: selected ?? 0, isSelectable: { _ in false }
    ) { line in
      HStack(spacing: Self.gap) {
        for column in columns {
          (line < column.lines.count ? view(of: column.lines[line], column, names) : Text(""))
            .frame(width: column.width)
        }
      }
    }
    .draw(in: area, on: &canvas)
  }

  private func view(of line: Line, _ column: Column, _ names: [String]) -> any View {
    let row = HelpRow(
      row: rows[line.row], name: names[line.row],
      nameWidth: max(column.nameWidth, names[line.row].columns),
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
