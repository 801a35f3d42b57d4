import ComposableUI
import StandupsModel
import TerminalUI

/// The start and the plan of the next meeting, the open items, the past meetings, and the people.
struct StandupDetailBody: FillingView {
  var state: StandupDetail.State
  /// True if it is shown beside the list, without a selection.
  var isPreview = false

  /// The least height with blank rows between the sections.
  private static let tall = 16
  /// The least height with a row for each person.
  private static let roomy = 30
  /// The rows of the window for each row of items.
  private static let rowsForItems = 6
  /// The maximum number of people who get a row before meetings get more rows.
  private static let mostPeople = 8
  private static var nobody: LocalizedText { "No one is listed; press e to add people" }

  private var standup: Standup { state.standup }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFramed = canvas.hasPanels
    let isTall = area.height >= Self.tall
    let isRoomy = isFramed && area.height >= Self.roomy
    let sides = canvas.sides
    let page = isFramed ? area.inset(Edges(left: area.minX == 0 ? sides.left : 0, right: 2)) : area
    let right = isFramed ? 1 : sides.right
    let gap = isTall && !isFramed ? 1 : 0
    let inset = sides.left
    VStack {
      start(isTall: isTall, isRoomy: isRoomy).view
        .padding(Edges(bottom: isRoomy || gap > 0 ? 1 : 0))
      open(rows: max(1, area.height / Self.rowsForItems), right: right)
        .framed(isFramed, gap: gap, titleInset: inset)
      history(
        width: page.width - (isFramed ? 4 : 0), right: right, isFramed: isFramed, isApart: isRoomy
      )
      .framed(isFramed, gap: gap, titleInset: inset).prioritized(-1)
      if isRoomy {
        peopleRows.framed(true).prioritized(-2)
      } else {
        people(rows: isTall ? 2 : 1, width: page.width, isFramed: isFramed, sides: sides)
          .prioritized(-2)
      }
    }
    .draw(in: page, on: &canvas)
  }

  /// The standup in sentences.
  var speech: Speech {
    Speech(
      lines: spokenFacts + [start(isTall: true, isRoomy: false).line()].compactMap(\.self)
        + spokenItems + history(width: 0, right: 0, isFramed: false, isApart: false).lines)
  }

  // MARK: - The next meeting

  private func start(isTall: Bool, isRoomy: Bool) -> Section.Row {
    let isSelected = !isPreview && state.selection == .start
    return Section.Row(
      StandupHead(
        facts: facts, theme: standup.theme, isSelected: isSelected,
        rows: isRoomy ? 3 : isTall ? 2 : 1
      )
      .background(isSelected ? Style(background: standup.theme.tint.wash) : .plain),
      pick: isPreview ? nil : 0, isSelected: isSelected, selected: .key(.enter), id: "start",
      said: String(localized: "Start meeting"))
  }

  private var facts: [String] {
    [
      [state.ongoing?.textNow],
      [state.presenceText, standup.length.lengthText, state.shareText, state.facilitatorText],
      [
        standup.order.label, standup.turnEnd.label, standup.overtime.label,
        standup.comparesTalkTime ? nil : String(localized: "talk time \(standup.talkTimeLabel)"),
      ],
    ].map { $0.compactMap(\.self).joined(separator: " · ") }.filter { !$0.isEmpty }
  }

  private var spokenFacts: [SpokenLine] {
    let people = standup.attendees.map(\.displayName).joined(separator: ", ")
    let authors = standup.attendees.filter { state.agenda.updates[$0.id] != nil }
      .map(\.displayName).joined(separator: ", ")
    let updates: [LocalizedText] = authors.isEmpty ? [] : ["Updates: \(authors)"]
    let meeting: [LocalizedText] = state.ongoing.map { ["The meeting is \($0.textNow)"] } ?? []
    let sentences =
      meeting + [
        "\(standup.length.spokenText), theme \(standup.theme.name)",
        "When a turn ends: \(standup.turnEnd.label). When time is up: \(standup.overtime.label)",
        "Order: \(standup.order.label)",
        "Attendees: \(people)",
      ] + updates
    let facilitator = state.facilitatorText.map { [SpokenLine($0)] } ?? []
    return sentences.map { SpokenLine($0) } + facilitator
  }

  // MARK: - Items

  private var spokenItems: [SpokenLine] {
    let items = open(rows: 1, right: 0).lines
    return items.isEmpty ? [] : [SpokenLine("Open items: \(items.count)")] + items
  }

  /// The open items, the oldest first, with their age.
  private func open(rows: Int, right: Int) -> Section {
    let items = state.agenda.openItems
    let table = ItemColumns(items.prefix(rows), of: standup)
    let (days, names) = (standup.workingDays, standup.ownerNames)
    return Section(
      "Open \(items.count)", count: items.count, most: rows, selection: nil
    ) { index in
      let row = ItemRow(items[index], of: standup.id, days: days, names: names)
      return Section.Row(
        table.row(row.item).padding(Edges(left: 2, right: right)), id: "\(row.id)",
        said: row.spokenText)
    }
  }

  // MARK: - History

  private func history(
    width: Int, right: Int, isFramed: Bool, isApart: Bool
  ) -> Section {
    guard !standup.history.isEmpty else {
      return Section("History", remark: "No meetings yet; press s to hold the first")
    }
    let columns = HistoryColumns(state, width: width, right: right)
    let selection = isPreview ? nil : state.selectedIndex
    var section = Section(
      "History \(standup.history.count)", detail: columns.planText, count: standup.history.count,
      selection: selection, isApart: isApart
    ) { index in
      let entry = standup.history[index]
      let row = StandupDetail.Row.meeting(entry.name)
      let meeting = MeetingRow(
        name: entry.name, figures: state.figures(of: entry), columns: columns,
        isSelected: index == selection)
      return Section.Row(
        meeting, pick: isPreview ? nil : index + 1, isSelected: meeting.isSelected,
        selected: .key(.enter), id: "\(row)", said: meeting.spokenText)
    }
    // In a border, there are blanks around the detail.
    section.detailInset = columns.planInset + (isFramed ? right - 1 : 0)
    return section
  }

  // MARK: - People

  private func people(rows: Int, width: Int, isFramed: Bool, sides: Edges) -> Section {
    let members = standup.members(state.agenda)
    let title: LocalizedText = "People \(members.count)"
    guard !members.isEmpty else {
      let remark = Text(Self.nobody, style: .dim)
      return Section("", remark.padding(sides)).framed(false)
    }
    var line = TeamLine(members: members)
    let margins = isFramed ? Edges(left: 2) : sides
    if !isFramed { line.label = Text(title, style: .bold) }
    let room = Size(width: width - margins.left - margins.right, height: rows)
    return Section(
      isFramed ? title : "", least: line.size(fitting: room).height, line.padding(margins)
    )
    .framed(isFramed)
  }

  private var peopleRows: Section {
    let members = standup.members(state.agenda)
    guard !members.isEmpty else {
      return Section("People", remark: Self.nobody)
    }
    let width = members.map(\.name.columns).max() ?? 0
    var section = Section(
      "People \(members.count)", count: members.count, selection: nil, isApart: true
    ) { index in
      Section.Row(TeamRow(member: members[index], nameWidth: width).padding(Edges(left: 2)))
    }
    section.least = min(members.count, Self.mostPeople)
    return section
  }
}

extension StandupDetail.State {
  private var present: [Attendee] {
    let today = Day.today
    return standup.attendees.filter { person in !person.away.contains { $0.contains(today) } }
  }

  /// The people who will be there: `5 of 6 people`.
  fileprivate var presenceText: String {
    let (all, here) = (standup.attendees.count, present.count)
    return all == here ? standup.peopleText : String(localized: "\(here) of \(all) people")
  }

  /// The time for each of them: `3:00 each`.
  fileprivate var shareText: String? {
    let count = present.count
    guard count > 1 else { return nil }
    return String(localized: "\(Duration.seconds(standup.wholeSeconds / count).clockText) each")
  }

  /// The facilitator of the next meeting: `Kim facilitates`. The name is known once the meetings
  /// that it depends on have been read.
  fileprivate var facilitatorText: String? {
    guard standup.rotatesFacilitator else { return nil }
    let recent = standup.history.prefix(standup.recentMeetingCount).map { figures(of: $0) }
    guard !recent.contains(nil) else {
      return String(localized: "\(standup.facilitatorLabel) facilitates")
    }
    let team = Set(standup.attendees.map(\.id))
    let here = Set(present.map(\.id))
    let last = recent.lazy.compactMap { $0?.facilitator }.first(where: team.contains)
    let next = standup.facilitator(after: last, isHere: here.contains)
    let name = standup.attendees.first { $0.id == next }?.displayName
    return name.map { String(localized: "\($0) facilitates") }
  }
}
