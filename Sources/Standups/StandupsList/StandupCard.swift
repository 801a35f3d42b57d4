import Composable
import Dependencies
import StandupsModel
import TerminalUI

/// The rows of the list: a two-line card for each standup.
struct StandupCards: View {
  var standups: VisibleStandups
  var lengths: [Standup.ID: MeetingLengths]
  var selection: Int?

  var body: RowList {
    RowList(count: standups.count, selection: selection, rowHeight: 2) { index in
      StandupCard(
        standup: standups[index], recentSeconds: lengths.recentSeconds(of: standups[index]),
        isSelected: index == selection)
    }
  }
}

struct StandupCard: View {
  var standup: Standup
  var recentSeconds: [Int]
  var isSelected: Bool

  private static let gap = 2
  private static let margins = Edges(left: 2, right: 1)
  private static let usualLengthWidth = 14

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(2, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.withBackground(standup.theme.background) { canvas in
      canvas.fill(area)
      if isSelected { canvas.write("▸ ", at: area.origin, style: emphasis) }
      TextRow(title, Text(standup.theme.label, style: emphasis))
        .draw(in: area.row(0).inset(Self.margins), on: &canvas)
      drawFacts(in: area.row(1).inset(Self.margins), on: &canvas)
    }
  }

  private var emphasis: Style { isSelected ? .bold : .plain }

  private var title: Text {
    standup.title.allSatisfy(\.isWhitespace)
      ? Text(standup.displayTitle, style: emphasis).dim()
      : Text(standup.title, style: emphasis)
  }

  private func drawFacts(in line: Rect, on canvas: inout Canvas) {
    let length = Text(standup.length.lengthText)
    let summary = summary(width: line.width - Self.gap - length.columns)
    TextRow(summary, length).draw(in: line, on: &canvas)
    let margin = max(Self.usualLengthWidth, length.columns) + Self.gap
    drawRecentLengths(
      in: line.inset(Edges(left: summary.columns + Self.gap, right: margin)), on: &canvas)
  }

  private func drawRecentLengths(in area: Rect, on canvas: inout Canvas) {
    guard recentSeconds.count > 1, !area.isEmpty else { return }
    if canvas.glyphs == .screenReader {
      let newest = recentSeconds.prefix(3).map { Duration.seconds($0).clockText }
      return Text("recent \(newest.joined(separator: ", "))").draw(in: area, on: &canvas)
    }
    let bars = Sparkline(
      recentSeconds.reversed().map(Double.init), full: Double(standup.wholeSeconds))
    let width = bars.size(fitting: area.size).width
    bars.draw(in: area.inset(Edges(left: area.width - width)), on: &canvas)
  }

  private func summary(width: Int) -> Text {
    guard let newest = standup.history.first else { return Text("\(people) · never held") }
    @Dependency(\.localTime) var localTime
    let date = localTime(newest.name.startedAt)
    let long = Text("\(people) · last held \(date.dateText)")
    guard long.columns > width else { return long }
    let short = Text("\(people) · \(date.dateText)")
    return short.columns > width ? Text("\(people) · \(date.numericDateText)") : short
  }

  private var people: String {
    let count = standup.attendees.count
    return count == 1 ? "1 person" : "\(count) people"
  }
}
