import StandupsModel
import TerminalUI

/// The columns of a history, and the scale of its bars.
struct HistoryColumns {
  /// The planned length, in seconds.
  let planned: Int
  let longest: Int
  let held: Int
  /// The width of a bar; 0 if there is no room for one.
  let bar: Int
  let gap: Int
  /// The color of the team.
  let tint: Color
  /// The blank columns at the right end.
  let right: Int

  static let mark = 2
  static let date = 10
  static let time = 5
  private static let blockers = 4
  private static let leastBar = 6
  private static let longestBar = 80
  private static let roomy = 56
  /// The number of meetings that the longest bar is chosen from.
  private static let compared = 100

  init(
    _ state: StandupDetail.State, width: Int, right: Int = 0, most: Int = Self.compared
  ) {
    self.right = right
    let held = state.standup.history.prefix(most).compactMap { state.figures(of: $0)?.held }
    let longest = held.max() ?? .zero
    planned = state.standup.wholeSeconds
    self.longest = max(planned, Int(longest.components.seconds))
    tint = state.standup.theme.tint
    gap = width >= Self.roomy ? 2 : 1
    self.held = max(longest.clockText.columns, Self.time)
    let others = Self.mark + Self.date + Self.time + self.held + Self.blockers + 4 * gap + right
    bar = width - others < Self.leastBar ? 0 : min(width - others, Self.longestBar)
    rest = width - others - bar
  }

  /// The columns to the right of the blockers.
  private let rest: Int

  private var planMark: Int? { SlotBar(seconds: 0, slot: planned, longest: longest).mark(in: bar) }

  /// The planned length with a corner that points to the marks of the bars below it.
  var planText: String {
    bar == 0 ? "" : String(localized: "\(Duration.seconds(planned).clockText) planned ┐")
  }

  /// The columns to the right of the marks.
  var planInset: Int {
    (planMark.map { bar - 1 - $0 } ?? 0) + gap + Self.blockers + max(0, rest)
  }
}

/// A past meeting: its date, its length as a number and a bar, and its blockers.
struct MeetingRow: LineView {
  var name: MeetingName
  var figures: MeetingFigures?
  var columns: HistoryColumns
  var isSelected = false

  func draw(in area: Rect, on canvas: inout Canvas) {
    let line = area.row(0)
    guard isSelected else { return draw(line, .plain, on: &canvas) }
    canvas.withBackground(Style(background: columns.tint.wash)) { canvas in
      canvas.fill(line)
      SelectionMark(true).draw(in: line, on: &canvas)
      draw(line, .bold, on: &canvas)
    }
  }

  private func draw(_ line: Rect, _ style: Style, on canvas: inout Canvas) {
    let start = name.startedAt
    HStack(spacing: columns.gap) {
      Text(start.dayText, style: style).frame(width: HistoryColumns.date)
      Text(start.local.timeText, style: .dim).frame(width: HistoryColumns.time)
      figureViews(style)
    }
    .draw(
      in: line.inset(Edges(left: HistoryColumns.mark, right: columns.right)), on: &canvas)
  }

  private func figureViews(_ style: Style) -> [any View] {
    guard case .read(let held, let blockers, _) = figures else {
      return [Text(figures?.text ?? "", style: .dim)]
    }
    let bar: any View =
      held.map {
        SlotBar(
          seconds: Int($0.components.seconds), slot: columns.planned, longest: columns.longest)
      } ?? Text("")
    let time = Text(held?.clockText ?? "", style: style)
      .frame(width: columns.held, alignment: .trailing)
    let bars = columns.bar > 0 ? [bar.frame(width: columns.bar)] : []
    return [time] + bars + [Text(TranscriptLine.Kind.blocker.countText(blockers) ?? "")]
  }
}

extension MeetingRow {
  var spokenText: String {
    let start = name.startedAt.local
    return [String(localized: "Meeting of \(start.dateText)"), start.timeText, figures?.spokenText]
      .compactMap(\.self).joined(separator: ", ")
  }
}
