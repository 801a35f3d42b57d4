import Dependencies
import StandupsModel
import TerminalUI

/// How a standup is set up, its meetings, its people, and apart from them what can be done with it.
struct StandupDetailBody: View {
  var state: StandupDetail.State
  /// Whether it is shown beside the list, without a selection and actions.
  var isPreview = false

  private static let tall = 18
  private static let roomy = 30
  /// How many meetings the longest bar is chosen from.
  private static let compared = 100
  /// A higher window has one row of people for so many of its rows.
  private static let rowsForPeople = 6

  private var standup: Standup { state.standup }

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFramed = canvas.hasPanels
    let isTall = area.height >= Self.tall
    let isApart = isFramed && area.height >= Self.roomy
    let page = area.inset(
      isFramed ? Edges(left: isPreview ? 0 : 1, right: 1) : canvas.sides)
    let rowSides = isFramed ? Edges(left: 1) : Edges()
    VStack(spacing: isTall && !isFramed ? 1 : 0) {
      if !isPreview {
        action(.start, "Start meeting").padding(rowSides)
        if isApart { Text(" ") }
      }
      if isTall {
        Panel(isFramed ? title : "", isFramed: isFramed) { FactTable(facts: facts) }
      } else {
        Text(facts.map(\.value).joined(separator: " · "), style: .dim).padding(Edges(left: 2))
      }
      open(rows: max(1, area.height / Self.rowsForPeople), isFramed: isFramed)
      Panel("History", detail: historyCount, isFramed: isFramed) {
        if standup.history.isEmpty {
          Text("No meetings yet", style: .dim).padding(Edges(left: 2))
        } else {
          history
        }
      }
      .flexible(.horizontal).prioritized(-1)
      Panel("People", detail: peopleCount, isFramed: isFramed) {
        people(rows: max(1, area.height / Self.rowsForPeople), width: page.width - 6)
      }
      if !isPreview {
        if isApart { Text(" ") }
        action(.delete, "Delete standup").padding(rowSides)
      }
    }
    .draw(in: page, on: &canvas)
  }

  private var title: String { isPreview ? standup.displayTitle : "Standup" }

  // MARK: - Actions

  private func action(_ row: StandupDetail.Row, _ label: String) -> any View {
    let isSelected = state.selection == row
    return HStack(spacing: 1) {
      SelectionMark(isSelected).frame(width: 1)
      Text(
        label,
        style: Style(
          foreground: row == .delete ? .danger : .accent, attributes: isSelected ? .bold : []))
    }
    .onClick(isSelected ? .key(.enter) : .item(row == .start ? 0 : standup.history.count + 1))
  }

  // MARK: - Set-up

  private var facts: [FactTable.Fact] {
    [
      FactTable.Fact("Length", standup.length.lengthText),
      FactTable.Fact("Turn is up", standup.turnEnd.label),
      FactTable.Fact("Time is up", standup.overtime.label),
      FactTable.Fact("Order", standup.order.label),
      standup.rotatesFacilitator ? FactTable.Fact("Facilitator", standup.facilitatorLabel) : nil,
      standup.comparesTalkTime ? nil : FactTable.Fact("Talk time", standup.talkTimeLabel),
      FactTable.Fact("Theme", standup.theme.name, chip: standup.theme.background),
    ].compactMap(\.self)
  }

  // MARK: - History

  private var historyCount: String {
    let count = standup.history.count
    return count == 0 ? "" : count.counted("meeting")
  }

  private var history: RowList {
    let selected: Int? =
      switch state.selection {
      case .delete: standup.history.count - 1
      case .meeting(let name): standup.history.position(of: name)
      case .start: nil
      }
    let held = standup.history.prefix(Self.compared).compactMap { state.figures(of: $0)?.held }
    let longest = max(standup.length, held.max() ?? .zero)
    let row = { (index: Int) -> any View in
      let entry = standup.history[index]
      let isSelected = !isPreview && state.selection == .meeting(entry.name)
      return MeetingRow(
        name: entry.name, figures: state.figures(of: entry), planned: standup.wholeSeconds,
        longest: Int(longest.components.seconds), isSelected: isSelected
      )
      .onClick(isPreview || isSelected ? .key(.enter) : .item(index + 1))
    }
    return RowList(
      count: standup.history.count, selection: selected, isSelectable: { _ in false }, row: row)
  }

  // MARK: - Items

  /// The open items, the oldest first, with their age.
  @ViewBuilder
  private func open(rows: Int, isFramed: Bool) -> [any View] {
    let items = state.agenda.openItems
    if !items.isEmpty {
      Panel("Open (\(items.count))", isFramed: isFramed) {
        for (index, item) in items.prefix(rows).enumerated() {
          let more = index == rows - 1 && items.count > rows ? " …" : ""
          let age = item.ageNow
          TextRow(
            Text("\(item.kind.mark) \(item.text)\(more)"),
            Text(item.state(at: age), style: item.style(at: age))
          )
          .padding(Edges(left: 2, right: 1))
        }
      }
    }
  }

  // MARK: - People

  private var peopleCount: String {
    standup.attendees.count > 1 ? "\(standup.attendees.count)" : ""
  }

  private func people(rows: Int, width: Int) -> any View {
    guard !standup.attendees.isEmpty else {
      return Text("Nobody is listed", style: .dim).padding(Edges(left: 2))
    }
    let lines = lines(ofNames: standup.attendees.map(\.displayName), width: width)
    return VStack {
      for (row, line) in lines.prefix(rows).enumerated() {
        Text(row == rows - 1 && lines.count > rows ? "\(line) …" : line)
      }
    }
    .padding(Edges(left: 2))
  }

  /// The names in as few lines as they fit, none of them broken.
  private func lines(ofNames names: [String], width: Int) -> [String] {
    var lines: [String] = []
    for (index, name) in names.enumerated() {
      let name = index < names.count - 1 ? name + "," : name
      if let last = lines.last, last.columns + 1 + name.columns <= width {
        lines[lines.count - 1] = "\(last) \(name)"
      } else {
        lines.append(name)
      }
    }
    return lines
  }
}

/// A past meeting: when it was, how long it took as a number and a bar, and its blockers.
private struct MeetingRow: View {
  var name: MeetingName
  var figures: MeetingFigures?
  var planned: Int
  var longest: Int
  var isSelected: Bool

  private static let blockerWidth = 13
  private static let gap = 2
  private static let heldWidth = 8
  private static let leastBarWidth = 8
  private static let longestBar = 40
  private static let mark = 2

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    @Dependency(\.localTime) var localTime
    let start = localTime(name.startedAt)
    let style: Style = isSelected ? .bold : .plain
    SelectionMark(isSelected).draw(in: area, on: &canvas)
    let line = area.inset(Edges(left: Self.mark, right: 1))
    let dates = [start.dateText, start.numericDateText].map { "\($0)  \(start.timeText)" }
    let others = Self.heldWidth + Self.blockerWidth + 2 * Self.gap
    let isLong = line.width >= others + LocalTime.longestDate.columns + Self.leastBarWidth
    let dateWidth = isLong ? LocalTime.longestDate.columns : dates[1].columns
    let barRoom = line.width - others - dateWidth
    guard barRoom >= Self.leastBarWidth, case .read(let held, let blockers) = figures else {
      let text = figures?.text ?? ""
      let room = line.width - Self.heldWidth - Self.blockerWidth - Self.gap
      let when = dates.first { $0.columns <= room } ?? start.numericDateText
      return TextRow(Text(when, style: style), Text(text, style: .dim)).draw(in: line, on: &canvas)
    }
    HStack {
      Text(dates[isLong ? 0 : 1], style: style).frame(width: dateWidth)
      Text(held?.clockText ?? "", style: style)
        .frame(width: Self.heldWidth, alignment: .trailing).padding(Edges(right: Self.gap))
      if let seconds = held.map({ Int($0.components.seconds) }) {
        SlotBar(seconds: seconds, slot: planned, longest: longest)
          .frame(width: min(barRoom, Self.longestBar)).padding(Edges(right: Self.gap))
      } else {
        Text("").frame(width: min(barRoom, Self.longestBar) + Self.gap)
      }
      Text(blockers == 0 ? "" : "! \(blockers.counted("blocker"))")
    }
    .draw(in: line, on: &canvas)
  }
}

extension LocalTime {
  /// The room for the start of a meeting.
  fileprivate static let longestDate = "September 30, 2026  09:30"
}
