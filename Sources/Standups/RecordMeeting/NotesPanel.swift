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
    let count = Text(shown.count < lines.count ? place(of: shown) : "", style: .dim)
    for (y, index) in shown.enumerated() {
      let isSelected = isFocused && index == selected
      let isLast = index == shown.upperBound - 1
      let row = area.row(y).inset(Edges(right: isLast ? count.columns : 0))
      canvas.addTarget(.item(state.engine.rows.count + index), in: row)
      Text(
        (isSelected ? "▸ " : "") + state.text(of: lines[index]),
        style: isSelected ? .bold : .plain
      ).draw(in: row, on: &canvas)
    }
    let last = area.row(area.height - 1)
    count.draw(in: last.inset(Edges(left: max(0, last.width - count.columns))), on: &canvas)
  }

  /// Which lines are visible: `3–5 of 12`.
  private func place(of shown: Range<Int>) -> String {
    let end = "\(shown.upperBound) of \(lines.count)"
    return shown.count == 1 ? "  \(end)" : "  \(shown.lowerBound + 1)–\(end)"
  }
}
