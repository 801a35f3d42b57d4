import Composable
public import TerminalUI

extension TimeTravel {
  /// The key row that opens the pane, for the help of the feature, which does not know the pane.
  public static var openingRow: KeyRow { openingKeys.rows[0] }

  static var openingKeys: KeyMap<Action> {
    [.on(.alt("h"), Key(.function(12)), id: "history", does: "History", .opened)]
  }

  static func keys(_ state: State) -> KeyMap<Action> {
    let isShowingChanges = state.pane?.changes != nil
    let keys: KeyMap<Action> = [
      .on(.up, "k", id: "move-up", does: "Move", .moved(.up)),
      .on(.down, "j", id: "move-down", does: "Move", .moved(.down)),
      .on(.enter, id: "continue", does: "Continue", .continuePressed)
        .hinted(as: "Resume").prioritized(),
      .on("d", id: "changes", does: isShowingChanges ? "Screen" : "Changes", .changesPressed)
        .prioritized(),
      .on(.escape, .alt("h"), Key(.function(12)), "q", id: "close", does: "Close", .closePressed),
      .on(.pageUp, id: "page-up", does: "Page", .scrolled(.pageUp)).hintedIfRoom,
      .on(.pageDown, id: "page-down", does: "Page", .scrolled(.pageDown)).hintedIfRoom,
      .on("g", .home, id: "newest", does: "Newest", .moved(.first)).hintedIfRoom,
      .on("G", .end, id: "oldest", does: "Oldest", .moved(.last)).hintedIfRoom,
    ]
    return keys.disabled(.enter, because: state.obstacle)
  }

  /// The screen of the feature, or the pane and the screen as it was.
  public static func screen(_ state: State) -> Screen<Action> {
    let present = Feature.screen(state.present)
    guard let pane = state.pane else {
      var screen = present.map { Action.feature($0) }
      screen.globalKeys = screen.globalKeys.followed(by: openingKeys)
      return screen
    }
    var screen = Screen(
      title: "History",
      detail: String(localized: "\(state.selected.number) of \(state.history[0].number)"),
      keys: keys(state), body: list(state))
    screen.backdrop =
      pane.changes.map { ChangedLines($0, offset: pane.scroll) }
      ?? ScreenPicture(Feature.screen(state.selected.state))
    screen.notice = pane.notice
    screen.pick = { .moved(.to($0)) }
    screen.showNotice = { .noticed(.failure($0)) }
    if let gained = present.focusGained { screen.focusGained = { .feature(gained()) } }
    if let quit = present.quitWithoutAsking { screen.quitWithoutAsking = { .quitPressed(quit()) } }
    screen.windowTitle = present.windowTitle
    screen.progress = present.progress
    screen.takesMouse = present.takesMouse
    if let quit = present.globalKeys.action(for: .control("c")) {
      screen.globalKeys = [
        .on(.control("c"), id: "quit", does: "Quit", .quitPressed(quit)).onlyInHelp
      ]
    }
    return screen
  }

  private static func list(_ state: State) -> some View {
    let (history, selection) = (state.history, state.selectedIndex)
    let width = "\(history[0].number)".count
    return RowList(count: history.count, selection: selection) { index in
      let entry = history[index]
      return HistoryRow(
        number: entry.number, numberWidth: width, label: entry.label,
        isSelected: index == selection)
    }
  }
}

/// A line of the list. Labels are cut from the left, since their ends tell the most.
private struct HistoryRow: View {
  var number: Int
  var numberWidth: Int
  var label: String
  var isSelected: Bool

  func size(fitting proposal: Size) -> Size { Size(width: proposal.width, height: 1) }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let area = area.inset(canvas.sides)
    SelectionMark(isSelected).draw(in: area, on: &canvas)
    let digits = "\(number)"
    canvas.write(
      digits, at: Point(x: area.minX + 2 + numberWidth - digits.count, y: area.minY), style: .dim)
    let rest = area.inset(Edges(left: numberWidth + 3))
    let isCut = label.count > rest.width
    let text = isCut ? "…" + label.suffix(max(0, rest.width - 1)) : label
    canvas.write(text, at: rest.origin, style: isSelected ? .bold : .plain)
  }
}
