import Composable
import ComposableUI
import StandupsModel
import TerminalUI

/// The text to search for, with the results below it.
struct SearchBody: FillingView {
  var state: Search.State

  private static let rowsForGap = 12
  private static let widthForColumns = 90

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFramed = canvas.hasPanels && area.width >= Self.widthForColumns
    let page = area.inset(canvas.sides)
    text.padding(Edges(left: isFramed ? 2 : 0)).draw(in: page.row(0), on: &canvas)
    let caret = canvas.caret
    let gap = isFramed || area.height < Self.rowsForGap ? 0 : 1
    results(isFramed: isFramed, width: page.width - (isFramed ? 4 : 0))
      .draw(in: page.inset(Edges(top: 1 + gap)), on: &canvas)
    // A screen reader follows the typed text, or else the selected row.
    if state.filter.isTyping, !state.isBlank { canvas.caret = caret }
  }

  private var text: any View {
    let field = MarkedField(
      "/", state.filter.input, isFocused: state.filter.isTyping,
      placeholder: "titles, people, notes, items, and updates")
    return state.filter.isTyping ? field : field.onClick(.key("/"))
  }

  private func results(isFramed: Bool, width: Int) -> any View {
    guard !state.rows.isEmpty else { return explanation }
    let columns = width >= Self.widthForColumns ? ResultColumns(state) : nil
    let pattern = SearchPattern(state.filter.text)
    let hasMarks = columns != nil || state.rows.contains(where: \.hasMark)
    let list = state.rowList(height: columns == nil ? 2 : 1) { row, isSelected in
      ResultRow(
        result: ResultText(row, in: state.standups), pattern: pattern, columns: columns,
        hasMarks: hasMarks, isSelected: isSelected)
    }
    guard isFramed else { return list }
    return Panel("Results", isFramed: true, isFocused: !state.filter.isTyping) { list }
  }

  private var explanation: any View {
    if state.isBlank {
      return Centered([
        Text("Search all standups", style: .bold),
        WrappedText("Type a part of a title, a name, a note, an item, or an update.", style: .dim),
      ])
    }
    let text = state.filter.text
    let nothing: LocalizedText =
      state.isReading ? "No matches for \"\(text)\" so far" : "No matches for \"\(text)\""
    return Centered([Text(nothing, style: .bold)])
  }
}

/// A result in words.
struct ResultText: Equatable {
  var date: String
  /// The kind of record, for results that have no date.
  var kind: String
  private var spokenKind: String?
  var mark = ""
  var person = ""
  var team: String
  var text: String

  init(_ row: SearchResults.Row, in standups: IdentifiedArrayOf<Standup>) {
    team = standups[id: row.standup]?.displayTitle ?? ""
    (date, kind, text) = ("", "", "")
    switch row {
    case .agenda(.item(let item, _)):
      date = item.openedAt.dayText
      kind = item.isOpen ? String(localized: "open item") : String(localized: "resolved")
      mark = item.kind.mark
      person = item.ownerName(in: standups[id: row.standup]?.team ?? []) ?? ""
      text = item.text
    case .agenda(.update(let line, let author, _)):
      kind = String(localized: "update")
      person =
        standups[id: row.standup]?.team.first { $0.id == author }?.displayName
        ?? Attendee.anonymousName
      (mark, text) = line.kind == .blocker ? ("!", line.text) : ("", line.labeledText)
      spokenKind = line.kind == .blocker ? String(localized: "Update, blocker") : nil
    case .note(let note):
      date = note.meeting.name.startedAt.dayText
      mark = note.kind.mark
      person = note.speaker ?? ""
      spokenKind = note.kind.spokenText
      text = note.text
    case .person(let attendee, _):
      kind = String(localized: "person")
      text = attendee.displayName
    case .standup:
      kind = String(localized: "standup")
      text = team
      team = ""
    case .unreadable(let place):
      date = place.name.startedAt.dayText
      text = String(localized: "This meeting could not be read")
    }
  }

  /// The place where the text was found.
  var place: String {
    [kind, team, date, person].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  var spokenText: String {
    let kind = spokenKind ?? kind.capitalizedStart
    let place = [kind, person, team, date].filter { !$0.isEmpty }.joined(separator: ", ")
    return kind.isEmpty ? "\(text): \(place)" : "\(place): \(text)"
  }
}

extension SearchResults.Row {
  /// True if the text may have a mark before it.
  fileprivate var hasMark: Bool {
    switch self {
    case .agenda, .note: true
    case .person, .standup, .unreadable: false
    }
  }
}

/// The widths of the columns in a wide window.
private struct ResultColumns {
  let person: Int
  let team: Int

  static let date = 12
  static let mark = 2
  private static let gap = 2
  private static let longestPerson = 16
  private static let longestTeam = 24

  init(_ state: Search.State) {
    let rows = state.rows
    let person = rows.map { ResultText($0, in: state.standups).person.columns }.max() ?? 0
    let team =
      Set(rows.map(\.standup)).map { state.standups[id: $0]?.displayTitle.columns ?? 0 }.max() ?? 0
    self.person = person == 0 ? 0 : min(Self.longestPerson, person) + Self.gap
    self.team = team == 0 ? 0 : min(Self.longestTeam, team) + Self.gap
  }
}

/// ```
/// ▸ ! API key is late
///     Design · 2026-05-20 · Ada
/// ```
private struct ResultRow: View {
  var result: ResultText
  var pattern: SearchPattern
  /// The widths of the columns; nil for two rows, one below the other.
  var columns: ResultColumns?
  /// True if texts are behind a column of marks.
  var hasMarks: Bool
  var isSelected: Bool

  private static let indent = 2

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(columns == nil ? 2 : 1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    SelectionMark(isSelected).draw(in: area, on: &canvas)
    let line = area.inset(Edges(left: Self.indent))
    guard let columns else {
      drawText(in: line.row(0), on: &canvas)
      return Text(result.place, style: .dim)
        .draw(in: line.row(1).inset(Edges(left: markWidth)), on: &canvas)
    }
    var rest = line.row(0)
    for (text, width) in [
      (result.kind.isEmpty ? result.date : result.kind, ResultColumns.date),
      (result.team, columns.team), (result.person, columns.person),
    ] where width > 0 {
      Text(text, style: .dim)
        .draw(in: rest.inset(Edges(right: max(0, rest.width - width + 2))), on: &canvas)
      rest = rest.inset(Edges(left: width))
    }
    drawText(in: rest, on: &canvas)
  }

  private func drawText(in line: Rect, on canvas: inout Canvas) {
    let style: Style = isSelected ? .bold : .plain
    canvas.write(result.mark, at: line.origin, style: style)
    MatchedText(result.text, pattern: pattern, style: style)
      .draw(in: line.inset(Edges(left: markWidth)), on: &canvas)
  }

  private var markWidth: Int { hasMarks ? ResultColumns.mark : 0 }
}

/// A line of text in which the matching part stands out. If that part would be cut off, the text
/// starts later.
struct MatchedText: View {
  private let text: String
  private let match: Range<String.Index>?
  private let style: Style

  private static let matchStyle = Style(foreground: .accent, attributes: .underline)
  /// The least number of columns before a match that would not fit otherwise.
  private static let context = 12

  init(_ text: String, pattern: SearchPattern, style: Style) {
    self.text = text
    self.style = style
    match = pattern.firstRange(in: text)
  }

  var layout: Layout { Layout(flexible: .horizontal) }

  func size(fitting proposal: Size) -> Size {
    Size(width: min(text.columns, proposal.width), height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard let match else { return Text(text, style: style).draw(in: area, on: &canvas) }
    let start = start(of: match, width: area.width)
    let head = (start == text.startIndex ? "" : "…") + text[start..<match.lowerBound]
    let whole = head + text[match.lowerBound...]
    Text(whole, style: style).draw(in: area, on: &canvas)
    let place = area.row(0).inset(Edges(left: min(area.width, head.columns)))
    let shown = text[match].columns
    guard shown <= place.width else { return }
    canvas.write(text[match], at: place.origin, style: Self.matchStyle.over(style))
  }

  private func start(of match: Range<String.Index>, width: Int) -> String.Index {
    guard text[..<match.upperBound].columns >= width else { return text.startIndex }
    var start = match.lowerBound
    var columns = 0
    // With an ellipsis at the start, and one at the end unless all of the rest fits.
    let room = max(
      min(Self.context, width - text[match].columns - 2),
      width - text[match.lowerBound...].columns - 1)
    while start > text.startIndex {
      let before = text.index(before: start)
      columns += text[before].columns
      guard columns <= room else { break }
      start = before
    }
    return start
  }
}
