import Composable
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

extension PastMeeting {
  static let keys = KeyMap<Action.View>.moving(id: "scroll", does: "Scroll") { .moved($0) }
    .followed(by: [
      .on(.enter, id: "details", does: "Details", .cardClosed).prioritized().purpose(.notes),
      .on("y", id: "copy-as-markdown", does: "Copy as Markdown", .copyPressed).purpose(.share),
      .on("Y", id: "copy-as-another-format", does: "Copy as another format", .copyAsPressed)
        .onlyInHelp.purpose(.share),
      .on("E", id: "export", does: "Export", .exportPressed).purpose(.share),
      .on("e", id: "edit", does: "Edit", .editPressed).asksForText.purpose(.notes),
      .on("o", id: "make-an-item", does: "Make an item", .itemPressed)
        .hintedIfRoom.hinted(as: "Item").purpose(.notes),
      .on("v", id: "by-person", does: "By person", .groupingPressed).purpose(.notes),
      .on("[", id: "older", does: "Older", .olderPressed).purpose(.move),
      .on("]", id: "newer", does: "Newer", .newerPressed).purpose(.move),
      .on("u", id: "undo", does: "Undo", .requested(.undo)).onlyInHelp.purpose(.edit),
      .on(.control("r"), id: "redo", does: "Redo", .requested(.redo)).onlyInHelp.purpose(.edit),
      .back(.backPressed),
    ]).named("meeting").map { Action.view($0) }

  static let editorKeys = KeyMap<Action.View>([
    .on(.enter, id: "save-the-line", does: "Save the line", .editorSubmitted)
      .prioritized().purpose(.notes),
    .on(.tab, id: "kind", does: "Kind", .kindPressed).asksForText.purpose(.notes),
    .on(.escape, id: "cancel", does: "Cancel", .editorClosed).prioritized().purpose(.notes),
  ]).named("line").map { Action.view($0) }

  static let keyTables = [
    KeyedScreen("meeting", title: "Past meeting", keys.rows),
    KeyedScreen("line", title: "Line of a past meeting", editorKeys.rows, isTyping: true),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    let start = state.meeting?.startedAt ?? state.name.startedAt
    var screen = Screen(
      title: start.dayText.capitalizedStart, keys: keys(for: state),
      body: PastMeetingBody(state: state))
    screen.minimumSize = .strip
    screen.notice = state.notice
    screen.noticePath = state.exportedPath
    screen.speech = { speech(of: state) }
    screen.question = state.editor.map {
      Question(
        $0.kind.spokenText, value: state.draft.text, hint: "Type /kind to change the kind")
    }
    screen.pick = { .view(.moved(.to($0))) }
    if state.editor != nil {
      screen.typing = { .view(.draftEdited($0)) }
    }
    return screen.popup(state.destination.map { Popup($0) { .destination($0) } })
  }

  private static func keys(for state: State) -> KeyMap<Action> {
    guard state.editor == nil else { return editorKeys }
    let unread = state.meeting == nil ? "This meeting is not loaded" : nil
    let history = state.standup.history
    let oldest = history.older(than: state.name) == nil ? "This is the oldest meeting" : nil
    let newest = history.newer(than: state.name) == nil ? "This is the newest meeting" : nil
    let line = state.selectedLine
    let known = state.newItem(ofLine: line) == nil ? "This line is already an item" : nil
    let noLine = line == nil ? "Select a line of the transcript first" : nil
    let shown =
      state.hasJustEnded ? keys.onlyInHelp("e", "v", "[", "]") : keys.without(.enter)
    return
      shown
      .relabeled("y", as: state.copyLayout.keyLabel)
      .relabeled("v", as: state.grouping == .person ? "By time" : nil)
      .disabled("y", "Y", "E", "e", "v", because: unread)
      .disabled("e", because: unread == nil ? noLine : nil)
      .disabled("o", because: unread ?? noLine ?? known)
      .disabled("[", because: oldest)
      .disabled("]", because: newest)
  }
}
