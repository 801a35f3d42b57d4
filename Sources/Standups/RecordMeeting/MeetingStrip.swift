import StandupsModel
import TerminalUI

extension Size {
  /// The smallest window of a screen that fits beside another window.
  static let strip = Size(width: 20, height: 1)
}

/// A meeting in a few rows beside another window, the most important first. Without a status line,
/// the latest notice replaces the next person, and so does a selected person who would not be
/// visible.
struct MeetingStrip: FillingView {
  var state: RecordMeeting.State

  /// The smallest strip with a bar and a clock of several rows.
  private static let wide = Size(width: 56, height: 3)

  private var engine: MeetingEngine { state.engine }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isWide = area.size.holds(Self.wide)
    let height = area.height - (state.editor == nil || isWide ? 0 : 1)
    let rows = isWide ? [] : rows(in: Size(width: area.width, height: height), canvas.notice)
    VStack {
      if isWide { head(canvas.notice) }
      for row in rows.prefix(max(0, height)) { row.frame(height: 1) }
      if isWide {
        state.roster(limit: 1)
        if state.panel == .roster, !state.transcript.isEmpty { NotesView(state: state, limit: 1) }
      } else {
        editor
      }
    }
    .draw(in: area, on: &canvas)
  }

  @ViewBuilder
  private var editor: [any View] {
    if let editor = state.editor {
      MarkedField(editor.subject.mark, editor.input)
    }
  }

  // MARK: - With a bar

  private func head(_ notice: Notice?) -> any View {
    let clock = MeetingClock(
      text: engine.digits, longest: Duration.seconds(engine.current.slot).clockText,
      phase: engine.phase, tint: state.tint)
    let end = state.endText.map { " · " + String(localized: "ends \($0)") } ?? ""
    return HStack(spacing: 2) {
      VStack {
        HStack(spacing: 1) {
          Text("▌", style: state.tint.shape)
          Text(engine.current.name, style: .bold).prioritized()
          Spacer()
          Text("\(engine.nextText) · \(engine.paceText)\(end)").prioritized(-1)
        }
        HStack(spacing: 1) {
          Text("▌", style: state.tint.shape)
          if let word = engine.phase.word { word.prioritized() }
          detail(notice)
        }
        if state.editor == nil {
          MeetingBar(engine: engine, style: state.tint, hasNames: false)
        } else {
          editor
        }
      }
      .flexible(.horizontal)
      clock.frame(width: clock.digits.size(fitting: Self.wide).width, height: Self.wide.height)
    }
    .frame(height: Self.wide.height)
  }

  @ViewBuilder
  private func detail(_ notice: Notice?) -> [any View] {
    if let news = news(notice, isRosterVisible: false) {
      news
    } else if state.panel == .notes {
      NotesView(state: state, limit: 1)
    } else {
      Text("\(engine.speakerNumber) of \(engine.speakerCount)", style: .dim).prioritized()
      Text(" ")
      if let line = state.itemRow ?? state.agendaLines.first { line.flexible(.horizontal) }
    }
  }

  // MARK: - In text

  @ViewBuilder
  private func rows(in size: Size, _ notice: Notice?) -> [any View] {
    let elapsed = String(
      localized: "elapsed \(Duration.seconds(engine.elapsedSeconds).clockText)")
    let both = "\(engine.remainingText) · \(elapsed)"
    let times = both.columns <= size.width ? [both] : [engine.remainingText, elapsed]
    let news = news(notice, isRosterVisible: size.height > 3 + times.count)
    HStack(spacing: 1) {
      Text((engine.isPaused ? "▮▮ " : "▶ ") + engine.current.name, style: .bold)
      if size.height == 1, let news { news.prioritized(-1) }
      Spacer()
      clock.prioritized()
    }
    if state.panel == .notes, notice == nil {
      NotesView(state: state, limit: 1)
    } else {
      news ?? Text(engine.isEnded ? engine.stateWords : engine.nextText)
    }
    for time in times { Text(time) }
    Text(engine.paceText)
    state.roster(limit: 1)
    if state.panel == .roster, !state.transcript.isEmpty { NotesView(state: state, limit: 1) }
  }

  private var clock: Text {
    switch engine.phase {
    case .ending, .urgent: Text("ending \(engine.clockText)", style: Style.bold.over(state.tint))
    case .over:
      Text(" \(engine.clockText) ", style: Style(background: .overtime, attributes: .bold))
    case .paused, .ready, .running: Text(engine.clockText, style: Style.bold.over(state.tint))
    }
  }

  /// The notice; without one, the selected person if their row is not visible.
  private func news(_ notice: Notice?, isRosterVisible: Bool) -> Text? {
    if let notice { return Text(notice) }
    let roster = state.roster(limit: 1)
    return engine.rows.first {
      !isRosterVisible && $0.id == roster.selected && $0.status != .current
    }
    .map { roster.text(of: $0) }
  }
}
