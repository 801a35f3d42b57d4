import Composable
import ComposableUI
public import StandupsModel
import TerminalUI

/// State that the surrounding program reads.
extension AppState {
  public struct Turn: Equatable, Sendable {
    public let elapsed: Duration
    public let name: String
    public let speaker: Attendee.ID?
  }

  /// The names that links use for the fields of the open form, if it is that of a standup.
  public var formFields: [String] {
    let form =
      path.last?.detail?.destination?.edit ?? list.destination?.edit ?? list.destination?.add
    let rows = form?.form.value.rows.filter { !$0.isHeading && $0.id != .more }
    return rows?.map(\.link) ?? []
  }

  public var isFinished: Bool { library.isFinished }

  public var isLoaded: Bool { list.isLoaded }

  /// True if a sync in the background is unfinished although the program ends.
  public var hasUnfinishedSync: Bool {
    sync.isUnfinished || (sync.isRunning && sync.isInBackground)
  }

  /// True if a meeting is getting ready or has begun.
  public var isMeetingOpen: Bool {
    path.ids.contains { path[id: $0]?.ready != nil || path[id: $0]?.record != nil }
  }

  public var isSaving: Bool { library.writing != nil }

  /// The open question of the app or of the running meeting, as one line.
  public var question: (text: String, dismissal: AppFeature.Action)? {
    if let alert = destination?.alert { return (alert.alertState.line, .destination(.dismiss)) }
    guard let id = path.ids.last, let alert = path[id: id]?.record?.destination else { return nil }
    return (
      alert.alertState.line, .path(.element(id: id, action: .record(.destination(.dismiss))))
    )
  }

  /// The deleted standup that the open question is about: one of its meetings has ended, and is not
  /// saved.
  public var standupGone: Standup? {
    guard case .interruptedMeetings(.standupGone(let standup, _)) = destination?.alert else {
      return nil
    }
    return standup
  }

  /// The current turn of the running meeting.
  public var turn: Turn? {
    guard let engine = path.last?.record?.engine else { return nil }
    return Turn(
      elapsed: .seconds(engine.elapsedSeconds), name: engine.current.name,
      speaker: engine.current.id)
  }

  /// The parts of the program's opening link that were not found.
  public var linkProblems: [String] {
    for case .notFound(let problems)? in [destination?.alert] + waitingAlerts { return problems }
    return []
  }

  public var unsavedRecords: [String] { library.unsavedRecords }

  /// The reason why the running meeting cannot be resumed where it is; nil if it can, or if none is
  /// running.
  public var unsavedMeeting: SnapshotFailure? { runningMeeting == nil ? nil : autosave.problem }
}

extension AppState {
  /// The standup being edited, or one of its meetings.
  var editedStandup: Standup.ID? {
    path.isEmpty ? list.editedStandup : path.last?.currentCase.state.editedStandup
  }

  var runningMeeting: StackElementID? {
    path.ids.last { path[id: $0]?.record?.isRunning == true }
  }

  /// True if a text field has the focus. Only the user closes or covers it.
  var isTyping: Bool { AppFeature.screen(self).hasTextField }

  /// The standups whose agendas are on the screen.
  var shownAgendas: [Standup.ID] {
    if path.isEmpty { return list.shownAgendas }
    let ids = path.ids.flatMap { path[id: $0]?.currentCase.state.shownAgendas ?? [] }
    return ids.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension AlertState {
  fileprivate var line: String {
    let message = message?.text.split(separator: "\n").joined(separator: " ")
    let isSentence = title.text.last?.isPunctuation == true
    return [title.text, message].compactMap(\.self).joined(separator: isSentence ? " " : ": ")
  }
}
