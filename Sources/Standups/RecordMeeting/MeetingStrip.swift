import StandupsModel
import TerminalUI

/// What fits into a few rows beside another window, the most important first. Without a status line,
/// what has just happened comes instead of the next person, and so does a selected person who would
/// not be visible.
struct MeetingStrip: View {
  var state: RecordMeeting.State

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let height = area.height - (state.editor == nil ? 0 : 1)
    var rows = rows(in: Size(width: area.width, height: height), notice: canvas.notice)
    if let editor = state.editor {
      rows = Array(rows.prefix(max(0, height)))
      rows.append(
        HStack(spacing: 1) {
          Text(editor.subject.mark, style: .bold)
          TextField(editor.input)
        })
    }
    for (y, row) in rows.prefix(area.height).enumerated() {
      row.draw(in: area.row(y), on: &canvas)
    }
  }

  private func rows(in size: Size, notice: String?) -> [any View] {
    let engine = state.engine
    let mark = engine.isPaused ? "|| " : "▸ "
    let elapsed = "elapsed \(Duration.seconds(engine.elapsedSeconds).clockText)"
    let both = "\(engine.remainingText) · \(elapsed)"
    let isBoth = both.columns <= size.width
    let roster = RosterView(
      rows: engine.rows, selected: state.panel == .roster ? state.selectedID : nil, limit: 1)
    let isRosterVisible = size.height > (isBoth ? 4 : 5)
    let hidden = engine.rows.first {
      !isRosterVisible && $0.id == roster.selected && $0.status != .current
    }
    let news = notice ?? hidden.map { roster.label(of: $0) }
    let name = size.height == 1 ? [engine.current.name, news] : [engine.current.name]
    let style = Style.bold.over(state.style)
    var rows: [any View] = [
      HStack(spacing: 1) {
        Text(mark + name.compactMap(\.self).joined(separator: " "), style: .bold)
        Spacer()
        Text(engine.stageMark + engine.clockText, style: style).prioritized()
      },
      state.panel == .notes && notice == nil
        ? NotesPanel(state: state, limit: 1)
        : Text(news ?? (engine.isEnded ? "time is up" : engine.nextText)),
      Text(isBoth ? both : engine.remainingText),
    ]
    if !isBoth { rows.append(Text(elapsed)) }
    rows.append(Text(engine.paceText))
    rows.append(roster)
    if state.panel == .roster, !state.transcript.isEmpty {
      rows.append(NotesPanel(state: state, limit: 1))
    }
    return rows
  }
}

extension RecordMeeting.Editor.Subject {
  fileprivate var mark: String {
    switch self {
    case .guest: "Guest:"
    case .line(let line): line.kind.mark
    case .note(let kind, _, _): kind.mark
    }
  }
}

extension MeetingEngine {
  var nextText: String { upNext.map { "next \($0.name)" } ?? "nobody is waiting" }

  var remainingText: String {
    let clock = Duration.seconds(abs(remaining)).clockText
    return isOvertime ? "Overtime \(clock)" : "Remaining \(clock)"
  }

  var turnText: String {
    if isEnded { return "time is up" }
    let slot = Duration.seconds(current.slot).clockText
    if turnRemaining > 0 { return "\(isPaused ? "" : stageMark)left of \(slot)" }
    let isEmpty = progress.turn.start == progress.turn.end
    return isEmpty ? "began with no time left" : "over its \(slot)"
  }
}
