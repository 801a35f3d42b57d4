import TerminalUI

/// The meeting as sentences for screen readers, with the cursor on the speaker, or on what the user
/// has selected.
struct SpokenMeeting: View {
  var state: RecordMeeting.State

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    var lines = RecordMeeting.speech(of: state).lines
    let isMoved = state.selection != nil || state.panel == .notes
    let selected = isMoved ? lines.firstIndex { $0.isSelected } ?? 0 : 0
    // A window without a status line has no other place for it.
    if let notice = canvas.notice { lines.insert(SpokenLine(notice), at: selected + 1) }
    // The last column is left to the lines that do not fit.
    let texts = lines.map { WrappedText($0.text).frame(width: area.width - 1) }
    let heights = texts.map {
      max(1, $0.size(fitting: Size(width: area.width - 1, height: .max)).height)
    }
    RowList(heights: heights, selection: selected, isSelectable: { _ in false }) { index in
      lines[index].row.map { texts[index].onClick(.item($0)) } ?? texts[index]
    }
    .draw(in: area, on: &canvas)
  }
}
