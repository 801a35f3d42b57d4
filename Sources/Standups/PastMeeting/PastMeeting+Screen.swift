import Composable
import Dependencies
import StandupsModel
import TerminalUI

extension PastMeeting {
  static let keys = KeyMap<Action.View>([
    .on(.up, "k", does: "Scroll", .moved(.up)),
    .on(.down, "j", does: "Scroll", .moved(.down)),
    .on("y", does: "Copy as Markdown", .copyPressed),
    .on("E", does: "Export", .exportPressed),
    .on("e", does: "Edit", .editPressed),
    .on("[", does: "Older", .olderPressed),
    .on("]", does: "Newer", .newerPressed),
    .on("u", does: "Undo", .undoPressed).onlyInHelp,
    .on(.pageUp, does: "Ten rows up", .moved(.pageUp)).onlyInHelp,
    .on(.pageDown, does: "Ten rows down", .moved(.pageDown)).onlyInHelp,
    .on("g", .home, does: "First row", .moved(.first)).onlyInHelp,
    .on("G", .end, does: "Last row", .moved(.last)).onlyInHelp,
    .on(.escape, "h", .left, "q", does: "Back", .backPressed).prioritized(),
  ]).named("meeting").map { Action.view($0) }

  static let editorKeys = KeyMap<Action.View>([
    .on(.enter, does: "Save the line", .editorSubmitted).prioritized(),
    .on(.tab, does: "Kind", .kindPressed),
    .on(.escape, does: "Cancel", .editorClosed).prioritized(),
  ]).named("line").map { Action.view($0) }

  static let keyTables = [
    KeyedScreen("meeting", title: "Past meeting", keys.rows),
    KeyedScreen("line", title: "Line of a past meeting", editorKeys.rows, isTyping: true),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    @Dependency(\.localTime) var localTime
    let start = state.meeting?.startedAt ?? state.name.startedAt
    var screen = Screen(
      title: "← \(localTime(start).dateText)", detail: state.standupTitle, keys: keys(for: state),
      body: body(of: state))
    screen.notice = state.notice
    screen.noticePath = state.exportedPath
    screen.remark = state.remark
    screen.pick = { .view(.rowPicked($0)) }
    if state.editor != nil {
      screen.typing = { .view(.draftEdited($0)) }
    }
    return screen
  }

  private static func keys(for state: State) -> KeyMap<Action> {
    guard state.editor == nil else { return editorKeys }
    @Dependency(\.configuration) var configuration
    let unread = state.meeting == nil ? "This meeting is not loaded" : nil
    let oldest = state.history.older(than: state.name) == nil ? "This is the oldest meeting" : nil
    let newest = state.history.newer(than: state.name) == nil ? "This is the newest meeting" : nil
    let noLine = state.selectedLine == nil ? "Select a line of the transcript first" : nil
    return
      keys
      .relabeled("y", as: "Copy as \(configuration.summaryFormat.name)")
      .disabled("y", "E", "e", because: unread)
      .disabled("e", because: unread == nil ? noLine : nil)
      .disabled("[", because: oldest)
      .disabled("]", because: newest)
      .disabled("u", because: state.edits.isEmpty ? "Nothing to undo" : nil)
  }

  private static let sides = Edges(left: 1, right: 1)

  private static func body(of state: State) -> any View {
    if let meeting = state.meeting {
      return VStack {
        WrappedText(summary(of: meeting)).padding(sides)
        MeetingRecord(meeting: meeting, rows: state.rows, selection: state.selection)
        if let editor = state.editor {
          HStack(spacing: 1) {
            Text(prompt(of: editor, in: meeting), style: .bold).prioritized()
            TextField(state.draft)
          }
          .padding(sides)
        }
      }
    }
    if let problem = state.problem {
      return VStack {
        Text("This meeting cannot be read.", style: .bold)
        WrappedText(problem.asSentence)
        WrappedText("The file was not changed. Fix the file to see the meeting again.")
      }
      .padding(sides)
    }
    return Text("Loading…", style: .dim).padding(sides)
  }

  private static func prompt(of editor: Editor, in meeting: Meeting) -> String {
    let speaker = meeting.speakers.first { $0.id == editor.original.speaker }
    let name = speaker?.displayName.truncated(to: 12)
    return [editor.kind.label, name].compactMap(\.self).joined(separator: ", ") + ":"
  }

  private static func summary(of meeting: Meeting) -> String {
    @Dependency(\.localTime) var localTime
    let start = localTime(meeting.startedAt)
    let times =
      meeting.endedAt == meeting.startedAt
      ? start.timeText : start.timeText(to: localTime(meeting.endedAt))
    let held = meeting.heldSeconds.map { "held \(Duration.seconds($0).clockText)" }
    let length =
      if let held, let planned = meeting.plannedText { "\(held) of \(planned)" } else {
        held ?? meeting.plannedText.map { "planned \($0)" }
      }
    return [times, length, meeting.endingText].compactMap(\.self).joined(separator: " · ")
  }
}

extension PastMeeting.State {
  fileprivate var remark: String? {
    quickStandup == nil ? nil : "This meeting is not saved. Press Esc to keep or discard it."
  }
}
