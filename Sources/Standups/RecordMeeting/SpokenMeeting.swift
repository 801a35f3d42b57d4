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
    let texts = lines.map { WrappedText($0.text) }
    let heights = texts.map {
      max(1, $0.size(fitting: Size(width: area.width, height: .max)).height)
    }
    var index = MeetingRecord.firstVisible(
      selection: selected, heights: heights, capacity: area.height)
    var y = area.minY
    while index < lines.count, y < area.maxY {
      let place = Rect(x: area.minX, y: y, width: area.width, height: heights[index])
      if let row = lines[index].row { canvas.addTarget(.item(row), in: place) }
      texts[index].draw(in: place, on: &canvas)
      if index == selected { canvas.placeCaret(at: place.origin) }
      y += heights[index]
      index += 1
    }
  }
}
