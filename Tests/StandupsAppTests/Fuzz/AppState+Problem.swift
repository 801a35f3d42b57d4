import Composable
import StandupsModel

@testable import Standups

extension AppState {
  /// Which invariant the state violates; `nil` if none.
  var problem: String? {
    if let id = list.selection, list.standups[id: id] == nil { return "a stale selection" }
    let records = path.ids.filter { path[id: $0]?.record != nil }
    if records.count > 1 || (records.first.map { $0 != path.ids.last } ?? false) {
      return "a meeting is not on top"
    }
    for id in path.ids {
      guard let detail = path[id: id]?.detail, let row = list.standups[id: detail.standup.id]
      else { continue }
      if row != detail.standup { return "a detail differs from its row" }
    }
    for standup in list.standups {
      if standup.attendees.isEmpty { continue }
      if Set(standup.attendees.map(\.id)).count != standup.attendees.count {
        return "an attendee is repeated in \(standup.id)"
      }
    }
    if !waitingAlerts.isEmpty, destination == nil, path.ids.isEmpty, list.destination == nil,
      !isTyping
    {
      return "an alert is waiting for no reason"
    }
    return nil
  }
}
