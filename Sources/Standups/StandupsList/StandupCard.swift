import Composable
import Dependencies
import StandupsModel
import TerminalUI

/// The rows of the list: a card for each standup, apart from each other if they all fit.
struct StandupCards: View {
  var standups: VisibleStandups
  var lengths: [Standup.ID: MeetingLengths]
  var selection: Int?

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, standups.count * 3))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    RowList(
      count: standups.count, selection: selection,
      rowHeight: standups.count * 3 - 1 <= area.height ? 3 : 2
    ) { index in
      StandupCard(
        standup: standups[index], recentSeconds: lengths.recentSeconds(of: standups[index]),
        isSelected: index == selection)
    }
    .draw(in: area, on: &canvas)
  }
}

/// ```
/// ▸ ▌ Design                               15 min
///   ▌ 6 people · last held May 13, 2026    ▃▅▂▄▇▃
/// ```
struct StandupCard: View {
  var standup: Standup
  var recentSeconds: [Int]
  var isSelected: Bool

  private static let gap = 2

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(2, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let card = Rect(origin: area.origin, size: size(fitting: area.size))
      .inset(Edges(left: canvas.sides.left, right: 1))
    SelectionMark(isSelected).draw(in: area, on: &canvas)
    let style = isSelected ? Style(background: standup.theme.tint.wash) : .plain
    canvas.withBackground(style) { canvas in
      canvas.fill(card)
      let facts = card.inset(Edges(left: 2, right: canvas.sides.right - 1))
      TextRow(title(tier: canvas.tier), Text(standup.length.lengthText))
        .draw(in: facts.row(0), on: &canvas)
      drawFacts(in: facts.row(1), on: &canvas)
    }
    EdgeBar(theme: standup.theme).draw(in: card, on: &canvas)
  }

  private func title(tier: ColorTier) -> Text {
    let isBlank = standup.title.allSatisfy(\.isWhitespace)
    let mark = tier < .palette256 ? " [\(standup.theme.mark)]" : ""
    return Text(standup.displayTitle + mark, style: isBlank ? .dim : .bold)
  }

  private func drawFacts(in line: Rect, on canvas: inout Canvas) {
    let bars = recentSeconds.count > 1 && canvas.glyphs != .screenReader
    let spark = bars ? min(recentSeconds.count, line.width / 4) : 0
    Sparkline(
      recentSeconds.reversed().map(Double.init), full: Double(standup.wholeSeconds),
      style: Style(foreground: standup.theme.tint)
    ).draw(in: line.inset(Edges(left: line.width - spark)), on: &canvas)
    let room = line.width - (spark == 0 ? 0 : spark + Self.gap)
    var summary = summary(width: room)
    if canvas.glyphs == .screenReader, recentSeconds.count > 1 {
      let newest = recentSeconds.prefix(3).map { Duration.seconds($0).clockText }
      summary += " · recent \(newest.joined(separator: ", "))"
    }
    Text(summary, style: isSelected ? .plain : .dim)
      .draw(in: line.inset(Edges(right: line.width - room)), on: &canvas)
  }

  private func summary(width: Int) -> String {
    guard let newest = standup.history.first else { return "\(people) · never held" }
    @Dependency(\.localTime) var localTime
    let date = localTime(newest.name.startedAt)
    let forms = [
      "\(people) · last held \(date.dateText)", "\(people) · \(date.dateText)",
      "\(people) · \(date.numericDateText)",
    ]
    return forms.first { $0.columns <= width } ?? forms[2]
  }

  private var people: String {
    let count = standup.attendees.count
    return count == 1 ? "1 person" : "\(count) people"
  }
}

/// The theme's color as a bar at the left edge of a card.
struct EdgeBar: View {
  var theme: Theme

  func size(fitting proposal: Size) -> Size {
    Size(width: min(1, proposal.width), height: proposal.height)
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let bar = Rect(origin: area.origin, size: size(fitting: area.size))
    canvas.fillSolid(bar, theme.tint)
  }
}
