import StandupsModel
import TerminalUI

/// The lines taken so far, but for those that the speaker's update shows; the newest is visible until
/// another one is selected.
struct NotesView: View {
  var state: RecordMeeting.State
  /// The most rows to take.
  var limit: Int

  func size(fitting proposal: Size) -> Size {
    let lines = state.shownLines
    return Size(width: proposal.width, height: min(proposal.height, limit, max(1, lines.count)))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFocused = state.panel == .notes
    let lines = state.shownLines
    guard !lines.isEmpty else {
      let hint = isFocused ? "▸ No notes yet" : "No notes yet"
      return Text(hint, style: .dim).draw(in: area.row(0), on: &canvas)
    }
    let height = size(fitting: area.size).height
    let selectedLine = state.selectedLineIndex
    let selected = lines.lastIndex { $0 == selectedLine } ?? lines.count - 1
    let first = min(max(0, selected - height / 2), lines.count - height)
    let shown = first..<first + height
    for (y, place) in shown.enumerated() {
      let isSelected = isFocused && place == selected
      let isCut = y == height - 1 && height < lines.count
      HStack {
        Text.written(
          (isSelected ? "▸ " : "") + state.text(of: state.transcript[lines[place]]),
          style: isSelected ? .bold : .plain
        )
        .flexible(.horizontal).onClick(.item(state.engine.progress.members.count + lines[place]))
        Text(isCut ? range(shown, of: lines.count) : "", style: .dim)
      }
      .draw(in: area.row(y), on: &canvas)
    }
  }

  /// The visible lines: `3–5 of 12`.
  private func range(_ shown: Range<Int>, of count: Int) -> String {
    let end = "\(shown.upperBound) of \(count)"
    return shown.count == 1 ? "  \(end)" : "  \(shown.lowerBound + 1)–\(end)"
  }
}
