import StandupsModel
import TerminalUI

struct StandupPreview: View {
  var standup: Standup

  private static let meetings = 60

  var body: RowList {
    let lines = lines
    return RowList(
      count: lines.count, selection: nil, isSelectable: { _ in false },
      row: { lines[$0].view(of: standup, selection: nil) })
  }

  private var lines: [StandupDetailLine] {
    var lines: [StandupDetailLine] = [.title, .length, .theme, .rules, .heading("Attendees")]
    lines += standup.attendees.map { .attendee($0) }
    if !standup.history.isEmpty {
      lines.append(.heading("Past meetings"))
      lines += standup.history.prefix(Self.meetings).map { .row(.meeting($0.name)) }
    }
    return lines
  }
}
