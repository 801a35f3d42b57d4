import StandupsModel
import TerminalUI

/// The lines taken so far in columns, except for those shown in the speaker's update; the newest is
/// visible until another one is selected.
struct NotesView: View {
  var state: RecordMeeting.State
  /// The maximum number of rows.
  var limit = Int.max

  private static let widestName = 10

  func size(fitting proposal: Size) -> Size {
    let lines = state.shownLines
    return Size(width: proposal.width, height: min(proposal.height, limit, max(1, lines.count)))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isFocused = state.panel == .notes
    let lines = state.shownLines
    guard !lines.isEmpty else {
      let hint = String(localized: "No notes yet")
      return Text(isFocused ? "▸ \(hint)" : hint, style: .dim).draw(in: area.row(0), on: &canvas)
    }
    let height = size(fitting: area.size).height
    let selectedLine = state.selectedLineIndex
    let selected = lines.lastIndex { $0 == selectedLine } ?? lines.count - 1
    let first = min(max(0, selected - height / 2), lines.count - height)
    let shown = first..<first + height
    let times = shown.map { time(of: lines[$0]) }
    let names = shown.map { name(of: lines[$0]) }
    let (timeWidth, nameWidth) = (widest(times), min(widest(names), Self.widestName))
    for (y, place) in shown.enumerated() {
      let line = state.transcript[lines[place]]
      let isSelected = isFocused && place == selected
      let isCut = y == height - 1 && height < lines.count
      let mark = line.kind == .note ? "" : line.kind.mark
      let row = HStack {
        HStack {
          SelectionMark(isSelected).frame(width: isFocused ? 2 : 0)
          Text(times[y], style: .dim).frame(width: timeWidth, alignment: .trailing)
          Text(names[y]).frame(width: nameWidth).padding(Edges(left: timeWidth > 0 ? 2 : 0))
          Text(mark, style: .bold).frame(width: 2).padding(Edges(left: nameWidth > 0 ? 1 : 0))
          Text.written(line.text, style: isSelected ? .bold : .plain)
        }
        .flexible(.horizontal).onClick(.item(state.engine.progress.members.count + lines[place]))
        if isCut {
          Text("  ")
          Text.moreSign(shown.upperBound, of: lines.count)
        }
      }
      canvas.drawRow(row, in: area.row(y))
    }
  }

  private func widest(_ texts: [String]) -> Int { texts.map(\.columns).max() ?? 0 }

  private func time(of line: Int) -> String { state.transcript[line].at?.clockText ?? "" }

  private func name(of line: Int) -> String {
    (state.name(of: state.transcript[line].speaker) ?? "").firstName
  }
}
