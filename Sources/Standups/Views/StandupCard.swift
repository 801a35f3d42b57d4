import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct StandupCard: View {
  var standup: Standup
  var isSelected: Bool
  var localTime: @Sendable (Date) -> LocalTime

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(2, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let length = Text(standup.length.lengthText)
    canvas.grounded(on: standup.theme.ground) { canvas in
      canvas.fill(area)
      if isSelected { canvas.write("▸ ", at: area.origin, style: emphasis) }
      let lines = area.inset(Edges(left: 2, right: 1))
      TextRow(title, Text(standup.theme.label, style: emphasis)).draw(in: lines.row(0), on: &canvas)
      TextRow(Text(summary), length).draw(in: lines.row(1), on: &canvas)
    }
  }

  private var title: Text {
    standup.title.allSatisfy(\.isWhitespace)
      ? Text(standup.displayTitle, style: emphasis).dim()
      : Text(standup.title, style: emphasis)
  }

  private var emphasis: Style { isSelected ? .bold : .plain }

  private var summary: String {
    standup.history.isListed ? "\(people) · \(lastHeld)" : people
  }

  private var people: String {
    let count = standup.attendees.count
    return count == 1 ? "1 person" : "\(count) people"
  }

  private var lastHeld: String {
    guard let newest = standup.history.first else { return "never held" }
    return "last held \(localTime(newest.name.startedAt).dateText)"
  }
}
