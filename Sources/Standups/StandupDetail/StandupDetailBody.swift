import StandupsModel
import TerminalUI

/// The set-up of a standup, its meetings, its people, and apart from them what can be done with it.
struct StandupDetailBody: FillingView {
  var state: StandupDetail.State
  /// True if it is shown beside the list, without a selection and actions.
  var isPreview = false

  private static let tall = 18
  private static let roomy = 30
  /// The number of meetings that the longest bar is chosen from.
  private static let compared = 100
  /// A higher window has one row of people for so many of its rows.
  private static let rowsForPeople = 6

  private var standup: Standup { state.standup }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFramed = canvas.hasPanels
    let isTall = area.height >= Self.tall
    let isApart = isFramed && area.height >= Self.roomy
    let page = area.inset(
      isFramed ? Edges(left: isPreview ? 0 : 1, right: 1) : canvas.sides)
    let gap = isTall && !isFramed ? 1 : 0
    let side = isFramed ? 1 : 0
    let rows = max(1, area.height / Self.rowsForPeople)
    VStack {
      if !isPreview {
        start.view.padding(Edges(left: side, bottom: isApart ? 1 : gap))
      }
      if isTall {
        facts(title: isFramed ? isPreview ? standup.displayTitle : "Standup" : "")
          .framed(isFramed, gap: gap)
      } else {
        Text(facts.map(\.value).joined(separator: " · "), style: .dim).padding(Edges(left: 2))
      }
      open(rows: rows).framed(isFramed, gap: gap)
      history.framed(isFramed, gap: gap).prioritized(-1)
      people(rows: rows, width: page.width - 6).framed(isFramed, gap: gap)
      if !isPreview {
        delete.view.padding(Edges(top: isApart ? 1 : 0, left: side))
      }
    }
    .draw(in: page, on: &canvas)
  }

  /// The standup in sentences.
  var speech: Speech {
    Speech(
      lines: facts(title: "").lines + [start.line()].compactMap(\.self) + history.lines
        + [delete.line()].compactMap(\.self))
  }

  // MARK: - Actions

  private var start: Section.Row {
    action(.start, "Start meeting", .accent, index: 0, said: "Start meeting")
  }

  private var delete: Section.Row {
    action(
      .delete, "Delete standup", .danger, index: standup.history.count + 1, said: "Delete")
  }

  private func action(
    _ row: StandupDetail.Row, _ label: String, _ color: Color, index: Int, said text: String
  ) -> Section.Row {
    let isSelected = state.selection == row
    return Section.Row(
      HStack(spacing: 1) {
        SelectionMark(isSelected).frame(width: 1)
        Text(label, style: Style(foreground: color, attributes: isSelected ? .bold : []))
      }, pick: index, isSelected: isSelected, selected: .key(.enter), id: "\(row)", said: text)
  }

  // MARK: - Set-up

  private var facts: [FactTable.Fact] {
    [
      state.ongoing.map { FactTable.Fact("Meeting", $0.textNow) },
      FactTable.Fact("Length", standup.length.lengthText),
      FactTable.Fact("Turn is up", standup.turnEnd.label),
      FactTable.Fact("Time is up", standup.overtime.label),
      FactTable.Fact("Order", standup.order.label),
      standup.rotatesFacilitator ? FactTable.Fact("Facilitator", standup.facilitatorLabel) : nil,
      standup.comparesTalkTime ? nil : FactTable.Fact("Talk time", standup.talkTimeLabel),
      FactTable.Fact("Theme", standup.theme.name, chip: standup.theme.background),
    ].compactMap(\.self)
  }

  private func facts(title: String) -> Section {
    let people = standup.attendees.map(\.displayName).joined(separator: ", ")
    let meeting = state.ongoing.map { ["The meeting is \($0.textNow)"] } ?? []
    let sentences =
      meeting + [
        "\(standup.length.spokenText), theme \(standup.theme.name)",
        "When a turn is up: \(standup.turnEnd.label). When time is up: \(standup.overtime.label)",
        "Order: \(standup.order.label)",
        "Attendees: \(people)",
      ]
    return Section(title, said: sentences.map { SpokenLine($0) }, FactTable(facts: facts))
  }

  // MARK: - History

  private var history: Section {
    guard !standup.history.isEmpty else { return Section("History", remark: "No meetings yet") }
    let held = standup.history.prefix(Self.compared).compactMap { state.figures(of: $0)?.held }
    let longest = max(standup.length, held.max() ?? .zero)
    let count = standup.history.count
    return Section(
      "History", detail: count.counted("meeting"), count: count,
      selection: selectedMeeting
    ) { index in
      let entry = standup.history[index]
      let row = StandupDetail.Row.meeting(entry.name)
      let meeting = MeetingRow(
        name: entry.name, figures: state.figures(of: entry), planned: standup.wholeSeconds,
        longest: Int(longest.components.seconds), isSelected: !isPreview && state.selection == row)
      return Section.Row(
        meeting, pick: isPreview ? nil : index + 1, isSelected: meeting.isSelected,
        selected: .key(.enter), id: "\(row)", said: meeting.spokenText)
    }
  }

  private var selectedMeeting: Int? {
    switch state.selection {
    case .delete: standup.history.count - 1
    case .meeting(let name): standup.history.position(of: name)
    case .start: nil
    }
  }

  // MARK: - Items

  /// The open items, the oldest first, with their age.
  private func open(rows: Int) -> Section {
    let items = state.agenda.openItems
    return Section(
      "Open (\(items.count))", count: items.count, most: rows, isCounting: false
    ) { limit in
      items.prefix(limit).enumerated().map { index, item in
        let isCut = index == limit - 1 && limit < items.count
        return Section.Row(
          item.row(suffix: isCut ? " …" : "").padding(Edges(left: 2, right: 1)))
      }
    }
  }

  // MARK: - People

  private func people(rows: Int, width: Int) -> Section {
    let names = standup.attendees.map(\.displayName)
    guard !names.isEmpty else { return Section("People", remark: "Nobody is listed") }
    let lines = lines(ofNames: names, width: width)
    return Section(
      "People", detail: names.count > 1 ? "\(names.count)" : "", count: lines.count, most: rows,
      isCounting: false
    ) { limit in
      lines.prefix(limit).enumerated().map { index, line in
        let isCut = index == limit - 1 && limit < lines.count
        return Section.Row(Text(isCut ? "\(line) …" : line).padding(Edges(left: 2)))
      }
    }
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
private struct MeetingRow: FillingView {
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

  func draw(in area: Rect, on canvas: inout Canvas) {
    let start = name.startedAt.local
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

extension MeetingRow {
  fileprivate var spokenText: String {
    let start = name.startedAt.local
    return ["Meeting of \(start.dateText)", start.timeText, figures?.spokenText]
      .compactMap(\.self).joined(separator: ", ")
  }
}

extension LocalTime {
  /// The room for the start of a meeting.
  fileprivate static let longestDate = "September 30, 2026  09:30"
}
