import StandupsModel
import TerminalUI

struct RosterView: View {
  var rows: [MeetingEngine.Row]
  var selected: Attendee.ID?
  var limit: Int

  func size(fitting proposal: Size) -> Size {
    Size(
      width: proposal.width,
      height: min(proposal.height, limit, lines(width: proposal.width, isRead: false).count))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isRead = canvas.glyphs == .screenReader
    let lines = lines(width: area.width, isRead: isRead)
    let wanted = rows.firstIndex { $0.id == selected } ?? 0
    let first = RowList.firstVisible(
      selection: lines.firstIndex { $0.contains(wanted) } ?? 0, count: lines.count,
      capacity: max(1, area.height))
    for (y, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
      var x = area.minX
      for index in line {
        let entry = Text(words(of: rows[index], isRead: isRead), style: style(of: rows[index]))
        let place = Rect(x: x, y: area.minY + y, width: entry.content.columns, height: 1)
        canvas.addTarget(.item(index), in: place)
        entry.draw(in: place.intersection(area), on: &canvas)
        x = place.maxX
      }
    }
  }

  private func lines(width: Int, isRead: Bool) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    for index in rows.indices {
      let columns = mostColumns(of: rows[index], isRead: isRead)
      if used + columns > width, index > start {
        lines.append(start..<index)
        start = index
        used = 0
      }
      used += columns
    }
    return lines + [start..<rows.count]
  }

  private func mostColumns(of row: MeetingEngine.Row, isRead: Bool) -> Int {
    guard limit > 1 else { return words(of: row, isRead: isRead).columns }
    let seconds = max(row.seconds, row.slot)
    return row.status.andLater.reduce(0) { most, status in
      let words = words(of: row, as: status, seconds: seconds, isRead: isRead)
      return max(most, words.columns)
    }
  }

  private func words(of row: MeetingEngine.Row, isRead: Bool) -> String {
    words(of: row, as: row.status, seconds: row.seconds, isRead: isRead)
  }

  private func words(
    of row: MeetingEngine.Row, as status: MeetingEngine.Row.Status, seconds: Int, isRead: Bool
  ) -> String {
    let seconds = Duration.seconds(seconds).clockText
    let words =
      switch status {
      case .absent: "\(isRead ? "absent" : "×") \(row.name)"
      case .current: "\(isRead ? "now" : "▸") \(row.name) \(seconds)"
      case .done: "\(isRead ? "done" : "✓") \(row.name) \(seconds)"
      case .waiting: "\(isRead ? "waiting" : "·") \(row.name)"
      }
    let isSelected = status != .current && row.id == selected
    return isSelected ? "[\(words)]" : " \(words) "
  }

  private func style(of row: MeetingEngine.Row) -> Style {
    switch row.status {
    case .absent: .dim
    case .current, .done, .waiting: .plain
    }
  }
}

extension MeetingEngine.Row.Status {
  fileprivate var andLater: [Self] {
    switch self {
    case .absent: [.absent]
    case .current: [.current, .done]
    case .done: [.done]
    case .waiting: [.waiting, .current, .done]
    }
  }
}
