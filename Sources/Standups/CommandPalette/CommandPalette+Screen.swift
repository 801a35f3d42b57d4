import ComposableUI
import TerminalUI

extension CommandPalette {
  static let keys = KeyMap<Action>.moving(.besideText) { .moved($0) }.followed(by: [
    .on(.enter, id: "do-it", does: "Do it", .runPressed).purpose(.program),
    .on(.escape, id: "close", does: "Close", .closePressed).purpose(.program),
  ]).named("commands")

  static let keyTables = [KeyedScreen("commands", title: "Commands", keys.rows, isTyping: true)]

  static func screen(_ state: State) -> Screen<Action> {
    let rows = state.rows
    let list: any View =
      rows.isEmpty
      ? Text("No matches.").dim()
      : RowList(count: rows.count, selection: state.selectedIndex) { index in
        let isRepeated = index > 0 && rows[index - 1].detail == rows[index].detail
        return CommandRow(
          command: rows[index], isRepeated: isRepeated, isSelected: index == state.selectedIndex)
      }
    var screen = Screen(
      title: "Commands", detail: String(localized: "type to search"), keys: keys,
      body: SearchList(
        MarkedField(":", state.query, placeholder: "what to do or open"),
        list: list.frame(height: max(1, state.commands.count))))
    screen.widestSheet = 80
    screen.notice = state.notice
    screen.pick = { .moved(.to($0)) }
    screen.typing = { .queryEdited($0) }
    return screen
  }
}

/// A command: its name, its detail, and its key.
private struct CommandRow: LineView {
  var command: Command
  /// True if the row above has the same detail.
  var isRepeated: Bool
  var isSelected: Bool

  private static let mark = 2
  private static let gap = 2
  private static let keyWidth = 5

  func draw(in area: Rect, on canvas: inout Canvas) {
    SelectionMark(isSelected).draw(in: area, on: &canvas)
    let row = area.inset(Edges(left: Self.mark, right: 1))
    let style: Style = command.reason != nil ? .dim : isSelected ? .bold : .plain
    let key = command.keys.first?.name(in: canvas.glyphs) ?? ""
    let title = Text(command.title, style: style)
    let width = min(title.columns, row.width)
    title.draw(in: row.inset(Edges(right: row.width - width)), on: &canvas)
    var rest = row.inset(Edges(left: min(row.width, width + Self.gap)))
    if !key.isEmpty {
      let column = max(Self.keyWidth, key.columns)
      Text(key, style: .dim)
        .draw(in: rest.inset(Edges(left: max(0, rest.width - column))), on: &canvas)
      rest = rest.inset(Edges(right: min(rest.width, column + Self.gap)))
    }
    let detail = isRepeated ? "" : command.detail
    TextRow(Text(""), Text(command.reason ?? detail, style: .dim))
      .draw(in: rest, on: &canvas)
  }
}
