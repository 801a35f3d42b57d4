import Composable
import ComposableMacros
import ComposableUI
import StandupsModel
import TerminalUI

/// The screens above the list.
@Reducer
public enum Path {
  case detail(StandupDetail)
  case meeting(PastMeeting)
  case record(RecordMeeting)
  case statistics(Statistics)
}

extension Path {
  static func screen(_ state: State) -> Screen<Action> {
    switch state {
    case .detail(let detail): StandupDetail.screen(detail).map { .detail($0) }
    case .meeting(let meeting): PastMeeting.screen(meeting).map { .meeting($0) }
    case .record(let record): RecordMeeting.screen(record).map { .record($0) }
    case .statistics(let statistics): Statistics.screen(statistics).map { .statistics($0) }
    }
  }
}

extension Path.State {
  var appeared: Path.Action? {
    switch self {
    case .detail: nil
    case .meeting: .meeting(.appeared)
    case .record: .record(.appeared)
    case .statistics: .statistics(.appeared)
    }
  }

  /// What to say when others have deleted what the screen shows.
  var deletionNotice: String {
    switch self {
    case .detail(let detail): "\"\(detail.standup.displayTitle)\" was deleted elsewhere"
    case .meeting: "The meeting was deleted elsewhere"
    case .record(let record): "\"\(record.standup.displayTitle)\" was deleted elsewhere"
    case .statistics(let statistics): "\"\(statistics.standupTitle)\" was deleted elsewhere"
    }
  }

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

  /// Whether others have deleted what the screen shows. A form stays open, and so does a meeting.
  func isStale(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    switch self {
    case .detail(let detail):
      return standups[id: detail.standup.id] == nil && detail.destination?.edit == nil
    case .meeting(let meeting):
      guard let history = standups[id: meeting.standupID]?.history else { return false }
      return history.isListed && !history.contains(meeting.name)
    case .record:
      return false
    case .statistics(let statistics):
      return standups[id: statistics.standupID] == nil
    }
  }

  /// Shows the standup as it is in the list.
  mutating func show(_ standups: IdentifiedArrayOf<Standup>) {
    switch self {
    case .detail(let detail):
      guard let standup = standups[id: detail.standup.id] else { return }
      self.detail?.standup = standup
    case .meeting(let shown):
      let history = standups[id: shown.standupID]?.history
      if let meeting = history?[name: shown.name]?.meeting { self.meeting?.meeting = meeting }
    case .record, .statistics:
      break
    }
  }

  var standupID: Standup.ID {
    switch self {
    case .detail(let detail): detail.standup.id
    case .meeting(let meeting): meeting.standupID
    case .record(let record): record.standup.id
    case .statistics(let statistics): statistics.standupID
    }
  }
}
