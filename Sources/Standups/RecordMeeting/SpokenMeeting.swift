import TerminalUI

/// The meeting as sentences for screen readers, with the cursor on the speaker or on the user's
/// selection.
struct SpokenMeeting: FillingView {
  var state: RecordMeeting.State

  func draw(in area: Rect, on canvas: inout Canvas) {
    var lines = RecordMeeting.speech(of: state).lines
    let isMoved = state.selection != nil || state.panel == .notes
    let selected = isMoved ? lines.firstIndex { $0.isSelected } ?? 0 : 0
    // A window without a status line has no other place for it.
    if let notice = canvas.notice { lines.insert(SpokenLine(notice.text), at: selected + 1) }
    // The last column is reserved for the thumb of a list that does not fit.
    let room = Size(width: area.width - 1, height: .max)
    let rows = lines.map {
      Section.Row(WrappedText($0.text).frame(width: room.width), pick: $0.row).view
    }
    RowList(
      count: rows.count, selection: selected,
      height: { max(1, rows[$0].size(fitting: room).height) }, isSelectable: { _ in false },
      row: { rows[$0] }
    )
    .draw(in: area, on: &canvas)
  }
}
