import Composable
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

/// The current speaker's update, commits, and open items.
extension RecordMeeting.State {
  /// The items that wait for the current speaker, then the speaker's own: open ones, and those
  /// resolved at this meeting.
  var speakersItems: [Item] {
    let speaker = engine.progress.current.id
    var (waiting, own): ([Item], [Item]) = ([], [])
    for item in agenda.items where item.isOpen || item.resolution?.meeting == meetingID {
      if item.waitsFor?.id == speaker {
        waiting.append(item)
      } else if item.owner?.id == speaker {
        own.append(item)
      }
    }
    return waiting + own
  }

  /// True if an item waits for the current speaker.
  func waitsForSpeaker(_ item: Item) -> Bool { item.waitsFor?.id == engine.progress.current.id }

  /// True if someone is waiting for the current speaker.
  var isSpeakerAwaited: Bool { speakersItems.first.map(waitsForSpeaker) ?? false }

  /// The item that `r` resolves: the selected one, or the first.
  var selectedSpeakersItem: Item? {
    let items = speakersItems
    return items.first { $0.id == selectedItem } ?? items.first(where: \.isOpen) ?? items.first
  }

  /// The item that `R` reopens: the one just resolved with `r`, or the selected one.
  var itemToReopen: Item? {
    speakersItems.first { $0.id == resolvedItem && !$0.isOpen } ?? selectedSpeakersItem
  }

  var speakersUpdate: [WrittenUpdate.Line] {
    agenda.updates[engine.progress.current.id]?.sortedLines ?? []
  }

  var speakersCommits: [Commit] { activity[engine.current.id] }

  /// The people who have written something for this meeting.
  var authors: Set<Attendee.ID> { Set(agenda.updates.keys) }

  mutating func follow(_ content: Content) -> RecordMeeting.Action? {
    let agenda = content.agenda(of: standup.id)
    guard agenda != self.agenda else { return nil }
    self.agenda = agenda
    if isRunning { takeUpdate() }
    return nil
  }

  /// Copies the current speaker's update into the transcript. The lines keep their ids, so that
  /// lines that are already there, or were removed by hand, are not copied again.
  mutating func takeUpdate() {
    take(speakersUpdate, of: engine.current.id, at: .seconds(engine.elapsedSeconds))
  }

  /// Copies the updates of people whose turn has not come into the transcript: those who are absent
  /// or were not reached.
  mutating func takeRemainingUpdates() {
    for row in engine.rows where row.status == .absent || row.status == .waiting {
      take(agenda.updates[row.id]?.sortedLines ?? [], of: row.id, at: nil)
    }
  }

  private mutating func take(
    _ lines: [WrittenUpdate.Line], of author: Attendee.ID, at time: Duration?
  ) {
    transcript += lines.filter { takenLines.insert($0.id).inserted }
      .map { TranscriptLine($0, speaker: author, at: time) }
  }

  /// The item that the selected note makes.
  var newItem: Item? {
    guard let index = selectedLineIndex else { return nil }
    let meeting = Meeting(
      id: meetingID, startedAt: startedAt, endedAt: startedAt, ending: .time,
      speakers: engine.progress.speakers, transcript: transcript)
    return meeting.item(ofLine: index)
  }

  /// The reason why the selected note cannot become an item.
  var itemObstacle: String? {
    guard let newItem else { return nil }
    if isQuick { return "End the quick meeting first, then make items from its summary" }
    if agenda.has(newItem) { return "This note is already an item" }
    return newItem.kind == .note || newItem.kind == .speech
      ? nil : "It becomes an item when the meeting ends"
  }

  /// The item that a line of this meeting has made, as long as both have the same text.
  private func item(of line: TranscriptLine) -> Item? {
    agenda.items.first {
      $0.meeting == meetingID && $0.line == line.id && $0.text == line.text
    }
  }

  /// The change of the item of an edited line.
  func change(ofItemOf line: TranscriptLine, to text: String) -> Edit {
    guard let old = item(of: line) else { return Edit([]) }
    var item = old
    item.edit(text: text)
    return .changed(old, to: item, of: standup.id)
  }

  /// The removal of the item of a removed line, unless it is resolved.
  func removal(ofItemOf line: TranscriptLine) -> Edit {
    guard let item = item(of: line), item.isOpen else { return Edit([]) }
    return Edit([.item(.deleted(item), standup: standup.id)])
  }

  mutating func moveItem(_ movement: Movement) {
    guard let item = movement.row(from: selectedSpeakersItem?.id, in: speakersItems) else { return }
    (selectedItem, resolvedItem) = (item.id, nil)
  }

  /// The next panel, in the order people, notes, and the speaker's items, if there are any.
  var nextPanel: RecordMeeting.Panel {
    switch panel {
    case .items: .roster
    case .notes: speakersItems.isEmpty ? .roster : .items
    case .roster: .notes
    }
  }

  /// The lines of the last meeting that are not items.
  var carriedOverLines: [TranscriptLine] {
    let speaker = engine.progress.current.id
    let lines = carriedOver.filter { $0.speaker == speaker }
    guard !lines.isEmpty else { return [] }
    let items = Set(agenda.items.compactMap(\.line))
    return lines.filter { $0.id.map(items.contains) != true }
  }
}

extension RecordMeeting {
  func resolveItem(_ state: inout State) -> Effect<Action> {
    guard let old = state.selectedSpeakersItem, old.isOpen else { return .none }
    var item = old
    item.resolve(at: date.now, in: state.meetingID)
    state.resolvedItem = item.id
    return change(old, to: item, &state)
  }

  /// Changes items as a separate act.
  func perform(_ state: inout State, _ edit: Edit) -> Effect<Action> {
    state.engine.noteOtherKey()
    state.acts.add(Act(edit))
    return send(edit)
  }

  func reopenItem(_ state: inout State) -> Effect<Action> {
    guard let old = state.itemToReopen, !old.isOpen else { return .none }
    var item = old
    item.reopen()
    state.resolvedItem = nil
    return change(old, to: item, &state)
  }

  private func change(_ old: Item, to new: Item, _ state: inout State) -> Effect<Action> {
    state.notice = new.changeNotice
    return perform(&state, .changed(old, to: new, of: state.standup.id))
  }
}
