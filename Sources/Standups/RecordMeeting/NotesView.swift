import StandupsModel
import TerminalUI

/// The lines taken so far; the newest is visible until another one is selected.
struct NotesView: View {
  var state: RecordMeeting.State
  /// The most rows to take.
  var limit: Int

  private var lines: [TranscriptLine] { state.transcript }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, limit, max(1, lines.count)))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFocused = state.panel == .notes
    guard !lines.isEmpty else {
      let hint = isFocused ? "▸ No notes yet" : "No notes yet"
      return Text(hint, style: .dim).draw(in: area.row(0), on: &canvas)
    }
    let height = size(fitting: area.size).height
    let selected = state.selectedLineIndex ?? lines.count - 1
    let first = min(max(0, selected - height / 2), lines.count - height)
    let shown = first..<first + height
    for (y, index) in shown.enumerated() {
      let isSelected = isFocused && index == selected
      let isCut = y == height - 1 && height < lines.count
      HStack {
        Text(
          (isSelected ? "▸ " : "") + state.text(of: lines[index]),
          style: isSelected ? .bold : .plain
        )
        .flexible(.horizontal).onClick(.item(state.engine.rows.count + index))
        Text(isCut ? place(of: shown) : "", style: .dim)
      }
      .draw(in: area.row(y), on: &canvas)
    }
  }

  /// The visible lines: `3–5 of 12`.
  private func place(of shown: Range<Int>) -> String {
    let end = "\(shown.upperBound) of \(lines.count)"
    return shown.count == 1 ? "  \(end)" : "  \(shown.lowerBound + 1)–\(end)"
  }
}
