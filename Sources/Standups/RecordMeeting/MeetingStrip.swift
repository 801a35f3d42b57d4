import StandupsModel
import TerminalUI

extension Size {
  /// The smallest window of a screen that fits beside another window.
  static let strip = Size(width: 20, height: 1)
}

/// A meeting in a few rows beside another window, the most important first. Without a status line,
/// what has just happened comes instead of the next person, and so does a selected person who would
/// not be visible.
struct MeetingStrip: FillingView {
  var state: RecordMeeting.State

  func draw(in area: Rect, on canvas: inout Canvas) {
    let height = area.height - (state.editor == nil ? 0 : 1)
    let rows = rows(in: Size(width: area.width, height: height), notice: canvas.notice)
    VStack {
      for row in rows.prefix(max(0, height)) { row.frame(height: 1) }
      if let editor = state.editor {
        PromptRow(Text(editor.subject.mark, style: .bold), editor.input)
      }
    }
    .draw(in: area, on: &canvas)
  }

  @ViewBuilder
  private func rows(in size: Size, notice: String?) -> [any View] {
    let engine = state.engine
    let elapsed = "elapsed \(Duration.seconds(engine.elapsedSeconds).clockText)"
    let both = "\(engine.remainingText) · \(elapsed)"
    let times = both.columns <= size.width ? [both] : [engine.remainingText, elapsed]
    let roster = state.roster(limit: 1)
    let isRosterVisible = size.height > 3 + times.count
    let hidden = engine.rows.first {
      !isRosterVisible && $0.id == roster.selected && $0.status != .current
    }
    let news = notice ?? hidden.map { roster.label(of: $0) }
    let name = [engine.current.name, size.height == 1 ? news : nil].compactMap(\.self)
    HStack(spacing: 1) {
      Text((engine.isPaused ? "|| " : "▸ ") + name.joined(separator: " "), style: .bold)
      Spacer()
      Text(engine.stageMark + engine.clockText, style: Style.bold.over(state.style))
        .prioritized()
    }
    if state.panel == .notes, notice == nil {
      NotesView(state: state, limit: 1)
    } else {
      Text(news ?? (engine.isEnded ? "time is up" : engine.nextText))
    }
    for time in times { Text(time) }
    Text(engine.paceText)
    roster
    if state.panel == .roster, !state.transcript.isEmpty { NotesView(state: state, limit: 1) }
  }
}
