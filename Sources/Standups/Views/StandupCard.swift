import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct StandupCard: EquatableView {
  var standup: Standup
  var recentSeconds: [Int] = []
  var isSelected: Bool
  var localTime: @Sendable (Date) -> LocalTime

  private static let gap = 2
  private static let usualLengthWidth = 14

  static func == (first: StandupCard, second: StandupCard) -> Bool {
    first.isSelected == second.isSelected && first.recentSeconds == second.recentSeconds
      && first.standup == second.standup
  }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(2, proposal.height))
  }

  func drawAnew(in area: Rect, on canvas: inout Canvas) {
    let length = Text(standup.length.lengthText)
    canvas.grounded(on: standup.theme.ground) { canvas in
      canvas.fill(area)
      if isSelected { canvas.write("▸ ", at: area.origin, style: emphasis) }
      let lines = area.inset(Edges(left: 2, right: 1))
      let about = summary(width: lines.width - Self.gap - length.columns)
      TextRow(title, Text(standup.theme.label, style: emphasis)).draw(in: lines.row(0), on: &canvas)
      TextRow(about, length).draw(in: lines.row(1), on: &canvas)
      let margin = max(Self.usualLengthWidth, length.columns) + Self.gap
      drawRecentLengths(
        in: lines.row(1).inset(Edges(left: about.columns + Self.gap, right: margin)), on: &canvas)
    }
  }

  private func drawRecentLengths(in room: Rect, on canvas: inout Canvas) {
    guard recentSeconds.count > 1, !room.isEmpty else { return }
    if canvas.glyphs == .words {
      let newest = recentSeconds.prefix(3).map { Duration.seconds($0).clockText }
      return Text("lately \(newest.joined(separator: ", "))").draw(in: room, on: &canvas)
    }
    let bars = Sparkline(
      recentSeconds.reversed().map(Double.init), full: Double(standup.wholeSeconds))
    let width = bars.size(fitting: room.size).width
    bars.draw(in: room.inset(Edges(left: room.width - width)), on: &canvas)
  }

  private var title: Text {
    standup.title.allSatisfy(\.isWhitespace)
      ? Text(standup.displayTitle, style: emphasis).dim()
      : Text(standup.title, style: emphasis)
  }

  private var emphasis: Style { isSelected ? .bold : .plain }

  private func summary(width: Int) -> Text {
    guard standup.history.isListed else { return Text(people) }
    guard let newest = standup.history.first else { return Text("\(people) · never held") }
    let date = localTime(newest.name.startedAt)
    let words = Text("\(people) · last held \(date.dateText)")
    guard words.columns > width else { return words }
    let shorter = Text("\(people) · \(date.dateText)")
    return shorter.columns > width ? Text("\(people) · \(date.numericDateText)") : shorter
  }

  private var people: String {
    let count = standup.attendees.count
    return count == 1 ? "1 person" : "\(count) people"
  }
}
