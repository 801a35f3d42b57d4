import Composable
import ComposableUI
import StandupsModel
import TerminalUI

extension RecordMeeting {
  static let keys = KeyMap<Action.View>([
    .on("n", .right, does: "Next", .nextPressed).prioritized(),
    .on("b", .left, does: "Previous", .previousPressed),
    .on(.space, "p", does: "Pause", .pausePressed).prioritized(),
    .on("i", does: "Note", .editorOpened(.note)),
    .on("!", does: "Blocker", .editorOpened(.blocker)),
    .on("@", does: "Parking lot", .editorOpened(.parking)).onlyInHelp,
    .on("l", does: "Later", .laterPressed),
    .on("x", does: "Absent", .absentPressed),
    .on(.up, "k", does: "Select the person before", .moved(.up)).onlyInHelp,
    .on(.down, "j", does: "Select the person after", .moved(.down)).onlyInHelp,
    .on("m", does: "Mute", .mutePressed).onlyInHelp,
    .on("q", .escape, does: "End", .endPressed).prioritized(),
  ]).named("record").map { Action.view($0) }

  static let editorKeys = KeyMap<Action.View>([
    .on(.enter, does: "Add the line", .editorSubmitted),
    .on(.escape, does: "Close, keep the draft", .editorClosed),
  ]).named("note").map { Action.view($0) }

  static let keyTables = [
    KeyedScreen("record", title: "Meeting", keys.rows),
    KeyedScreen("note", title: "Note of a meeting", editorKeys.rows, isTyping: true),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    let engine = state.engine
    var screen = Screen(
      title: state.standup.displayTitle, detail: detail(of: state), keys: keys(for: state),
      body: RecordMeetingBody(state: state))
    screen.notice = state.notice ?? progress(of: engine)
    screen.windowTitle = "\(engine.current.name) \(engine.clockText)"
    screen.pick = { .view(.rowPicked($0)) }
    if state.editor != nil {
      screen.typing = { .view(.draftEdited($0)) }
    }
    return screen.popup(
      state.destination.map { alert in
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented($0)) }
      })
  }

  private static func detail(of state: State) -> String {
    "\(state.isMuted ? "muted" : "bell on") · \(state.transcriber.label)"
  }

  private static func progress(of engine: MeetingEngine) -> String {
    if let seconds = engine.overtimeSeconds {
      return "No more speakers. +\(Duration.seconds(seconds).clockText)"
    }
    return "Speaker \(engine.speakerNumber) of \(engine.speakerCount)"
  }

  private static func keys(for state: State) -> KeyMap<Action> {
    guard state.editor == nil else { return editorKeys }
    let engine = state.engine
    let isFirst = !engine.rows.contains { $0.status == .done }
    let isLast = !engine.rows.contains { $0.status == .waiting }
    return
      keys
      .disabled("b", because: isFirst ? "This is the first speaker" : nil)
      .disabled("l", because: isLast ? "No one is waiting" : nil)
  }
}

extension MeetingEngine {
  var clockText: String {
    guard let overtimeSeconds else { return Duration.seconds(slotRemaining).clockText }
    return "+" + Duration.seconds(overtimeSeconds).clockText
  }

  var stageStyle: Style {
    switch stage {
    case .normal: .plain
    case .notice: Style(foreground: .yellow)
    case .overtime, .urgent: Style(foreground: .red)
    }
  }

  var stageMark: String {
    switch stage {
    case .normal, .overtime: ""
    case .notice: "! "
    case .urgent: "!! "
    }
  }
}

extension RecordMeeting.Transcriber {
  fileprivate var label: String {
    switch self {
    case .failed: "transcriber failed"
    case .off: "notes only"
    case .on: "transcriber on"
    }
  }
}
