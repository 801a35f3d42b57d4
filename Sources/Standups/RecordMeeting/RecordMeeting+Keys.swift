import Composable
import ComposableUI
import StandupsModel
import TerminalUI

/// The keys during a meeting.
extension RecordMeeting {
  func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .absentPressed:
      return press(&state, .absent(state.targetID))

    case .addMinutePressed:
      return press(&state, .minutes(1))

    case .draftEdited(let edit):
      state.editor?.input.apply(edit)
      state.notice = state.editor?.input.notice
      return .none

    case .editPressed:
      state.editSelectedLine()
      return .none

    case .editorClosed:
      return close(&state) { $0.closeEditor() }

    case .editorOpened(let kind):
      let effect = run(&state) { $0.advance(to: $1) }
      if state.isRunning, state.destination == nil { state.openEditor(kind) }
      return effect

    case .editorSubmitted:
      return submitEditor(&state)

    case .endPressed:
      let effect = run(&state) { engine, now in
        let events = engine.advance(to: now)
        let isOver = engine.isEnded || engine.isPaused(by: .away)
        return events + (isOver ? [] : engine.pause(.alert, at: now))
      }
      if state.isRunning, state.destination == nil { state.askToEnd(canDiscard: true) }
      return effect

    case .enterPressed:
      switch state.panel {
      case .items:
        return .none
      case .notes:
        state.editSelectedLine()
        return .none
      case .roster:
        return press(&state, .speaker(state.selectedID))
      }

    case .escapePressed:
      guard state.panel == .roster else {
        state.panel = .roster
        return .none
      }
      // Many people press Esc after Enter without thinking.
      if state.engine.isRepetition(of: .speaker, at: clock.uptime) {
        state.engine.noteOtherKey()
        state.notice = "Press Esc again to end the meeting."
        return .none
      }
      return reduce(into: &state, .endPressed)

    case .guestPressed:
      guard state.engine.progress.members.count < RecordLimit.people else {
        state.notice = RecordLimit.peopleNotice
        return .none
      }
      state.editor = Editor(subject: .guest, input: .name(""))
      return .none

    case .itemMade:
      guard state.itemObstacle == nil, let item = state.newItem else { return .none }
      state.notice = "Open item added"
      return perform(&state, .added(item, of: state.standup.id))

    case .itemReopened:
      return reopenItem(&state)

    case .itemResolved:
      return resolveItem(&state)

    case .laterPressed:
      return press(&state, .later)

    case .linePicked(let index):
      guard state.transcript.indices.contains(index) else { return .none }
      state.panel = .notes
      state.selectedLine = state.transcript[index].id
      return .none

    case .moved(let movement):
      state.move(movement)
      return .none

    case .mutePressed:
      state.isMuted.toggle()
      return .none

    case .nextPressed:
      return press(&state, .next)

    case .panelPressed:
      state.panel = state.nextPanel
      return .none

    case .pausePressed:
      return press(&state, .pause)

    case .previousPressed:
      return press(&state, .previous)

    case .redoPressed:
      return make(.redo, &state)

    case .removePressed:
      if state.engine.isRepetition(of: .delete, at: clock.uptime) {
        state.notice = .countedOnce
        return .none
      }
      return send(state.removeSelectedLine())

    case .rowPicked(let index):
      let rows = state.engine.rows
      guard rows.indices.contains(index) else { return .none }
      state.panel = .roster
      state.select(rows[index])
      return .none

    case .takeMinutePressed:
      return press(&state, .minutes(-1))

    case .undoPressed:
      return make(.undo, &state)
    }
  }

  private func press(_ state: inout State, _ key: MeetingEngine.Control) -> Effect<Action> {
    var outcome = MeetingEngine.Outcome(response: .unchanged)
    let effect = run(&state) { engine, now in
      outcome = engine.press(key, at: now)
      return outcome.events + (outcome.response == .asksToEnd ? engine.pause(.alert, at: now) : [])
    }
    state.remember(outcome)
    switch outcome.response {
    case .asksToEnd:
      let current = state.engine.current
      state.askToEnd(
        canDiscard: false, gone: key == .absent(current.id) ? current.name : nil)
    case .changedSpeaker, .changedTurns:
      state.notice = state.remark(on: key) ?? state.pauseRemark
    case .doublePress, .heldDown:
      state.notice = .countedOnce
    case .unchanged:
      break
    }
    return effect
  }

  private func submitEditor(_ state: inout State) -> Effect<Action> {
    let effect = run(&state) { $0.advance(to: $1) }
    defer {
      // The same key gives the floor once the text field is closed.
      if state.isRunning { _ = state.engine.isRepetition(of: .speaker, at: clock.uptime) }
    }
    guard !state.engine.isEnded, let guest = state.guestName else {
      return effect.merge(
        with: close(&state) { $0.submitEditor(removesBlankLine: !$0.engine.isEnded) })
    }
    state.editor = nil
    return effect.merge(with: press(&state, .guest(uuid(), name: guest)))
  }

  /// Closes the text field. The meeting may have ended since the last tick, which decides what
  /// happens to the text, and it is saved only once the field is closed.
  private func close(
    _ state: inout State, _ editor: (inout State) -> Edit
  ) -> Effect<Action> {
    let effect = run(&state) { $0.advance(to: $1) }
    let items = send(editor(&state))
    return .concatenate(items, effect.merge(with: run(&state) { $0.advance(to: $1) }))
  }
}

extension RecordMeeting.State {
  /// A notice about the effect of a key on the selected person, who may not be visible.
  fileprivate func remark(on key: MeetingEngine.Control) -> Notice? {
    let row = engine.rows.first { key == .absent($0.id) || key == .speaker($0.id) }
    guard let row else { return nil }
    switch row.status {
    case .absent: return "\(row.name.named) is absent."
    case .current: return "\(row.name.named) has the floor."
    case .done: return "\(row.name.named) is back."
    case .left: return "\(row.name.named) left after \(Duration.seconds(row.seconds).clockText)."
    case .waiting: return "\(row.name.named) is back, at the end."
    }
  }

  /// A notice that the pause continues after a change of turns.
  fileprivate var pauseRemark: Notice? {
    engine.isPaused(by: .key) ? "Still paused. Press Space to resume." : nil
  }

  fileprivate mutating func move(_ movement: Movement) {
    engine.noteOtherKey()
    switch panel {
    case .items:
      moveItem(movement)
    case .notes:
      let index = selectedLineIndex ?? transcript.count
      guard !transcript.isEmpty else { return }
      selectedLine = transcript[movement.applied(to: index, count: transcript.count)].id
    case .roster:
      if let row = movement.row(from: selectedID, in: engine.rows) { select(row) }
    }
  }

  fileprivate mutating func askToEnd(canDiscard: Bool, gone: String? = nil) {
    destination = endQuestion(canDiscard: canDiscard, gone: gone)
  }

  /// The question before the meeting ends, which is different for a meeting that has just begun.
  func endQuestion(canDiscard: Bool, gone: String? = nil) -> RecordMeeting.Alert {
    let isPaused = engine.isPaused(by: .key)
    return engine.elapsed < RecordMeeting.leastLength && !engine.progress.isTimeUp
      ? .keepMeeting(.seconds(engine.elapsedSeconds), gone: gone, isPaused: isPaused)
      : .endMeeting(
        isOvertime: engine.isOvertime, canDiscard: canDiscard, gone: gone, isPaused: isPaused)
  }

  fileprivate mutating func select(_ row: MeetingEngine.Row) {
    engine.noteOtherKey()
    selection = row.status == .current ? nil : row.id
  }
}
