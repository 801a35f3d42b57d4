import Composable
import ComposableUI
import StandupsModel
import TerminalUI

extension StandupDetail {
  static let keys = KeyMap<Action.View>([
    .on("s", does: "Start", .startPressed),
    .on("e", does: "Edit", .editPressed),
    .on(.enter, does: "Open", .openPressed),
    .on("d", .delete, does: "Delete", .deletePressed),
    .on("u", does: "Undo", .undoPressed),
    .on("t", does: "Statistics", .statisticsPressed),
    .on(.up, "k", does: "Move", .moved(.up)),
    .on(.down, "j", does: "Move", .moved(.down)),
    .on(.pageUp, does: "Ten rows up", .moved(.pageUp)).onlyInHelp,
    .on(.pageDown, does: "Ten rows down", .moved(.pageDown)).onlyInHelp,
    .on("g", .home, does: "First row", .moved(.first)).onlyInHelp,
    .on("G", .end, does: "Last row", .moved(.last)).onlyInHelp,
    .on(.escape, "h", .left, does: "Back", .backPressed).prioritized(),
  ]).named("detail").map { Action.view($0) }

  static func screen(_ state: State) -> Screen<Action> {
    let lines = lines(state.standup)
    var screen = Screen(
      title: "← \(state.standup.displayTitle)", keys: keys,
      body: RowList(
        count: lines.count, selection: lines.firstIndex(of: .row(state.selection)),
        isSelectable: { lines[$0].row != nil }
      ) { lines[$0].view(of: state.standup, selection: state.selection) })
    screen.detailKey = "e"
    screen.pick = { .view(lines[$0].row.map { .rowPicked($0) } ?? .moved(.first)) }
    switch state.destination {
    case nil:
      return screen
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .edit(let form):
      return screen.sheet(StandupForm.screen(form).map { .destination(.presented(.edit($0))) })
    }
  }

  private static func lines(_ standup: Standup) -> [StandupDetailLine] {
    var lines: [StandupDetailLine] = [
      .heading("Standup Info"), .row(.start), .length, .theme, .rules,
    ]
    if !standup.history.isEmpty {
      lines.append(.heading("Past meetings"))
      lines += standup.history.map { .row(.meeting($0.name)) }
    }
    lines.append(.heading("Attendees"))
    lines += standup.attendees.map { .attendee($0) }
    lines.append(.row(.delete))
    return lines
  }
}
