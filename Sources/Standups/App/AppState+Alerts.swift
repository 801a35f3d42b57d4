import Composable
import StandupsModel

extension AppState {
  typealias RootAlert = AlertState<AppFeature.Destination.Alert>

  mutating func present(_ alert: RootAlert) {
    waitingAlerts.append(alert)
    showWaitingAlert()
  }

  mutating func showWaitingAlert() {
    guard !waitingAlerts.isEmpty, !isAlertOpen else { return }
    destination = .alert(waitingAlerts.removeFirst())
  }

  var isAlertOpen: Bool {
    if destination?.alert != nil { return true }
    guard let id = path.ids.last else { return list.isAlertOpen }
    return path[id: id]?.isAlertOpen ?? false
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
    case .meeting: false
    case .record(let record): record.destination != nil
    }
  }
}
