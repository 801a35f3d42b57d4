import StandupsModel
import TerminalUI

struct RosterView: View {
  var rows: [MeetingEngine.Row]
  var selected: Attendee.ID?
  var limit: Int

  func size(fitting proposal: Size) -> Size {
    Size(
      width: proposal.width,
      height: min(proposal.height, limit, lines(width: proposal.width, isSpoken: false).count))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isSpoken = canvas.glyphs == .screenReader
    var lines = lines(width: area.width, isSpoken: isSpoken)
    if lines.count > area.height {
      lines = self.lines(width: area.width - Self.moreColumns, isSpoken: isSpoken)
    }
    let selectedRow = rows.firstIndex { $0.id == selected } ?? 0
    let first = RowList.firstVisible(
      selection: lines.firstIndex { $0.contains(selectedRow) } ?? 0, count: lines.count,
      capacity: max(1, area.height))
    let visible = lines.dropFirst(first).prefix(area.height)
    let hidden = rows.count - visible.reduce(0) { $0 + $1.count }
    let more = Text(hidden > 0 ? " +\(hidden) more" : "", style: .dim)
    for (y, line) in visible.enumerated() {
      let room = area.inset(Edges(right: y == visible.count - 1 ? more.columns : 0))
      var x = area.minX
      for index in line {
        let entry = Text(label(of: rows[index], isSpoken: isSpoken), style: style(of: rows[index]))
        let place = Rect(x: x, y: area.minY + y, width: entry.content.columns, height: 1)
        canvas.addTarget(.item(index), in: place)
        entry.draw(in: place.intersection(room), on: &canvas)
        x = place.maxX
      }
    }
    if hidden > 0, !area.isEmpty {
      let x = area.maxX - more.columns
      more.draw(in: Rect(x: x, y: area.maxY - 1, width: more.columns, height: 1), on: &canvas)
    }
  }

  /// The room for `+12 more`.
  private static let moreColumns = 10

  private func lines(width: Int, isSpoken: Bool) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    for index in rows.indices {
      let columns = widestColumns(of: rows[index], isSpoken: isSpoken)
      if used + columns > width, index > start {
        lines.append(start..<index)
        start = index
        used = 0
      }
      used += columns
    }
    return lines + [start..<rows.count]
  }

  private func widestColumns(of row: MeetingEngine.Row, isSpoken: Bool) -> Int {
    guard limit > 1 else { return label(of: row, isSpoken: isSpoken).columns }
    let seconds = row.status == .absent ? row.seconds : max(row.seconds, row.slot)
    return row.status.andLater.reduce(0) { most, status in
      let label = self.label(of: row, as: status, seconds: seconds, isSpoken: isSpoken)
      return max(most, label.columns)
    }
  }

  func label(of row: MeetingEngine.Row, isSpoken: Bool) -> String {
    label(of: row, as: row.status, seconds: row.seconds, isSpoken: isSpoken)
  }

  private func label(
    of row: MeetingEngine.Row, as status: MeetingEngine.Row.Status, seconds: Int, isSpoken: Bool
  ) -> String {
    let clock = Duration.seconds(seconds).clockText
    let spoken = seconds > 0 ? " \(clock)" : ""
    let label =
      switch status {
      case .absent: "\(isSpoken ? "absent" : "×") \(row.name)\(spoken)"
      case .current: "\(isSpoken ? "now" : "▸") \(row.name) \(clock)"
      case .done: "\(isSpoken ? "done" : "✓") \(row.name) \(clock)"
      case .waiting: "\(isSpoken ? "waiting" : "·") \(row.name)\(spoken)"
      }
    let isSelected = status != .current && row.id == selected
    return isSelected ? "[\(label)]" : " \(label) "
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
