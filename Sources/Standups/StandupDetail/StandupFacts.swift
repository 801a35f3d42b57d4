import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct StandupFacts: View {
  var standup: Standup
  var recentSeconds: [Int]
  var localTime: @Sendable (Date) -> LocalTime

  static let margins = Edges(left: 2, right: 1)
  private static let gap = 2
  private static let usualLengthWidth = 14

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let length = Text(standup.length.lengthText)
    let line = area.inset(Self.margins)
    let about = summary(width: line.width - Self.gap - length.columns)
    canvas.fill(area)
    TextRow(about, length).draw(in: line, on: &canvas)
    let margin = max(Self.usualLengthWidth, length.columns) + Self.gap
    drawRecentLengths(
      in: line.inset(Edges(left: about.columns + Self.gap, right: margin)), on: &canvas)
  }

  private func drawRecentLengths(in room: Rect, on canvas: inout Canvas) {
    guard recentSeconds.count > 1, !room.isEmpty else { return }
    if canvas.glyphs == .screenReader {
      let newest = recentSeconds.prefix(3).map { Duration.seconds($0).clockText }
      return Text("lately \(newest.joined(separator: ", "))").draw(in: room, on: &canvas)
    }
    let bars = Sparkline(
      recentSeconds.reversed().map(Double.init), full: Double(standup.wholeSeconds))
    let width = bars.size(fitting: room.size).width
    bars.draw(in: room.inset(Edges(left: room.width - width)), on: &canvas)
  }

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
