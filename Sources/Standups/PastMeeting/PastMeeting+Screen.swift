import Composable
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

extension PastMeeting {
  static let keys = KeyMap<Action.View>([
    .on(.up, "k", does: "Scroll", .moved(.up)).purpose(.move),
    .on(.down, "j", does: "Scroll", .moved(.down)).purpose(.move),
    .on("y", does: "Copy as Markdown", .copyPressed).purpose(.share),
    .on("Y", does: "Copy as another format", .copyAsPressed).onlyInHelp.purpose(.share),
    .on("E", does: "Export", .exportPressed).purpose(.share),
    .on("e", does: "Edit", .editPressed).purpose(.notes),
    .on("o", does: "Make an item", .itemPressed).hintedIfRoom(as: "Item").purpose(.notes),
    .on("v", does: "By person", .groupingPressed).purpose(.notes),
    .on("[", does: "Older", .olderPressed).purpose(.move),
    .on("]", does: "Newer", .newerPressed).purpose(.move),
    .on("u", does: "Undo", .undoPressed).onlyInHelp.purpose(.edit),
    .on(.control("r"), does: "Redo", .redoPressed).onlyInHelp.purpose(.edit),
    .on(.pageUp, does: "Ten rows up", .moved(.pageUp)).onlyInHelp.purpose(.move),
    .on(.pageDown, does: "Ten rows down", .moved(.pageDown)).onlyInHelp.purpose(.move),
    .on("g", .home, does: "First row", .moved(.first)).onlyInHelp.purpose(.move),
    .on("G", .end, does: "Last row", .moved(.last)).onlyInHelp.purpose(.move),
    .on(.escape, "h", .left, "q", does: "Back", .backPressed).prioritized().purpose(.move),
  ]).named("meeting").map { Action.view($0) }

  static let editorKeys = KeyMap<Action.View>([
    .on(.enter, does: "Save the line", .editorSubmitted).prioritized().purpose(.notes),
    .on(.tab, does: "Kind", .kindPressed).purpose(.notes),
    .on(.escape, does: "Cancel", .editorClosed).prioritized().purpose(.notes),
  ]).named("line").map { Action.view($0) }

  static let keyTables = [
    KeyedScreen("meeting", title: "Past meeting", keys.rows),
    KeyedScreen("line", title: "Line of a past meeting", editorKeys.rows, isTyping: true),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    @Dependency(\.localTime) var localTime
    let start = state.meeting?.startedAt ?? state.name.startedAt
    var screen = Screen(
      title: localTime(start).dateText, keys: keys(for: state),
      body: PastMeetingBody(state: state))
    screen.notice = state.notice
    screen.noticePath = state.exportedPath
    screen.speech = { speech(of: state) }
    screen.question = question(of: state)
    screen.pick = { .view(.rowPicked($0)) }
    if state.editor != nil {
      screen.typing = { .view(.draftEdited($0)) }
    }
    return screen.popup(
      state.destination.map { alert in
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented($0)) }
      })
  }

  private static func keys(for state: State) -> KeyMap<Action> {
    guard state.editor == nil else { return editorKeys }
    let unread = state.meeting == nil ? "This meeting is not loaded" : nil
    let oldest = state.history.older(than: state.name) == nil ? "This is the oldest meeting" : nil
    let newest = state.history.newer(than: state.name) == nil ? "This is the newest meeting" : nil
    let known = state.newItem == nil ? "This line is an item already" : nil
    let noLine = state.selectedLine == nil ? "Select a line of the transcript first" : nil
    return
      keys
      .relabeled("y", as: "Copy \(state.copyLayout.phrase)")
      .relabeled("v", as: state.grouping == .person ? "By time" : nil)
      .disabled("y", "Y", "E", "e", "v", because: unread)
      .disabled("e", because: unread == nil ? noLine : nil)
      .disabled("o", because: unread ?? noLine ?? known)
      .disabled("[", because: oldest)
      .disabled("]", because: newest)
  }
}


