public import Composable
import StandupsModel

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
    case .commands, .help, nil:
      openForm?.state.openAlert != nil || openUpdate?.state.form.alert != nil
    }
  }

  /// The update that is being written.
  var openUpdate: (id: StackElementID, state: UpdateForm.State)? {
    guard let id = path.ids.last, let update = path[id: id]?.detail?.destination?.update else {
      return nil
    }
    return (id, update)
  }

  var openForm: (state: StandupForm.State, action: (StandupForm.Action) -> AppFeature.Action)? {
    guard let id = path.ids.last else {
      switch list.destination {
      case nil, .alert, .trash: return nil
      case .add(let form): return (form, { .list(.destination(.presented(.add($0)))) })
      case .edit(let form): return (form, { .list(.destination(.presented(.edit($0)))) })
      }
    }
    guard let form = path[id: id]?.detail?.destination?.edit else { return nil }
    return (
      form,
      { .path(.element(id: id, action: .detail(.destination(.presented(.edit($0)))))) }
    )
  }
}
