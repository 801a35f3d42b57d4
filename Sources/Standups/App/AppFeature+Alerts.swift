public import Composable
import Dependencies
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppFeature {
  public enum Alert: AlertRepresentable {
    /// An example of an alert, opened by a link. Its buttons only close it.
    indirect case example(Alert)
    case interruptedMeetings(InterruptedMeetings.Alert)
    case library(Library.Alert)
    case loadFailed(String)
    case notFound([String])
    /// - Parameter problem: why the meeting could not be resumed later.
    case quitDuringMeeting(problem: String?)
    case sync(Sync.Alert)

    public enum Action: Equatable, Sendable {
      case interruptedMeetings(InterruptedMeetings.Alert.Action)
      case library(Library.Alert.Action)
      case meetingSaveConfirmed
      case quitConfirmed
      case samplesConfirmed
      case sync(Sync.Alert.Action)
    }

    public var alertState: AlertState<Action> {
      switch self {
      case .example(let alert):
        alert.alertState.map { _ in nil }

      case .interruptedMeetings(let alert):
        alert.alertState.map { .interruptedMeetings($0) }

      case .library(let alert):
        alert.alertState.map { .library($0) }

      case .loadFailed(let reason):
        AlertState {
          TextState("Data failed to load")
        } actions: {
          ButtonState(action: .samplesConfirmed) { TextState("Yes") }
          ButtonState(role: .cancel) { TextState("No") }
        } message: {
          TextState(
            """
            \(reason)
            Nothing was changed on disk. Load three samples instead?
            """)
        }

      case .notFound(let problems):
        AlertState {
          TextState("Not found")
        } message: {
          TextState(problems.joined(separator: "\n"))
        }

      case .quitDuringMeeting(let problem):
        AlertState(
          title: { TextState("Quit during the meeting?") },
          actions: {
            ButtonState(
              role: .ending, action: .meetingSaveConfirmed, animation: .explicit(nil)
            ) {
              TextState("Save and quit")
            }
            ButtonState(
              role: problem == nil ? .ending : .destructive, action: .quitConfirmed,
              animation: .explicit(nil)
            ) {
              TextState(problem == nil ? "Quit and resume later" : "Quit without the meeting")
            }
            ButtonState(role: .cancel, animation: .explicit(nil)) { TextState("Resume") }
          },
          message: problem.map { problem in
            { TextState("It cannot be resumed later: \(problem).") }
          })

      case .sync(let alert):
        alert.alertState.map { .sync($0) }
      }
    }
  }
}

extension AppFeature.Alert {
  fileprivate mutating func follow(_ content: Content) {
    guard case .library(.changedElsewhere(let conflict, _)) = self else { return }
    let mine = content.standups[id: conflict.change.standupID]
    self = .library(.changedElsewhere(conflict, mine: mine))
  }
}

extension AppState {
  /// Shows an alert, now or after the open alert and the focused text field are closed.
  mutating func present(_ alert: AppFeature.Alert) {
    guard destination?.alert != alert, !waitingAlerts.contains(alert) else { return }
    waitingAlerts.append(alert)
    showWaitingAlert()
  }

  /// Shows an alert that a person has asked for immediately. The open alert, if any, is shown again
  /// afterward.
  mutating func ask(_ alert: AppFeature.Alert) {
    if let open = destination?.alert { waitingAlerts.insert(open, at: 0) }
    destination = .alert(alert)
  }

  /// Alerts quote the standups as they are now.
  mutating func followInAlerts(_ content: Content) {
    if case .alert(var alert) = destination {
      alert.follow(content)
      destination = .alert(alert)
    }
    for index in waitingAlerts.indices { waitingAlerts[index].follow(content) }
  }

  mutating func showWaitingAlert() {
    if case .library(.changedElsewhere) = destination?.alert, library.writing == nil,
      destination?.alert.map(isOutdated) == true
    {
      destination = nil
    }
    guard !waitingAlerts.isEmpty else { return }
    waitingAlerts.removeAll(where: isOutdated)
    guard openAlert == nil, let index = waitingAlerts.firstIndex(where: canShow),
      !isTyping || library.ending != .notRequested
    else { return }
    destination = .alert(waitingAlerts.remove(at: index))
  }

  /// Whether the action of an effect may open or close a screen now. If not, it is sent again once
  /// no text field has the focus: nothing but the person closes or covers a text field.
  mutating func mayChangeScreens(with action: AppFeature.Action) -> Bool {
    guard isTyping, library.ending == .notRequested else { return true }
    waitingActions.append(action)
    return false
  }

  mutating func takeWaitingActions() -> [AppFeature.Action] {
    guard !waitingActions.isEmpty, !isTyping || library.ending != .notRequested else { return [] }
    defer { waitingActions = [] }
    return waitingActions
  }

  private func isOutdated(_ alert: AppFeature.Alert) -> Bool {
    guard case .library(let alert) = alert else { return false }
    return !library.isCurrent(alert)
  }

  /// An unfinished meeting is only offered when the list is on top.
  private func canShow(_ alert: AppFeature.Alert) -> Bool {
    guard case .interruptedMeetings(.unfinished) = alert else { return true }
    return path.isEmpty && destination == nil && list.destination == nil
  }

  var isAskingToQuit: Bool {
    switch destination {
    case .alert(.quitDuringMeeting), .alert(.library(.quitWithUnsaved)): true
    case .alert(.library(.changedElsewhere)): library.ending == .whenSaved
    case .alert: false
    case .commands, .help, nil: openAlert is DiscardAlert
    }
  }

  /// Makes the screen on top ask, if quitting would discard what is typed there.
  var questionBeforeQuitting: AppFeature.Action? {
    guard let id = path.ids.last else {
      return StandupsList.questionBeforeQuitting(list).map { .list($0) }
    }
    return path[id: id]?.currentCase.questionBeforeQuitting.map {
      .path(.element(id: id, action: $0))
    }
  }

  /// Asks about old blockers if the standup's screen is still on top, nobody has answered, and nothing
  /// covers it. Otherwise, the next time the standup is opened asks. An open question asks about these
  /// from now on.
  ///
  /// - Parameter blockers: if empty, there is nothing to ask any more.
  mutating func offer(_ blockers: [Item], of id: Standup.ID) {
    let mayOpen = destination == nil && library.ending == .notRequested
    guard let top = path.ids.last, let detail = path[id: top]?.detail, detail.standup.id == id,
      detail.standup.oldBlockers == nil,
      detail.isAskingAboutBlockers || (detail.destination == nil && mayOpen)
    else { return }
    path[id: top]?.detail?.destination = blockers.isEmpty ? nil : .alert(.oldBlockers(blockers))
  }
}

// MARK: - Links

extension AppFeature.Alert: LinkedAlert {
  var code: String? {
    switch self {
    case .example(let alert): alert.code
    case .interruptedMeetings(.standupGone): "GN"
    case .interruptedMeetings(.unfinished): "RM"
    case .loadFailed: "L"
    case .notFound: "NF"
    case .quitDuringMeeting: "QM"
    case .library(.changedElsewhere): "CH"
    case .library(.quitWithUnsaved): "QS"
    case .library(.saveFailed): "SF"
    case .library(.unreadable): "UF"
    case .sync: nil
    }
  }

  /// The alert with a code, on a screen it belongs to. An alert that needs a cause is an example.
  init?(example code: String, in state: AppState) {
    if code == "QM", state.runningMeeting != nil {
      self = .quitDuringMeeting(problem: nil)
      return
    }
    @Dependency(\.date) var date
    let standup = Standup(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), title: "Example")
    let file = UnreadableFile(
      path: "example/standup.json", reason: "this is an example", line: 1, column: 1)
    let meeting = RunningMeeting(
      id: standup.id, standup: standup, startedAt: date.now, savedAt: date.now,
      progress: MeetingProgress(standup: standup, members: []),
      transcript: [])
    let conflict = Conflict(
      change: .writeStandup(standup), theirs: .standupGone(isInTrash: false))
    let failure = SaveFailure(
      sentence: "could not write example/standup.json: this is an example",
      reason: "this is an example")
    let examples: [Self] = [
      .library(.unreadable([file])),
      .interruptedMeetings(.standupGone(standup, meeting: meeting.recovered)),
      .notFound(["No standup is called \"Example\"."]),
      .library(.changedElsewhere(conflict, mine: standup)),
      .library(.quitWithUnsaved(["\"Example\""])),
      .library(.saveFailed(failure)),
    ]
    let listExamples: [Self] = [
      .interruptedMeetings(.unfinished(meeting)), .loadFailed([file].sentences),
    ]
    let all = examples + (state.path.isEmpty ? listExamples : [])
    guard let example = all.first(where: { $0.code == code }) else { return nil }
    self = .example(example)
  }
}
