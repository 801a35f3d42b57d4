import Composable
import StandupsModel
import TerminalUI

/// The acts of this meeting, which `u` undoes and `^R` redoes.
extension RecordMeeting {
  /// A single act of the user. Its parts are undone and redone together.
  struct Act: Equatable, Sendable {
    /// The act in words.
    let summary: String
    var turns: MeetingEngine.Act?
    var lines: [LineChange] = []
    /// The changes of items.
    var items = Edit([])

    init(_ turns: MeetingEngine.Act) {
      summary = turns.summary
      self.turns = turns
    }

    init(_ line: LineChange, items: Edit = Edit([])) {
      summary = Edit.summary(
        from: [line.old].compactMap(\.self), to: [line.new].compactMap(\.self))
      lines = [line]
      self.items = items
    }

    init(_ items: Edit) {
      summary = items.summary { _ in nil }
      self.items = items
    }
  }

  struct LineChange: Equatable, Sendable {
    /// The line before the change; nil if it was added.
    var old: TranscriptLine?
    /// The line after the change; nil if it was removed.
    var new: TranscriptLine?
    /// Its place in the transcript.
    var index: Int
  }

  /// The reason why an act was not undone or redone.
  fileprivate struct Refusal: Error {
    let sentence: String
  }

  /// Stores changes of items.
  ///
  /// - Parameter direction: the direction of undo; nil if the user makes the edit for the first
  ///   time.
  func send(_ edit: Edit, _ direction: EditHistory.Direction? = nil) -> Effect<Action> {
    guard !edit.parts.isEmpty else { return .none }
    return .send(.delegate(direction.map { .move($0, edit) } ?? .edit(edit)))
  }

  /// Undoes the newest act, or redoes the one that was last undone.
  func make(_ direction: EditHistory.Direction, _ state: inout State) -> Effect<Action> {
    let effect = run(&state) { $0.advance(to: $1) }
    guard state.isRunning, state.destination == nil else { return effect }
    guard var act = state.acts.last(direction) else {
      state.notice = Notice(direction.nothing)
      return effect
    }
    do throws(Refusal) {
      let made = try make(&act, direction, &state)
      state.acts.apply(.moved(direction, leaving: act))
      state.notice = .success(direction.notice(act.summary))
      return effect.merge(with: made)
    } catch {
      // An act that cannot be undone does not block earlier ones.
      state.acts.apply(.dropped(direction))
      state.notice = .failure(error.sentence)
      return effect
    }
  }

  private func make(
    _ act: inout Act, _ direction: EditHistory.Direction, _ state: inout State
  ) throws(Refusal) -> Effect<Action> {
    let items = try state.repeated(direction == .undo ? act.items.reversed : act.items, direction)
    var effect = Effect<Action>.none
    if var turns = act.turns {
      if direction == .undo { act.lines = state.lines(ofGuestIn: turns) }
      effect = try make(&turns, direction, &state)
      if direction == .undo, let guest = turns.guest { state.nameDraft(about: guest) }
      act.turns = turns
    }
    for line in act.lines { state.make(line, direction) }
    if act.turns == nil { state.select(act.lines, direction) }
    act.items = direction == .undo ? items.reversed : items
    return effect.merge(with: send(items, direction))
  }

  private func make(
    _ turns: inout MeetingEngine.Act, _ direction: EditHistory.Direction, _ state: inout State
  ) throws(Refusal) -> Effect<Action> {
    var obstacle: MeetingEngine.Obstacle?
    let effect = run(&state) { engine, _ in
      do throws(MeetingEngine.Obstacle) {
        return try engine.make(&turns, direction)
      } catch {
        obstacle = error
        return []
      }
    }
    if let obstacle { throw Refusal(sentence: obstacle.sentence(direction)) }
    return effect
  }
}

extension RecordMeeting.State {
  /// Remembers the outcome of a key.
  mutating func remember(_ outcome: MeetingEngine.Outcome) {
    guard let act = outcome.act else { return }
    if outcome.response == .heldDown {
      acts.forget { $0.turns == act }
    } else {
      acts.add(RecordMeeting.Act(act))
    }
  }

  /// The edit of items in the form in which it can be made now.
  fileprivate func repeated(
    _ edit: Edit, _ direction: EditHistory.Direction
  ) throws(RecordMeeting.Refusal) -> Edit {
    do throws(Edit.Obstacle) {
      return try edit.repeated(in: [standup.id: StandupContent(standup, agenda: agenda)]).made
    } catch {
      throw RecordMeeting.Refusal(sentence: edit.refusal(error, direction) { _ in nil })
    }
  }

  /// The changes of the lines of a guest who was added: without the guest, they include the name.
  fileprivate func lines(ofGuestIn act: MeetingEngine.Act) -> [RecordMeeting.LineChange] {
    guard let guest = act.guest, engine.rows.count > 1 else { return [] }
    return transcript.indices.filter { transcript[$0].speaker == guest.id }.map { index in
      var named = transcript[index]
      named.speaker = nil
      named.text = "\(guest.displayName): \(named.text)"
      return RecordMeeting.LineChange(old: named, new: transcript[index], index: index)
    }
  }

  fileprivate mutating func make(
    _ change: RecordMeeting.LineChange, _ direction: EditHistory.Direction
  ) {
    let (old, new) = change.sides(direction)
    guard let line = new ?? old else { return }
    let isInPlace =
      transcript.indices.contains(change.index) && transcript[change.index].id == line.id
    let index = isInPlace ? change.index : transcript.firstIndex { $0.id == line.id }
    switch (index, old, new) {
    case (let index?, let old?, let new?):
      if new.text != old.text { transcript[index].text = new.text }
      if new.speaker != old.speaker { transcript[index].speaker = new.speaker }
    case (let index?, _, nil): transcript.remove(at: index)
    case (nil, nil, let new?): transcript.insert(new, at: min(change.index, transcript.count))
    case (_, nil, _), (nil, _, _): break
    }
  }

  /// Selects the line that was added or changed, or the one in place of the line that was removed.
  fileprivate mutating func select(
    _ changes: [RecordMeeting.LineChange], _ direction: EditHistory.Direction
  ) {
    guard let change = changes.first else { return }
    if let line = change.sides(direction).new {
      selectedLine = line.id
    } else if !transcript.contains(where: { $0.id == selectedLine }) {
      selectLine(at: change.index)
    }
  }
}

extension RecordMeeting.LineChange {
  fileprivate func sides(
    _ direction: EditHistory.Direction
  ) -> (old: TranscriptLine?, new: TranscriptLine?) {
    direction == .undo ? (new, old) : (old, new)
  }
}

extension MeetingEngine.Obstacle {
  fileprivate func sentence(_ direction: EditHistory.Direction) -> String {
    let sentence: LocalizedText =
      switch (self, direction) {
      case (.over, .undo): "Without that minute, the meeting would be over; nothing was undone"
      case (.over, .redo): "Without that minute, the meeting would be over; nothing was redone"
      case (.turnPassed, .undo): "The turn has changed automatically since; nothing was undone"
      case (.turnPassed, .redo): "The turn has changed automatically since; nothing was redone"
      }
    return sentence.text
  }
}
