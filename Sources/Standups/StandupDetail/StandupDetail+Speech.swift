import Dependencies
import StandupsModel
import TerminalUI

extension StandupDetail {
  /// The standup in sentences. The rows are those of the screen.
  static func speech(of state: State, rows: [Row]) -> Speech {
    let standup = state.standup
    let people = standup.attendees.map(\.displayName).joined(separator: ", ")
    let facts = [
      "\(standup.length.spokenText), theme \(standup.theme.name)",
      "When a turn is up: \(standup.turnEnd.label). When time is up: \(standup.overtime.label)",
      "Order: \(standup.order.label)",
      "Attendees: \(people)",
    ]
    let lines = rows.enumerated().map { index, row in
      SpokenLine(
        state.spokenText(of: row), id: "\(row)", row: index, isSelected: row == state.selection)
    }
    return Speech(lines: facts.map { SpokenLine($0) } + lines)
  }
}

extension StandupDetail.State {
  fileprivate func spokenText(of row: StandupDetail.Row) -> String {
    switch row {
    case .delete: return "Delete"
    case .meeting(let name):
      @Dependency(\.localTime) var localTime
      let start = localTime(name.startedAt)
      let figures = standup.history[name: name].flatMap { self.figures(of: $0) }
      return ["Meeting of \(start.dateText)", start.timeText, figures?.spokenText]
        .compactMap(\.self).joined(separator: ", ")
    case .start: return "Start meeting"
    }
  }
}

extension MeetingFigures {
  fileprivate var spokenText: String? {
    switch self {
    case .read(let held, let blockers):
      let count = blockers == 0 ? nil : blockers.counted("blocker")
      let parts = [held?.spokenText, count].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    case .unreadable: return "unreadable"
    }
  }
}
