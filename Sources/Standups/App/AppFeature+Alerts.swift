public import Composable
import ComposableUI
import Dependencies
import StandupsModel

extension AppFeature {
  public enum Alert: AlertRepresentable {
    /// An example of an alert that needs a cause, opened by a link. Its buttons only close it.
    case example(AlertState<Action>)
    case interruptedMeetings(InterruptedMeetings.Alert)
    case library(Library.Alert)
    case loadFailed(String)
    case notFound([String])
    /// - Parameter problem: the reason why the meeting could not be resumed where it is.
    case quitDuringMeeting(problem: SnapshotFailure?)
    case quitWhileWriting
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
        alert

      case .interruptedMeetings(let alert):
        alert.alertState.map { .interruptedMeetings($0) }

      case .library(let alert):
        alert.alertState.map { .library($0) }

      case .loadFailed(let reason):
        AlertState(
          "Your data could not be loaded", code: "L",
          message: """
            \(reason)
            Nothing was changed on disk. Load three samples instead?
            """
        ) {
          ButtonState("Load samples", action: .samplesConfirmed)
          ButtonState("Start empty", role: .cancel)
        }

      case .notFound(let problems):
        AlertState("Not found", code: "NF", message: "\(problems.joined(separator: "\n"))")

      case .quitDuringMeeting(let problem):
        AlertState(
          "Quit during the meeting?", code: "QM",
          message: problem.map { problem -> TextState in
            let reason = problem.failure.sentence
            return problem.kept.map { "It can be resumed only from \($0.clockText): \(reason)." }
              ?? "It cannot be resumed later: \(reason)."
          }
        ) {
          ButtonState(
            "Save and quit", role: .ending, action: .meetingSaveConfirmed,
            animation: .explicit(nil))
          ButtonState(
            problem == nil || problem?.kept != nil
              ? "Quit and resume later" : "Quit without the meeting",
            role: problem == nil ? .ending : .destructive, action: .quitConfirmed,
            animation: .explicit(nil))
          ButtonState("Resume", role: .cancel, animation: .explicit(nil))
        }

      case .quitWhileWriting:
        AlertState("Quit without saving the line?", code: "QL") {
          ButtonState(
            "Quit without it", role: .destructive, action: .quitConfirmed,
            animation: .explicit(nil))
          ButtonState("Keep writing", role: .cancel, animation: .explicit(nil))
        }

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

  /// Shows an alert that the user has asked for immediately. The open alert, if any, is shown again
  /// afterward.
  mutating func ask(_ alert: AppFeature.Alert) {
    if let open = destination?.alert { waitingAlerts.insert(open, at: 0) }
    destination = .alert(alert)
  }

  /// Stops asking about an unfinished meeting, since it was taken over.
  mutating func forgetOffer(of id: RunningMeeting.ID) {
    let isOffer = { (alert: AppFeature.Alert) in
      if case .interruptedMeetings(.unfinished(let meeting)) = alert {
        meeting.id == id
      } else {
        false
      }
    }
    waitingAlerts.removeAll(where: isOffer)
    if destination?.alert.map(isOffer) == true { destination = nil }
  }

  /// Updates the alerts to quote the standups as they are now.
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

  /// True if the action of an effect may open or close a screen now. If not, it is sent again once
  /// no text field has the focus: only the user closes or covers a text field.
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

  /// True if an alert can be shown now. An unfinished meeting is offered only when the list is on
  /// top.
  private func canShow(_ alert: AppFeature.Alert) -> Bool {
    guard case .interruptedMeetings(.unfinished) = alert else { return true }
    return path.isEmpty && destination == nil && list.destination == nil
  }

  var isAskingToQuit: Bool {
    switch destination {
    case .alert(.quitDuringMeeting), .alert(.quitWhileWriting),
      .alert(.library(.quitWithUnsaved)):
      true
    case .alert(.library(.changedElsewhere)): library.ending == .whenSaved
    case .alert: false
    case .commands, .help, nil: openAlert is DiscardAlert
    }
  }

  /// The action that makes the screen on top ask, if quitting would discard text typed there.
  var questionBeforeQuitting: AppFeature.Action? {
    guard let id = path.ids.last else {
      return StandupsList.questionBeforeQuitting(list).map { .list($0) }
    }
    return path[id: id]?.currentCase.questionBeforeQuitting.map {
      .path(.element(id: id, action: $0))
    }
  }

  /// Asks about old blockers if the standup's screen is still on top, no one has answered, and
  /// nothing covers it. Otherwise, the question is asked the next time the standup is opened. An
  /// open question asks about these blockers from now on.
  ///
  /// - Parameter blockers: the blockers; if empty, there is nothing left to ask.
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

extension AppState {
  /// The open alert, of the app or of the screen on top.
  var openAlert: (any AlertRepresentable)? {
    if let alert = destination?.alert { return alert }
    return path.isEmpty ? list.openAlert : path.last?.currentCase.state.openAlert
  }

  /// Opens the alert with a code: one of the screen on top, or else an example.
  mutating func showAlert(_ code: String, _ request: inout LinkRequest) {
    let isShown =
      if let id = path.ids.last { path[id: id]?.currentCase.showAlert(code) == true } else {
        list.showAlert(code)
      }
    if isShown { return }
    let question = AppFeature.Alert.quitDuringMeeting(problem: nil)
    if question.code == code, runningMeeting != nil { return ask(question) }
    guard let alert = exampleAlerts.first(where: { $0.code == code }) else {
      return request.fail("There is no alert \(code.quoted) on this screen")
    }
    ask(.example(alert.example()))
  }

  /// The alerts that need a cause, of the app and of the screen on top.
  private var exampleAlerts: [any AlertRepresentable] {
    @Dependency(\.date) var date
    let standup = Standup(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
      title: String(localized: "Example"))
    let file = UnreadableFile(
      path: "example/standup.json", reason: String(localized: "this is an example"), line: 1,
      column: 1)
    let meeting = RunningMeeting(
      id: standup.id, standup: standup, startedAt: date.now, savedAt: date.now,
      progress: MeetingProgress(standup: standup, members: []),
      transcript: [])
    let conflict = Conflict(
      change: .writeStandup(standup), theirs: .standupGone(isInTrash: false))
    let copy = RecordCopy(
      path: "example/standup 2.json", record: .standup(standup.id), title: standup.title,
      differences: [String(localized: "this is an example")])
    let failure = SaveFailure(
      sentence: String(localized: "could not write example/standup.json: this is an example"),
      reason: String(localized: "this is an example"))
    let alerts: [AppFeature.Alert] = [
      .library(.unreadable([file])),
      .interruptedMeetings(.standupGone(standup, meeting: meeting.recovered)),
      .notFound([String(localized: "No standup is called \(standup.title.quoted)") + "."]),
      .library(.changedElsewhere(conflict, mine: standup)),
      .library(.copies([copy])),
      .library(.quitWithUnsaved([standup.title.quoted])),
      .library(.saveFailed(failure)), .quitWhileWriting,
    ]
    let alertsOfList: [AppFeature.Alert] = [
      .interruptedMeetings(.unfinished(meeting)), .loadFailed([file].sentences),
    ]
    return alerts + (path.last?.currentCase.state.exampleAlerts ?? alertsOfList)
  }
}

extension AlertRepresentable {
  fileprivate func example<Answer>() -> AlertState<Answer> { alertState.map { _ in nil } }
}
