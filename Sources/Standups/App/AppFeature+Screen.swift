import Composable
import ComposableUI
import StandupsModel
public import TerminalUI

extension AppFeature {
  static let globalKeys = KeyMap<@Sendable ([KeyRow]) -> Action>([
    .on("?", Key(.function(1)), id: "help", does: "Help") { .helpPressed($0) }
      .prioritized(2).purpose(.program),
    .on(.control("p"), ":", id: "commands", does: "Commands") { _ in .commandsPressed }
      .hintedIfRoom.asksForText.purpose(.program),
    .on(
      "L", id: "copy-link", formerly: "copy-this-screen-s-link", does: "Copy this screen's link"
    ) { _ in .linkPressed }
    .onlyInHelp.purpose(.share),
    .on(.control("c"), id: "quit-after-saving", does: "Quit after saving") { _ in
      .interruptPressed
    }.onlyInHelp.purpose(.program),
    .on(.control("t"), .alt("m"), id: "mouse-on-or-off", does: "Mouse on or off (Shift selects)") {
      _ in .mouseTogglePressed
    }.onlyInHelp.purpose(.program),
  ]).named("everywhere")

  static let loopRows = [
    KeyRow(keys: [.control("l")], id: "redraw", label: "Redraw the screen", group: .program),
    KeyRow(keys: [.control("z")], id: "suspend", label: "Suspend", group: .program),
  ]

  /// The keys that work everywhere, without those that open help and the commands.
  static func commandRows(_ assignments: KeyAssignments) -> [KeyRow] {
    globalKeys.without("?", ":").applying(assignments).rows
  }

  static let textRows = [KeyRow(heading: "In text fields", id: "text-fields")] + TextEdit.keys.rows

  public static func screen(_ state: State) -> Screen<Action> {
    var screen = whole(state).map { Action.user($0) }
    screen.focusGained = { .focusGained }
    screen.quitWithoutAsking = { .terminated }
    screen.showNotice = { .noticed(.failure($0)) }
    return screen
  }

  private static func whole(_ state: State) -> Screen<Action> {
    var screen = content(state).applying(state.keyAssignments)
    let globalKeys = globalKeys.applying(state.keyAssignments)
    let historyRows = state.hasHistory ? [TimeTravel<AppFeature>.openingRow] : []
    screen.globalKeys = globalKeys.map { [rows = screen.keyRows, isTyping = screen.hasTextField] in
      let everywhere = (globalKeys.rows + loopRows + historyRows).usable(whileTyping: isTyping)
      return $0((rows + everywhere).byPurpose(KeyGroup.all) + textRows)
    }
    screen.takesMouse = state.takesMouse
    screen.notice = state.notice ?? screen.notice
    screen.status =
      state.isDemo
      ? String(localized: "Demo, nothing is saved") : state.sync.status ?? state.library.status
    switch state.destination {
    case nil:
      return screen
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .commands(let commands):
      screen.globalKeys = screen.globalKeys.onlyInHelp(":")
      let sheet = CommandPalette.screen(commands).applying(state.keyAssignments)
      return screen.sheet(sheet.map { .destination(.presented(.commands($0))) })
    case .help(let help):
      screen.globalKeys = screen.globalKeys.onlyInHelp("?")
      var sheet = Help.screen(help).applying(state.keyAssignments)
      sheet.remark = String(localized: "Marks: ! blocker  @ parking lot  ● has written an update")
      return screen.sheet(sheet.map { .destination(.presented(.help($0))) })
    }
  }

  private static func content(_ state: State) -> Screen<Action> {
    guard let id = state.path.ids.last, let element = state.path[id: id] else {
      var screen = StandupsList.screen(state.list).map { Action.list($0) }
      screen.keys = Sync.keys(state.sync, over: screen.keys, stop: .sync(.stop))
      if state.library.history.undoable.isEmpty { screen.keys = screen.keys.onlyInHelp("u") }
      return screen
    }
    var screen = element.currentCase.screen.map { Action.path(.element(id: id, action: $0)) }
    let search = state.path.ids.dropLast().last.flatMap { state.path[id: $0]?.search }
    let trail = [StandupsList.shortTitle] + (search == nil ? [] : [Search.title])
    screen.trail = trail + element.currentCase.state.trail
    if element.detail != nil {
      screen.body = SplitView(screen.body, .leading, onClick: .escape) { [list = state.list] in
        search.map { SearchBody(state: $0) } ?? StandupsList.body(list)
      }
    }
    return screen
  }
}
