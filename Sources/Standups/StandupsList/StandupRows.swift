import ComposableUI
import StandupsModel
import TerminalUI

/// The rows of the list: cards beside the selected standup, or else a table with the selected
/// standup below it, if there is room.
struct StandupRows: FillingView {
  var state: StandupsList.State

  private static let cardHeight = 2
  private static let leastPeek = 4
  /// The least height with a heading above the columns.
  private static let heading = 9

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard !SplitView.hasRoom(on: canvas) else { return drawCards(in: area, on: &canvas) }
    let heading = area.height < Self.heading ? 0 : 1
    let sides = Edges(left: StandupRow.indent, right: canvas.sides.right)
    let columns = StandupColumns(
      width: area.inset(sides).width, glyphs: canvas.glyphs,
      hasNext: !state.upcoming.starts.isEmpty)
    if heading > 0 { columns.drawHeading(in: area.row(0).inset(sides), on: &canvas) }
    let rest = area.inset(Edges(top: heading))
    let spare = rest.height - state.rows.count - 1
    rowList(1) { StandupRow(summary: $0, columns: columns, isSelected: $1) }
      .draw(in: rest.inset(Edges(bottom: max(0, spare))), on: &canvas)
    guard spare >= Self.leastPeek, canvas.glyphs != .screenReader, let preview = state.preview,
      !state.content.unlisted.contains(preview.standup.id)
    else { return }
    StandupPeek(state: preview)
      .draw(in: rest.inset(Edges(top: state.rows.count + 1)), on: &canvas)
  }

  private func drawCards(in area: Rect, on canvas: inout Canvas) {
    let isApart = state.rows.count * (Self.cardHeight + 1) - 1 <= area.height
    rowList(Self.cardHeight + (isApart ? 1 : 0)) { StandupCard(summary: $0, isSelected: $1) }
      .draw(in: area, on: &canvas)
  }

  private func rowList(
    _ height: Int, row: @escaping (StandupSummary, Bool) -> any View
  ) -> RowList {
    // NB: only what a row needs, since the rest of the state would be copied for each row.
    state.rowList(height: height) {
      [content = state.content, lengths = state.lengths, upcoming = state.upcoming] in
      row(StandupSummary(of: $0, content: content, lengths: lengths, upcoming: upcoming), $1)
    }
  }
}

/// A standup as the list shows it.
struct StandupSummary {
  let standup: Standup
  /// The meeting that others are holding, in words; nil if there is none.
  let ongoing: String?
  /// The lengths of the newest meetings in seconds, newest first.
  let seconds: [Int]
  /// The day of the newest meeting; nil if there is none.
  let last: String?
  /// The distance of the next meeting; nil if none is planned.
  let next: String?
  /// Nil if the whole team is there.
  let away: AbsentPeople?
  private let agenda: Agenda

  init(
    of standup: Standup, content: Content, lengths: [Standup.ID: MeetingLengths],
    upcoming: UpcomingMeetings
  ) {
    self.standup = standup
    ongoing = content.ongoing[standup.id]?.textNow
    seconds = Array(lengths.recentSeconds(of: standup).prefix(10))
    let isListed = !content.unlisted.contains(standup.id)
    last =
      isListed ? standup.history.first?.name.startedAt.dayText ?? String(localized: "never") : ""
    agenda = content.agenda(of: standup.id)
    next = upcoming.text(of: standup.id)
    away = upcoming.away(of: standup.id)
  }

  /// The length of the newest meeting, if it is known.
  private var newest: Int? {
    seconds.count == min(standup.history.count, 10) ? seconds.first : nil
  }

  /// The length of the newest meeting: `5:21`.
  var held: String? { newest.map { Duration.seconds($0).clockText } }

  /// The length of the newest meeting and the plan, in minutes: `5 of 15`.
  var heldOfPlanned: Text {
    let planned = standup.wholeSeconds
    func text(_ seconds: Int) -> String {
      planned < 60 ? Duration.seconds(seconds).clockText : "\(seconds / 60)"
    }
    guard let newest else { return Text(text(planned), style: .dim) }
    let (held, plan) = (text(newest), text(planned))
    let isOver = newest > planned && held != plan
    return Text("\(held) of \(plan)", style: isOver ? Style(foreground: .overtime) : .plain)
  }

  /// The numbers of open blockers, of parked items, and of those made from other notes: `!2 @1`,
  /// or `!2@1·1` if there are all three.
  var open: String {
    let kinds = agenda.openItems.map(\.kind)
    let counts = Item.kinds.map { kind in kind.countText(kinds.count { $0 == kind }) }
    let others = TranscriptLine.Kind.note.countText(kinds.count { !Item.kinds.contains($0) })
    let texts = (counts + [others]).compactMap(\.self)
    return texts.joined(separator: texts.count > 2 ? "" : " ")
  }

  /// The number of people who have written something for the next meeting: `●2/6`.
  var ready: String {
    agenda.updates.isEmpty ? "" : "●\(agenda.updates.count)/\(standup.attendees.count)"
  }

  var sparkline: Sparkline {
    Sparkline(
      seconds.reversed().map(Double.init), full: Double(standup.wholeSeconds),
      style: Style(foreground: standup.theme.tint))
  }

  /// The title, with the name of the color on terminals without colors.
  func title(tier: ColorTier) -> Text {
    let isBlank = standup.title.isBlank
    let mark = tier < .palette256 ? " [\(standup.theme.mark)]" : ""
    return Text(standup.displayTitle + mark, style: isBlank ? .dim : .bold)
  }
}

extension Canvas {
  /// Draws the parts that every row has: the mark of the selected one, and the color of the team.
  ///
  /// - Returns: the room to the right of them.
  mutating func drawStandup(
    _ theme: Theme, isSelected: Bool, rows: Int, in area: Rect, _ draw: (Rect, inout Canvas) -> Void
  ) {
    let row = Rect(origin: area.origin, size: Size(width: area.width, height: rows))
      .intersection(area)
    withBackground(isSelected ? Style(background: theme.tint.wash) : .plain) { canvas in
      if isSelected { canvas.fill(row) }
      SelectionMark(isSelected).draw(in: row, on: &canvas)
      for y in 0..<row.height {
        canvas.write(
          "▌", at: Point(x: row.minX + 2, y: row.minY + y),
          style: Style(foreground: theme.tint).shape)
      }
      draw(row.inset(Edges(left: StandupRow.indent, right: canvas.sides.right)), &canvas)
    }
  }
}

/// ```
/// ▸ ▌ Design               ▃▅▂▄▇▃   15 min
///   ▌ yesterday · 5:21 · !2 @1        ●2/6
/// ```
private struct StandupCard: View {
  var summary: StandupSummary
  var isSelected: Bool

  private static let bars = 10
  private static let lengthWidth = 7

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(2, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let standup = summary.standup
    canvas.drawStandup(standup.theme, isSelected: isSelected, rows: 2, in: area) { room, canvas in
      let length = Text(standup.length.lengthText, style: .dim)
      let width = max(Self.lengthWidth, length.columns)
      HStack(spacing: 2) {
        summary.title(tier: canvas.tier).flexible(.horizontal)
        summary.sparkline.frame(width: Self.bars, alignment: .trailing)
        length.frame(width: width, alignment: .trailing)
      }
      .draw(in: room.row(0), on: &canvas)
      let facts = [summary.next, summary.last, summary.held, summary.open].compactMap(\.self)
        .filter { !$0.isEmpty }
      let used = facts.reduce(summary.ready.columns + 2) { $0 + $1.columns + 3 }
      let away = summary.away.flatMap { $0.text(fitting: room.width - used) }.map { [$0] } ?? []
      let text = summary.ongoing ?? (facts + away).joined(separator: " · ")
      TextRow(Text(text, style: isSelected ? .plain : .dim), Text(summary.ready))
        .draw(in: room.row(1), on: &canvas)
    }
  }
}

/// The columns of the table: the most important ones that fit.
struct StandupColumns {
  enum Column: CaseIterable {
    case next, last, bars, planned, open, ready

    var title: LocalizedText {
      switch self {
      case .next: "next"
      case .last: "last"
      case .bars: "10 meetings"
      case .planned: "of planned"
      case .open: "open"
      case .ready: "ready"
      }
    }

    var width: Int {
      switch self {
      case .bars: 11
      case .last, .planned: 10
      case .next: 14
      case .open: 7
      case .ready: 5
      }
    }

    var alignment: HorizontalAlignment {
      switch self {
      case .last, .next: .leading
      case .bars, .open, .planned, .ready: .trailing
      }
    }
  }

  private let columns: [Column]

  private static let gap = 2
  private static let leastTitle = 15
  /// The columns, in the order in which they are left out.
  private static let leastImportant: [Column] = [
    .planned, .bars, .ready, .open, .last, .next,
  ]

  /// - Parameter hasNext: true if any standup has a schedule.
  init(width: Int, glyphs: GlyphSet, hasNext: Bool) {
    var columns = Column.allCases.filter { column in
      switch column {
      case .bars: glyphs != .screenReader
      case .next: hasNext
      case .last, .open, .planned, .ready: true
      }
    }
    let room = width - Self.leastTitle
    for column in Self.leastImportant
    where columns.reduce(0, { $0 + $1.width + Self.gap }) > room {
      columns.removeAll { $0 == column }
    }
    self.columns = columns
  }

  func drawHeading(in row: Rect, on canvas: inout Canvas) {
    draw(Text("team", style: .dim), in: row, on: &canvas) { column, place, canvas in
      Text(column.title, style: .dim).draw(in: place, aligned: column.alignment, on: &canvas)
    }
  }

  /// Draws a row. The title takes the room on the left.
  ///
  /// - Returns: the room behind the title.
  @discardableResult
  func draw(
    _ title: Text, in row: Rect, on canvas: inout Canvas,
    cell: (Column, Rect, inout Canvas) -> Void
  ) -> Rect {
    var rest = row
    for column in columns.reversed() {
      cell(column, rest.inset(Edges(left: rest.width - column.width)), &canvas)
      rest = rest.inset(Edges(right: column.width + Self.gap))
    }
    title.draw(in: rest, on: &canvas)
    return rest.inset(Edges(left: title.columns + Self.gap))
  }
}

private struct StandupRow: LineView {
  var summary: StandupSummary
  var columns: StandupColumns
  var isSelected: Bool

  /// The width of the marks on the left.
  static let indent = 4

  func draw(in area: Rect, on canvas: inout Canvas) {
    let theme = summary.standup.theme
    canvas.drawStandup(theme, isSelected: isSelected, rows: 1, in: area) { room, canvas in
      let title = summary.title(tier: canvas.tier)
      guard summary.ongoing == nil else {
        return TextRow(title, Text(summary.ongoing ?? "")).draw(in: room, on: &canvas)
      }
      let rest = columns.draw(title, in: room, on: &canvas) { column, place, canvas in
        let alignment = column.alignment
        switch column {
        case .last:
          Text(summary.last ?? "", style: isSelected ? .plain : .dim)
            .draw(in: place, aligned: alignment, on: &canvas)
        case .next:
          Text(summary.next ?? "").draw(in: place, aligned: alignment, on: &canvas)
        case .bars: summary.sparkline.draw(in: place, aligned: alignment, on: &canvas)
        case .planned: summary.heldOfPlanned.draw(in: place, aligned: alignment, on: &canvas)
        case .open: Text(summary.open).draw(in: place, aligned: alignment, on: &canvas)
        case .ready: Text(summary.ready).draw(in: place, aligned: alignment, on: &canvas)
        }
      }
      guard let away = summary.away?.text(fitting: rest.width) else { return }
      Text(away, style: isSelected ? .plain : .dim).draw(in: rest, on: &canvas)
    }
  }
}

extension Standup {
  /// The row in words.
  ///
  /// - Parameters:
  ///   - ongoing: the meeting that others are holding.
  ///   - next: the distance of the next meeting.
  ///   - away: the people who are away today.
  func spokenText(
    ongoing: OngoingMeeting?, next: String?, away: AbsentPeople? = nil
  ) -> String {
    let held = history.first.map {
      String(localized: "last held \($0.name.startedAt.local.dateText)")
    }
    let last = held ?? String(localized: "never held")
    let meeting = ongoing?.textNow ?? next.map { String(localized: "meets \($0), \(last)") } ?? last
    return [displayTitle, peopleText, length.spokenText, meeting, away?.spokenText]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// The number of people.
  var peopleText: String { attendees.count.counted("person", "people") }
}
