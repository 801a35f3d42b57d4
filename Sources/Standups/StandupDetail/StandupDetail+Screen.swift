import Composable
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

extension StandupDetail {
  static let keys = KeyMap<Action.View>([
    .on("s", id: "start", does: "Start", .startPressed).purpose(.meeting),
    .on("e", id: "edit", does: "Edit", .editPressed).asksForText.purpose(.edit),
    .on(.enter, "l", .right, id: "open", does: "Open", .openPressed).purpose(.edit),
    .on("d", .delete, id: "delete", does: "Delete", .deletePressed)
      .deleting.hintedIfRoom.purpose(.edit),
    .on("u", id: "undo", does: "Undo", .requested(.undo)).hintedIfRoom.purpose(.edit),
    .on(.control("r"), id: "redo", does: "Redo", .requested(.redo)).onlyInHelp.purpose(.edit),
    .on("t", id: "statistics", does: "Statistics", .statisticsPressed).purpose(.edit),
    .on("U", id: "your-update", does: "Your update", .updatePressed)
      .hintedIfRoom.hinted(as: "Update").asksForText.purpose(.edit),
    .on("i", id: "items", does: "Items", .itemsPressed).purpose(.edit),
    .on("F", id: "search", does: "Search", .requested(.search)).hintedIfRoom.asksForText
      .purpose(.find),
  ])
  .followed(by: .moving { .moved($0) }).followed(by: [.back(.backPressed)])
  .hinted(.up, .down, priority: -1)
  .named("detail").map { Action.view($0) }

  static let keyTables =
    [KeyedScreen("detail", title: "Standup", keys.rows)]
    + StandupForm.keyTables + PersonForm.keyTables + UpdateForm.keyTables

  /// The keys on a row, which decides what `d` deletes.
  private static func keys(for row: Row) -> KeyMap<Action> {
    switch row {
    case .meeting: keys.relabeled("d", as: "Delete meeting")
    case .start: keys.relabeled("d", as: "Delete standup")
    }
  }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: state.standup.displayTitle, detail: "▌ \(state.standup.theme.name)",
      keys: keys(for: state.selection), body: StandupDetailBody(state: state))
    screen.spokenDetail = ""
    screen.tint = Style(foreground: state.standup.theme.tint)
    screen.notice = state.notice
    screen.speech = { StandupDetailBody(state: state).speech }
    screen.pick = { .view(.moved(.to($0))) }
    switch state.destination {
    case nil:
      return screen
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .edit(let form):
      return screen.sheet(StandupForm.screen(form).map { .destination(.presented(.edit($0))) })
    case .update(let form):
      return screen.sheet(UpdateForm.screen(form).map { .destination(.presented(.update($0))) })
    }
  }
}
