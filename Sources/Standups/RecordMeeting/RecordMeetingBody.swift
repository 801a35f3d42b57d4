import StandupsModel
import TerminalUI

/// A running meeting: the speaker and the clock, readable from a distance, above all people's times
/// and the notes.
struct RecordMeetingBody: FillingView {
  var state: RecordMeeting.State

  /// The smallest window in which things move between two seconds.
  private static let moving = Size(width: 100, height: 30)

  func draw(in area: Rect, on canvas: inout Canvas) {
    if canvas.glyphs == .screenReader {
      VStack {
        SpokenMeeting(state: state)
        editor
      }
      .draw(in: area, on: &canvas)
    } else if area.inset(canvas.sides).size.holds(MeetingPage.compact) {
      var page = page(isFramed: canvas.hasPanels)
      if canvas.hasMotion, canvas.size.holds(Self.moving) { page.quarters = state.quarters }
      page.draw(in: area, on: &canvas)
    } else {
      MeetingStrip(state: state).draw(in: area, on: &canvas)
    }
  }

  private var agendaLines: [any View] {
    let lines = state.agendaLines
    return lines
      + state.lastTimeLines(most: RecordMeeting.State.mostAgendaLines - lines.count)
  }

  /// The items that wait for the speaker, and the speaker's update.
  @ViewBuilder
  private var agenda: [any View] {
    if state.isSpeakerAwaited { state.itemsSection.framed(true) }
    if !state.speakersUpdate.isEmpty { state.updateSection.framed(true) }
    if !state.speakersCommits.isEmpty { state.commitsSection.framed(true) }
  }

  /// The open items and the lines of the last meeting.
  @ViewBuilder
  private var openItems: [any View] {
    if !state.isSpeakerAwaited { state.itemsSection.framed(true) }
    state.lastTimeSection.framed(true)
  }

  private func page(isFramed: Bool) -> MeetingPage {
    let engine = state.engine
    let end = state.endText.map { " · " + String(localized: "ends \($0)") } ?? ""
    return MeetingPage(
      engine: engine, phase: engine.phase, tint: state.tint, name: engine.current.name,
      caption: engine.turnText,
      lines: [Text(engine.nextText), Text(engine.paceText + end)],
      item: isFramed ? nil : state.itemRow,
      people: state.peopleSection,
      roster: { state.roster(limit: $0).padding(Edges(left: -1)) },
      agendaLines: agendaLines, agenda: [agenda, openItems].first { !$0.isEmpty } ?? [],
      notes: (isFramed && !agenda.isEmpty ? openItems : [])
        + [state.notesSection.framed(isFramed).flexible().prioritized()],
      newestNotes: { NotesView(state: state, limit: $0) }, editor: editor)
  }

  @ViewBuilder
  private var editor: [any View] {
    if let editor = state.editor {
      MarkedField(state.prompt(of: editor), editor.input).prioritized()
    }
  }
}
