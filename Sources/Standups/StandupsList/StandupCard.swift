import StandupsModel
import TerminalUI

struct StandupCard: View {
  var facts: StandupFacts
  var isSelected: Bool

  private var standup: Standup { facts.standup }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(2, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.withBackground(standup.theme.ground) { canvas in
      canvas.fill(area.row(0))
      if isSelected { canvas.write("▸ ", at: area.origin, style: emphasis) }
      TextRow(title, Text(standup.theme.label, style: emphasis))
        .draw(in: area.row(0).inset(StandupFacts.margins), on: &canvas)
      facts.draw(in: area.row(1), on: &canvas)
    }
  }

  private var title: Text {
    standup.title.allSatisfy(\.isWhitespace)
      ? Text(standup.displayTitle, style: emphasis).dim()
      : Text(standup.title, style: emphasis)
  }

  private var emphasis: Style { isSelected ? .bold : .plain }
}
