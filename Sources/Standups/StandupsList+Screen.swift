import Composable
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

extension StandupsList {
  static let keys = KeyMap<Action>([
    .on(.up, "k", does: "Move", .moved(.up)),
    .on(.down, "j", does: "Move", .moved(.down)),
    .on(.enter, does: "Open", .openPressed),
    .on("a", does: "Add", .addPressed),
    .on("e", does: "Edit", .editPressed),
    .on("d", .delete, does: "Delete", .deletePressed),
    .on("s", does: "Start", .startPressed),
    .on("u", does: "Undo", .undoPressed),
    .on("y", does: "Sync", .syncPressed).onlyInHelp,
    .on("S", does: "Load three samples", .samplesPressed).onlyInHelp,
    .on(.pageUp, does: "Ten rows up", .moved(.pageUp)).onlyInHelp,
    .on(.pageDown, does: "Ten rows down", .moved(.pageDown)).onlyInHelp,
    .on("g", .home, does: "First row", .moved(.first)).onlyInHelp,
    .on("G", .end, does: "Last row", .moved(.last)).onlyInHelp,
    .on("q", does: "Quit", .quitPressed),
  ]).named("list")

  static func screen(_ state: State) -> Screen<Action> {
    let count = state.standups.count
    let nothing = state.standups.isEmpty ? "There is no standup yet; a adds one" : nil
    var screen = Screen(
      title: "Daily Standups",
      detail: count == 0 ? "" : "\(count) \(count == 1 ? "standup" : "standups") · as added",
      keys:
        keys
        .disabled(.up, .down, .enter, "e", "d", "s", because: nothing)
        .disabled("S", because: count > 0 ? "Samples are for an empty list" : nil),
      body: body(state))
    screen.pick = { .rowPicked($0) }
    switch state.destination {
    case nil:
      return screen
    case .add(let form):
      return screen.sheet(StandupForm.screen(form).map { .destination(.presented(.add($0))) })
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .edit(let form):
      return screen.sheet(StandupForm.screen(form).map { .destination(.presented(.edit($0))) })
    }
  }

  private static func body(_ state: State) -> any View {
    guard state.isLoaded else { return Centered([Text("Loading…", style: .dim)]) }
    guard !state.standups.isEmpty else {
      return Centered([
        Text("No standups yet", style: .bold),
        Text("a  add one      S  load three samples      ?  help"),
      ])
    }
    @Dependency(\.localTime) var localTime
    return RowList(
      count: state.standups.count, selection: state.selectedIndex, rowHeight: 2
    ) { [localTime, selected = state.selectedIndex] index in
      StandupCard(
        standup: state.standups[index], isSelected: index == selected, localTime: localTime)
    }
  }
}
