import Composable
import StandupsModel
import TerminalUI

/// What a person does during the meeting.
extension RecordMeeting {
  func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .absentPressed:
      let row = state.engine.rows.first { $0.id == state.selectedID }
      if let row, row.status == .done { state.notice = "\(row.name) has already spoken." }
      return press(&state, .absent(state.selectedID))

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
      // The meeting may have ended since the last tick, which decides what becomes of the text.
      let effect = run(&state) { $0.advance(to: $1) }
      state.closeEditor()
      return effect.merge(with: run(&state) { $0.advance(to: $1) })

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
      case .notes:
        state.editSelectedLine()
        return .none
      case .roster:
        return press(&state, .speaker(state.selectedID))
      }

    case .guestPressed:
      state.editor = Editor(subject: .guest, input: TextInput(""))
      return .none

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
      state.panel = state.panel == .notes ? .roster : .notes
      return .none

    case .pausePressed:
      return run(&state) { engine, now in
        engine.isPaused(by: .key) ? engine.resume(.key, at: now) : engine.pause(.key, at: now)
      }

    case .previousPressed:
      return press(&state, .previous)

    case .removePressed:
      state.removeSelectedLine()
      return .none

    case .rowPicked(let index):
      let rows = state.engine.rows
      guard rows.indices.contains(index) else { return .none }
      state.panel = .roster
      state.select(rows[index])
      return .none

    case .takeMinutePressed:
      return press(&state, .minutes(-1))

    case .undoPressed:
      if state.restoreRemovedLine() { return .none }
      let canUndo = state.engine.canUndo
      var isUndone = false
      let effect = run(&state) { engine, now in
        let outcome = engine.undo(at: now)
        isUndone = outcome.response != .unchanged
        return outcome.events
      }
      state.notice =
        isUndone ? "Undone" : canUndo ? "The meeting would be over by now" : "Nothing to undo"
      return effect
    }
  }

  private func press(_ state: inout State, _ key: MeetingEngine.Key) -> Effect<Action> {
    var response = MeetingEngine.Response.unchanged
    let effect = run(&state) { engine, now in
      let outcome = engine.press(key, at: now)
      response = outcome.response
      return outcome.events + (response == .asksToEnd ? engine.pause(.alert, at: now) : [])
    }
    switch response {
    case .asksToEnd: state.askToEnd(canDiscard: false)
    case .changedSpeaker, .changedTurns: state.removedLine = nil
    case .doublePress, .heldDown: state.notice = "Pressed twice or held down: counted once"
    case .unchanged: break
    }
    return effect
  }

  private func submitEditor(_ state: inout State) -> Effect<Action> {
    let guest = state.guestName
    state.submitEditor()
    guard let guest else { return run(&state) { $0.advance(to: $1) } }
    return press(&state, .guest(uuid(), name: guest))
  }
}

extension RecordMeeting.State {
  fileprivate mutating func move(_ movement: Movement) {
    switch panel {
    case .notes:
      let index = selectedLineIndex ?? transcript.count
      guard !transcript.isEmpty else { return }
      selectedLine = transcript[movement.applied(to: index, count: transcript.count)].id
    case .roster:
      let rows = engine.rows
      let index = rows.firstIndex { $0.id == selectedID } ?? 0
      select(rows[movement.applied(to: index, count: rows.count)])
    }
  }

  fileprivate mutating func askToEnd(canDiscard: Bool) {
    destination = .endMeeting(isOvertime: engine.isOvertime, canDiscard: canDiscard)
  }

  fileprivate mutating func select(_ row: MeetingEngine.Row) {
    engine.noteOtherKey()
    selection = row.status == .current ? nil : row.id
  }
}
