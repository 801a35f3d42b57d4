import StandupsModel
import TerminalUI

/// The lines taken so far; the newest is visible until another one is selected.
struct NotesPanel: View {
  var state: RecordMeeting.State
  /// The most rows to take.
  var limit: Int

  private var lines: [TranscriptLine] { state.transcript }
  private var isFocused: Bool { state.panel == .notes }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, limit, max(1, lines.count)))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard !lines.isEmpty else {
      let hint = isFocused ? "▸ No notes yet" : "No notes yet"
      return Text(hint, style: .dim).draw(in: area.row(0), on: &canvas)
    }
    let selected = state.selectedLineIndex ?? lines.count - 1
    let first = min(max(0, selected - area.height / 2), max(0, lines.count - area.height))
    let shown = first..<min(lines.count, first + area.height)
    for (y, index) in shown.enumerated() {
      let isSelected = isFocused && index == selected
      let row = area.row(y)
      canvas.addTarget(.item(state.engine.rows.count + index), in: row)
      Text(
        (isSelected ? "▸ " : "") + state.text(of: lines[index]),
        style: isSelected ? .bold : .plain
      ).draw(in: row, on: &canvas)
    }
    if shown.count < lines.count { drawCount(of: shown, in: area, on: &canvas) }
  }

  /// Says which lines are visible: `3–5 of 12`.
  private func drawCount(of shown: Range<Int>, in area: Rect, on canvas: inout Canvas) {
    let end = "\(shown.upperBound) of \(lines.count)"
    let count = Text(
      shown.count == 1 ? "  \(end)" : "  \(shown.lowerBound + 1)–\(end)", style: .dim)
    let place = area.row(area.height - 1).inset(Edges(left: max(0, area.width - count.columns)))
    count.draw(in: place, on: &canvas)
  }
}
