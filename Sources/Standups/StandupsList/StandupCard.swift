import Composable
import StandupsModel
import TerminalUI

/// The rows of the list: a card for each standup, apart from each other if they all fit.
struct StandupCards: View {
  var state: StandupsList.State

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, state.rows.count * 3))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isApart = state.rows.count * 3 - 1 <= area.height
    state.rowList(height: isApart ? 3 : 2) { standup, isSelected in
      StandupCard(
        standup: standup, ongoing: state.content.ongoing[standup.id]?.textNow,
        recentSeconds: state.lengths.recentSeconds(of: standup),
        isListed: !state.content.unlisted.contains(standup.id), isSelected: isSelected)
    }
    .draw(in: area, on: &canvas)
  }
}

/// ```
/// ▸▌ Design                                     15 min
///  ▌ 6 people · last held May 13, 2026    ▃ ▅ ▂ ▄ ▇ ▃
/// ```
struct StandupCard: View {
  var standup: Standup
  /// The meeting that others are holding, in words; nil if there is none.
  var ongoing: String?
  var recentSeconds: [Int]
  /// True if the history is known.
  var isListed: Bool
  var isSelected: Bool

  private static let gap = 2
  /// The room for `12 people · 2026-05-13`.
  private static let shortestSummary = 24

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(2, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let card = Rect(origin: area.origin, size: size(fitting: area.size))
      .inset(Edges(left: canvas.sides.left, right: 1))
    SelectionMark(isSelected)
      .draw(in: area.inset(Edges(left: canvas.sides.left - 1)), on: &canvas)
    let style = isSelected ? Style(background: standup.theme.tint.wash) : .plain
    canvas.withBackground(style) { canvas in
      canvas.fill(card)
      let facts = card.inset(Edges(left: 2, right: canvas.sides.right - 1))
      TextRow(title(tier: canvas.tier), Text(standup.length.lengthText))
        .draw(in: facts.row(0), on: &canvas)
      drawFacts(in: facts.row(1), on: &canvas)
    }
    canvas.fillSolid(card.inset(Edges(right: max(0, card.width - 1))), standup.theme.tint)
  }

  private func title(tier: ColorTier) -> Text {
    let isBlank = standup.title.allSatisfy(\.isWhitespace)
    let mark = tier < .palette256 ? " [\(standup.theme.mark)]" : ""
    return Text(standup.displayTitle + mark, style: isBlank ? .dim : .bold)
  }

  private func drawFacts(in line: Rect, on canvas: inout Canvas) {
    let hasBars = recentSeconds.count > 1 && canvas.glyphs != .screenReader
    let sparkline = Sparkline(
      recentSeconds.reversed().map(Double.init), full: Double(standup.wholeSeconds), spacing: 1,
      style: Style(foreground: standup.theme.tint))
    let most = min(
      RecentMeetings.count * 2 - 1, line.width * 2 / 5, max(0, line.width - Self.shortestSummary))
    let width = sparkline.size(fitting: Size(width: most, height: 1)).width
    if hasBars { sparkline.draw(in: line.inset(Edges(left: line.width - width)), on: &canvas) }
    let room = line.width - (hasBars ? most + Self.gap : 0)
    var summary = summary(width: room)
    if canvas.glyphs == .screenReader, recentSeconds.count > 1 {
      let newest = recentSeconds.prefix(3).map { Duration.seconds($0).clockText }
      let recent = " · recent \(newest.joined(separator: ", "))"
      if summary.columns + recent.columns <= room { summary += recent }
    }
    Text(summary, style: isSelected ? .plain : .dim)
      .draw(in: line.inset(Edges(right: line.width - room)), on: &canvas)
  }

  private func summary(width: Int) -> String {
    if let ongoing { return ongoing }
    let people = standup.peopleText
    guard isListed else { return people }
    guard let newest = standup.history.first else { return "\(people) · never held" }
    let date = newest.name.startedAt.local
    let forms = [
      "\(people) · last held \(date.dateText)", "\(people) · \(date.dateText)",
      "\(people) · \(date.numericDateText)",
    ]
    return forms.first { $0.columns <= width } ?? forms[2]
  }
}

extension Standup {
  /// The card in words.
  ///
  /// - Parameter ongoing: the meeting that others are holding.
  func spokenText(ongoing: OngoingMeeting?) -> String {
    let held = history.first.map { "last held \($0.name.startedAt.local.dateText)" }
    let meeting = ongoing?.textNow ?? held ?? "never held"
    return [displayTitle, peopleText, length.spokenText, meeting].joined(separator: ", ")
  }

  /// The number of people.
  var peopleText: String { attendees.count.counted("person", "people") }
}
