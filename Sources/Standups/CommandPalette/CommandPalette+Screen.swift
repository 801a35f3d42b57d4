import TerminalUI

extension CommandPalette {
  static let keys = KeyMap<Action>([
    .on(.up, id: "move-up", does: "Move", .moved(.up)).purpose(.move),
    .on(.down, id: "move-down", does: "Move", .moved(.down)).purpose(.move),
    .on(.pageUp, id: "ten-rows-up", does: "Ten rows up", .moved(.pageUp)).onlyInHelp.purpose(.move),
    .on(.pageDown, id: "ten-rows-down", does: "Ten rows down", .moved(.pageDown))
      .onlyInHelp.purpose(.move),
    .on(.enter, id: "do-it", does: "Do it", .runPressed).purpose(.program),
    .on(.escape, id: "close", does: "Close", .closePressed).purpose(.program),
  ]).named("commands")

  static let keyTables = [KeyedScreen("commands", title: "Commands", keys.rows, isTyping: true)]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Commands", detail: "type to search", keys: keys,
      body: CommandPaletteBody(state: state))
    screen.notice = state.notice
    screen.pick = { .rowPicked($0) }
    screen.typing = { .queryEdited($0) }
    return screen
  }
}

private struct CommandPaletteBody: View {
  var state: CommandPalette.State

  private static let listTop = 2

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size {
    let rows = max(1, state.commands.count)
    return Size(width: proposal.width, height: min(proposal.height, Self.listTop + rows))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.write(":", at: area.origin, style: .bold)
    TextField(state.query, placeholder: "what to do or open")
      .draw(in: area.row(0).inset(Edges(left: 2)), on: &canvas)
    let list = area.inset(Edges(top: Self.listTop))
    guard !state.found.isEmpty else {
      return Text("Nothing has that name.").dim().draw(in: list, on: &canvas)
    }
    let isTyping = !state.query.text.isEmpty
    let caret = canvas.caret
    RowList(count: state.found.count, selection: state.selection) { index in
      CommandRow(command: state.found[index], isSelected: index == state.selection)
    }
    .draw(in: list, on: &canvas)
    // A screen reader follows what is typed, else the selected row.
    if isTyping { canvas.caret = caret }
  }
}

/// A command: its name, what it is, and its key.
private struct CommandRow: View {
  var command: Command
  var isSelected: Bool

  private static let mark = 2
  private static let gap = 2
  private static let keyWidth = 5

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

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
    TextRow(Text(""), Text(command.reason ?? command.detail, style: .dim))
      .draw(in: rest, on: &canvas)
  }
}
