import Composable
import StandupsModel

extension AppState {
  typealias RootAlert = AlertState<AppFeature.Destination.Alert>

  mutating func present(_ alert: RootAlert) {
    waitingAlerts.append(alert)
    showWaitingAlert()
  }

  mutating func showWaitingAlert() {
    guard !isAlertOpen else { return }
    if !waitingAlerts.isEmpty {
      destination = .alert(waitingAlerts.removeFirst())
    } else if !interruptedMeetings.isEmpty, path.isEmpty, destination == nil,
      list.destination == nil
    {
      destination = .alert(.unfinishedMeeting(interruptedMeetings.removeFirst()))
    }
  }

  mutating func ask(_ alert: RootAlert) {
    destination = .alert(alert)
  }

  var isAlertOpen: Bool {
    if destination?.alert != nil { return true }
    guard let id = path.ids.last else { return list.isAlertOpen }
    return path[id: id]?.isAlertOpen ?? false
  }

  var isAskedAboutConflict: Bool { destination?.alert?.asksAboutConflict ?? false }

  var mustAskAboutConflicts: Bool {
    ending == .whenSaved && !isSaving && !saving.conflicts.isEmpty && !isAskedAboutConflict
      && !waitingAlerts.contains(where: \.asksAboutConflict)
  }

  var isAskedWhetherToQuit: Bool {
    if isAskedAboutConflict, ending == .whenSaved { return true }
    if let alert = destination?.alert { return alert.asksToQuit }
    return openForm?.state.destination != nil
  }

  var coveredMeeting: StackElementID? {
    destination?.alert == nil ? nil : runningMeeting
  }

  var openForm: (state: StandupForm.State, action: (StandupForm.Action) -> AppFeature.Action)? {
    guard let id = path.ids.last else {
      switch list.destination {
      case nil, .alert: return nil
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

extension StandupsList.State {
  var isAlertOpen: Bool {
    switch destination {
    case nil: false
    case .alert: true
    case .add(let form), .edit(let form): form.destination != nil
    }
  }
}

extension Path.State {
  var isAlertOpen: Bool {
    switch self {
    case .detail(let detail):
      switch detail.destination {
      case nil: false
      case .alert: true
      case .edit(let form): form.destination != nil
      }
    case .meeting, .statistics: false
    case .record(let record): record.destination != nil
    }
  }
}
