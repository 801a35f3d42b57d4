import StandupsModel
import TerminalUI

/// All people with their times, one after another, in as few lines as possible.
struct RosterView: View {
  var rows: [MeetingEngine.Row]
  var selected: Attendee.ID?
  var limit: Int
  /// The people who have written an update.
  var authors: Set<Attendee.ID> = []

  func size(fitting proposal: Size) -> Size {
    Size(
      width: proposal.width,
      height: min(proposal.height, limit, lines(width: proposal.width).count))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    var lines = lines(width: area.width)
    if lines.count > area.height {
      lines = self.lines(width: area.width - Self.moreColumns)
    }
    let selectedRow = rows.firstIndex { $0.id == selected } ?? 0
    let first = RowList.firstVisible(
      selection: lines.firstIndex { $0.contains(selectedRow) } ?? 0, count: lines.count,
      capacity: max(1, area.height))
    let visible = lines.dropFirst(first).prefix(area.height)
    for (y, line) in visible.enumerated() {
      let isCut = lines.count > visible.count && y == visible.count - 1
      HStack {
        for index in line {
          text(of: rows[index], width: area.width).onClick(.item(index))
        }
        Spacer()
        if isCut {
          Text(" ").prioritized()
          Text.moreSign(line.upperBound, of: rows.count).prioritized()
        }
      }
      .draw(in: area.row(y), on: &canvas)
    }
  }

  /// The columns for `10 of 12 ┃`.
  private static let moreColumns = 11

  private func lines(width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    for index in rows.indices {
      let columns = widestColumns(of: rows[index])
      if used + columns > width, index > start {
        lines.append(start..<index)
        start = index
        used = 0
      }
      used += columns
    }
    return lines + [start..<rows.count]
  }

  private func widestColumns(of row: MeetingEngine.Row) -> Int {
    guard limit > 1 else { return text(of: row).columns }
    let seconds = row.isGone ? row.seconds : max(row.seconds, row.slot)
    return row.status.andLater.reduce(0) { most, status in
      let label = self.label(of: row, as: status, seconds: seconds)
      return max(most, label.columns)
    }
  }

  /// The person, on the ground of a selected row if they are selected.
  func text(of row: MeetingEngine.Row, width: Int = .max) -> Text {
    var style = row.style
    if isSelected(row) { style.background = .accent.wash }
    return Text(label(of: row, as: row.status, seconds: row.seconds, width: width), style: style)
  }

  private func isSelected(_ row: MeetingEngine.Row) -> Bool {
    row.status != .current && row.id == selected
  }

  /// The person with the time, before which the name is cut if it is too long.
  private func label(
    of row: MeetingEngine.Row, as status: MeetingEngine.Row.Status, seconds: Int, width: Int = .max
  ) -> String {
    let clock = status.clockText(seconds: seconds).map { " \($0)" } ?? ""
    let name = row.name(marked: authors).truncated(to: max(1, width - clock.columns - Self.marks))
    return "\(isSelected(row) ? "▸" : " ")\(status.mark) \(name)\(clock) "
  }

  /// The columns around the name and the time.
  private static let marks = 4
}

extension MeetingEngine.Row {
  var spokenText: String {
    let spoken = Duration.seconds(seconds).spokenText
    let person = isGuest ? String(localized: "\(name), guest") : name
    let text: LocalizedText =
      switch status {
      case .absent: isAway ? "\(person), away" : "\(person), absent"
      case .current: "\(person), speaking, \(spoken)"
      case .done: "\(person), done, \(spoken)"
      case .left: "\(person), left, \(spoken)"
      case .waiting:
        seconds > 0 ? "\(person), waiting, spoke \(spoken)" : "\(person), waiting"
      }
    return text.text
  }

  fileprivate var style: Style { isGone ? .dim : .plain }

  /// True if the person is absent or has left.
  fileprivate var isGone: Bool { status == .absent || status == .left }

  /// The name, with a mark if the person has written an update.
  fileprivate func name(marked authors: Set<Attendee.ID>) -> String {
    authors.contains(id) ? "\(name) ●" : name
  }
}

extension MeetingEngine.Row.Status {
  fileprivate var mark: String {
    switch self {
    case .absent, .left: "×"
    case .current: "▶"
    case .done: "✓"
    case .waiting: "·"
    }
  }

  /// The time that the person has spoken; nil if they have not.
  fileprivate func clockText(seconds: Int) -> String? {
    let hasSpoken = self == .current || self == .done || seconds > 0
    return hasSpoken ? Duration.seconds(seconds).clockText : nil
  }

  fileprivate var andLater: [Self] {
    switch self {
    case .absent: [.absent]
    case .current: [.current, .done]
    case .done: [.done]
    case .left: [.left]
    case .waiting: [.waiting, .current, .done]
    }
  }
}

/// All people, one per row, each with a bar that fills up to the end of their turn.
struct RosterColumn: FillingView {
  var rows: [MeetingEngine.Row]
  var selected: Attendee.ID?
  var style: Style
  /// The people who have written an update.
  var authors: Set<Attendee.ID> = []
  /// The times of day of people who are elsewhere.
  var times: [Attendee.ID: String] = [:]

  private static let barPart = 3
  private static let leastBarWidth = 6
  private static let markWidth = 4
  private static let gap = 2
  /// The columns of a time of day.
  private static let dayTime = 5

  func draw(in area: Rect, on canvas: inout Canvas) {
    let longest = rows.map { max($0.seconds, $0.slot) }.max() ?? 0
    let lengths = rows.map(time)
    let timeWidth = lengths.map(\.columns).max() ?? 0
    let nameWidth = rows.map { $0.name(marked: authors).columns }.max() ?? 0
    let room = area.width - Self.markWidth - timeWidth - 1 - Self.gap - 1
    // Times of day are left out before the bars are.
    let dayWidth = times.isEmpty ? 0 : Self.dayTime + Self.gap
    let hasTimes = !times.isEmpty && room - nameWidth - dayWidth >= Self.leastBarWidth
    let bar = min(area.width / Self.barPart, room - nameWidth - (hasTimes ? dayWidth : 0))
    let selection = rows.firstIndex { $0.id == selected }
    RowList(
      count: rows.count, selection: selection ?? rows.firstIndex { $0.status == .current },
      isSelectable: { _ in false }
    ) { [self] index in
      let row = rows[index]
      let isSelected = index == selection
      let isCurrent = row.status == .current
      let style = isCurrent ? .bold : row.style
      return HStack {
        SelectionMark(isSelected).frame(width: 2)
        Text(row.status.mark, style: isCurrent ? style.over(self.style) : style)
          .frame(width: 2)
        Text(row.name(marked: authors), style: style).flexible(.horizontal)
        if hasTimes {
          Text(times[row.id] ?? "", style: .dim).frame(width: Self.dayTime)
            .padding(Edges(right: Self.gap))
        }
        Text(lengths[index], style: row.style)
          .frame(width: timeWidth + 1, alignment: .trailing).padding(Edges(right: Self.gap))
        if bar >= Self.leastBarWidth {
          self.bar(of: row, longest: longest).frame(width: bar).padding(Edges(right: 1))
        }
      }
      .onClick(.item(index))
    }
    .draw(in: area, on: &canvas)
  }

  /// The approximate seconds that each waiting person will have.
  private var nextSlot: Int { rows.first { $0.status == .current }?.slot ?? 0 }

  private func bar(of row: MeetingEngine.Row, longest: Int) -> any View {
    guard row.status != .absent else { return Text("") }
    return SlotBar(
      seconds: row.seconds, slot: row.slot > 0 ? row.slot : nextSlot, longest: longest,
      style: row.status == .current ? style : .dim)
  }

  private func time(of row: MeetingEngine.Row) -> String {
    let absence: Attendance? = row.status == .absent ? row.isAway ? .away : .absent : nil
    let time = row.status.clockText(seconds: row.seconds) ?? absence?.text ?? ""
    return row.status == .left ? String(localized: "left \(time)") : time
  }
}
